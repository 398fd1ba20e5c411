/** Prints the outbox, for people and for other programs. */
import { counted } from '../../contract/counted';
import { MAIL_STATES, type MailSummary, type OutboxFigures, type readMail } from '../mail/outboxReads';
import { harmless } from './harmless';
import { readableTime } from './submissions';

type WholeMail = NonNullable<Awaited<ReturnType<typeof readMail>>>;

export interface Outbox extends Pick<OutboxFigures, 'counts'> {
  mails: readonly MailSummary[];
}

function historyOf({ state, attempts, sent_at, gave_up_at, next_attempt_at }: MailSummary): string {
  if (state === 'sent') return `sent ${readableTime(sent_at ?? next_attempt_at)}`;
  if (state === 'failed')
    return `given up ${readableTime(gave_up_at ?? next_attempt_at)} after ${counted(attempts, 'attempt')}`;
  return `${counted(attempts, 'attempt')}, next try ${readableTime(next_attempt_at)}`;
}

const oneLine = (text: string): string => harmless(text).replace(/\s+/g, ' ');

function* textLines({ counts, mails }: Outbox): Generator<string> {
  yield MAIL_STATES.map((state) => `${counts[state]} ${state}`).join(', ');
  const width = Math.max(0, ...mails.map(({ id }) => String(id).length)) + 1;
  const margin = ' '.repeat(width + 2);
  for (const mail of mails) {
    yield '';
    yield `${`#${mail.id}`.padEnd(width)}  ${mail.state.padEnd(7)}  ${oneLine(mail.to_address)}  ${oneLine(mail.subject)}`;
    yield `${margin}${historyOf(mail)}`;
    if (mail.last_error !== null) yield `${margin}${oneLine(mail.last_error)}`;
  }
  const left = counts.sent - mails.filter(({ state }) => state === 'sent').length;
  if (left > 0) yield `\n${left} older ones were sent as well; --all lists them.`;
}

const summaryOf = (mail: MailSummary) => ({
  id: mail.id,
  to: mail.to_address,
  subject: mail.subject,
  state: mail.state,
  attempts: mail.attempts,
  created: mail.created_at,
  next_try: mail.state === 'waiting' ? mail.next_attempt_at : null,
  sent: mail.sent_at,
  given_up: mail.gave_up_at,
  last_error: mail.last_error,
  request_id: mail.request_id,
});

function* jsonLines({ counts, mails }: Outbox): Generator<string> {
  yield JSON.stringify({ counts, mails: mails.map(summaryOf) }, null, 2);
}

/** The outbox in each format, as lines. */
export const outboxFormats = { text: textLines, json: jsonLines };

function* mailText(mail: WholeMail): Generator<string> {
  const rows = [
    ['To', mail.to_address],
    ['Reply-To', mail.reply_to ?? ''],
    ['Subject', mail.subject],
    ['Message-ID', mail.message_id],
    ['Queued', readableTime(mail.created_at)],
    ['State', `${mail.state}, ${historyOf(mail)}`],
    ['Request', mail.request_id ?? ''],
    ['Last error', mail.last_error ?? ''],
    ['Attached', mail.attachments.map(({ filename }) => filename).join(', ')],
  ] as const;
  for (const [label, value] of rows) if (value !== '') yield `${`${label}:`.padEnd(12)}${oneLine(value)}`;
  yield '';
  yield harmless(mail.text).trimEnd();
}

function* mailJson(mail: WholeMail): Generator<string> {
  const { message_id, reply_to, text, html, attachments } = mail;
  yield JSON.stringify({ ...summaryOf(mail), message_id, reply_to, text, html, attachments }, null, 2);
}

/** One email in each format, as lines. */
export const mailFormats = { text: mailText, json: mailJson };
