import { readMail, readOutbox, readOutboxFigures } from '../../mail/outboxReads';
import { COMMAND_LINE } from '../../staff/activity';
import { retryAndNote } from '../../staff/mail/mailService';
import {
  choiceOption,
  noPositionals,
  onlyOptions,
  textOption,
  type Arguments,
  type Command,
} from '../command';
import { openExisting, Refusal, UsageError, type SiteContext } from '../context';
import { mailFormats, outboxFormats } from '../mails';
import { deliver } from '../output';

const SENT_SHOWN = 50;

const help = `Usage: npm run site -- mail [--all] [--format text|json]
       npm run site -- mail --retry [ID…]
       npm run site -- mail --show ID [--format text|json]

Lists the outbox: how many mails were sent, wait and failed, and every one that waits or failed, with the newest ${SENT_SHOWN} that
were sent. Sent and failed ones are kept for RETENTION_MAIL_DAYS (90). Times are in UTC+8 (in JSON: UTC).

A mail waits while SMTP_URL is not set or the mail server is away, or when the server put it off; it is tried again by itself,
for five days. It failed when the server refused it for good, when its address is none, when the five days are over, when staff
took it back, or when it may have been sent already: it came out of a backup, or the site was stopped while it was being sent.

  --retry   makes the mails that wait or failed due now; a running server sends them at once. With numbers: only those.
            A mail that is being sent is left alone
  --show    prints one mail
  --all     lists every mail that was sent
  --format  text, or json

Examples:
  npm run site -- mail
  npm run site -- mail --retry
  npm run site -- mail --retry 12 14
  npm run site -- mail --show 12`;

function readId(text: string): number {
  const id = Number(text.replace(/^#/, ''));
  if (!/^#?\d{1,15}$/.test(text)) throw new UsageError(`A mail is named by its number, not "${text}".`);
  return id;
}

const unknown = (id: number): Refusal => new Refusal([`There is no mail #${id} in the outbox.`]);

async function retry(given: Arguments, context: SiteContext): Promise<void> {
  const ids = [...new Set(given.positionals.map(readId))];
  const { db } = await openExisting(context);
  for (const id of ids) {
    const mail = await readMail(db, id);
    if (!mail) throw unknown(id);
    if (mail.state === 'sent') throw new Refusal([`Mail #${id} was sent already.`]);
  }
  const who = { actor: COMMAND_LINE, now: context.now() };
  const count = await db
    .transaction()
    .execute((trx) => retryAndNote(trx, who, ids.length > 0 ? ids : undefined));
  const due = count === 1 ? '1 mail is due now' : `${count} mails are due now`;
  context.terminal.out(
    context.mail().smtpUrl === undefined && count > 0 ? `${due}, but SMTP_URL is not set.` : due,
  );
  if (count < ids.length) {
    const under = ids.length - count;
    context.terminal.out(`${under === 1 ? '1 mail is' : `${under} mails are`} being sent, and left alone.`);
  }
}

async function show(id: number, given: Arguments, context: SiteContext): Promise<void> {
  const format = choiceOption(given, 'format', ['text', 'json']);
  const mail = await readMail((await openExisting(context)).db, id);
  if (!mail) throw unknown(id);
  await deliver(mailFormats[format](mail), undefined, context.terminal);
}

async function list(given: Arguments, context: SiteContext): Promise<void> {
  noPositionals(given);
  const format = choiceOption(given, 'format', ['text', 'json']);
  const { db } = await openExisting(context);
  const { counts } = await readOutboxFigures(db);
  const mails = await readOutbox(db, given.values.all === true ? counts.sent : SENT_SHOWN);
  await deliver(outboxFormats[format]({ counts, mails }), undefined, context.terminal);
  if (format === 'text' && counts.waiting > 0 && context.mail().smtpUrl === undefined) {
    context.terminal.out('\nSMTP_URL is not set: they wait until it is.');
  }
}

export const mailCommand: Command = {
  name: 'mail',
  summary: 'lists the outbox: sent, waiting and failed mails',
  help,
  options: {
    retry: { type: 'boolean' },
    show: { type: 'string' },
    all: { type: 'boolean' },
    format: { type: 'string' },
  },
  async run(given, context) {
    const id = textOption(given, 'show');
    if (given.values.retry === true) {
      if (id !== undefined) throw new UsageError('--retry and --show do not go together.');
      onlyOptions(given, ['retry'], 'mail --retry');
      return retry(given, context);
    }
    if (id === undefined) return list(given, context);
    noPositionals(given);
    onlyOptions(given, ['show', 'format'], 'mail --show');
    return show(readId(id), given, context);
  },
};
