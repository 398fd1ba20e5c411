import { retryLocked } from '../../database/retryLocked';
import { planErasure, RECORD_KINDS, type Action, type Finding } from '../../privacy/erasePlan';
import { eraseAndNote } from '../../privacy/erasePerson';
import { clearRemains } from '../../privacy/clearRemains';
import { heldAddress } from '../../privacy/heldAddress';
import { LOG, readNamedElsewhere, type NamedPlace } from '../../privacy/namedElsewhere';
import { readPerson } from '../../privacy/personRecords';
import { COMMAND_LINE } from '../../staff/activity';
import { findMemberByEmail } from '../../staff/membersRepository';
import { noPositionals, type Command } from '../command';
import { openExisting } from '../context';
import { emailOption } from '../emailOption';
import { harmless } from '../harmless';

const help = `Usage: npm run site -- erase --email ADDRESS [--dry-run]

Removes or anonymises everything that is held under an e-mail address (PDPA): lists it, asks nothing, and does it in one
transaction, also while the server runs. The case of the address does not matter. A second time finds nothing.

removed     enquiries, calls, FLEX registrations without other participants; notes of the team about what they sent; mails to
            the person and about what they sent, also those that wait; background answers, survey, times of assessments;
            forms that were opened again; imports that wait in the console, whoever is in them
anonymised  a registration with other participants, whose seats and mails stay; a participant in somebody else's
            registration; the person's place on the attendance list of a class, with answers of which only letters, scores
            and chosen ratings stay, so that counts and averages hold; the coordinator of a class; addresses of a reseller, also those that it
            had before; the address wherever a text names it
left        a place on the team of the staff console, which "staff remove" ends; what staff wrote for all, such as a course, a
            template or a draft, and earlier versions of it; the log of what staff did. It says where these name the address

What was erased is noted as a keyed hash: "restore" of an older backup erases it again. Backups themselves keep it until you
replace them. The database's own log, which holds every row for a while, is overwritten; where its user may not do that, it says
so, and when it will be gone. Make the copy that somebody asked for first: "person".

  --dry-run  lists what would be done, and does nothing

Examples:
  npm run site -- erase --email ana@example.com --dry-run
  npm run site -- erase --email ana@example.com`;

const KIND_WIDTH = Math.max(...RECORD_KINDS.map((kind) => kind.length));

const counted = (findings: readonly Finding[], action: Action): string =>
  String(findings.filter((finding) => finding.action === action).length);

/** One line per kind of record found, under a heading, and the total. */
function table(findings: readonly Finding[]): string[] {
  const kinds = RECORD_KINDS.filter((kind) => findings.some((finding) => finding.kind === kind));
  const line = (name: string, of: readonly Finding[]): string[] => [
    name,
    counted(of, 'remove'),
    counted(of, 'anonymise'),
  ];
  const rows = [
    ['', 'removed', 'anonymised'],
    ...kinds.map((kind) =>
      line(
        kind,
        findings.filter((finding) => finding.kind === kind),
      ),
    ),
    line('all', findings),
  ];
  return rows.map(([name = '', ...counts]) =>
    [name.padEnd(KIND_WIDTH), ...counts.map((count) => count.padStart(10))].join(' ').trimEnd(),
  );
}

const listed = ({ kind, what, action }: Finding): string =>
  `  ${(action === 'remove' ? 'remove' : 'anonymise').padEnd(9)}  ${kind.padEnd(KIND_WIDTH)}  ${harmless(what).replace(/\s+/g, ' ')}`;

const MAX_NAMED = 20;

/** @returns undefined if there are none */
function namedIn(address: string, places: readonly NamedPlace[]): string | undefined {
  if (places.length === 0) return undefined;
  const named = places
    .slice(0, MAX_NAMED)
    .map(({ record, id }) => (record === LOG ? `the ${LOG} (${id})` : `${record} ${id}`));
  const more = places.length - named.length;
  const rest = more > 0 ? `; and ${more} more, which "person" lists` : '';
  return `${address} is named in ${named.join('; ')}${rest}. An erasure leaves that: texts are for staff to change, and the log stays.`;
}

export const eraseCommand: Command = {
  name: 'erase',
  summary: 'removes or anonymises everything that is held under an e-mail address',
  help,
  options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(given, context) {
    noPositionals(given);
    const typed = emailOption(given);
    const { terminal } = context;
    const { db } = await openExisting(context);
    const address = await heldAddress(db, typed);
    const isDryRun = given.values['dry-run'] === true;
    const note = { secret: await context.tokenSecret(db), at: context.now(), actor: COMMAND_LINE };
    const findings = isDryRun
      ? planErasure(await readPerson(db, address))
      : await retryLocked(() => db.transaction().execute((trx) => eraseAndNote(trx, address, note)));
    const member = await findMemberByEmail(db, address);
    const named = namedIn(address, await readNamedElsewhere(db, address));
    const onTeam = `${address} is on the team of the staff console, which an erasure leaves: "staff remove ${address}" takes somebody off it.`;
    // Runs even if nothing was found: an earlier erasure may have been interrupted after the records were
    // deleted.
    const remains = isDryRun ? undefined : await clearRemains(db);
    if (remains !== undefined) terminal.error(remains);
    const left = [member && onTeam, named].flatMap((text) => text ?? []);
    if (findings.length === 0)
      return terminal.out(
        left.length > 0 ? `${left.join(' ')} Nothing else is held.` : `Nothing is held under ${address}.`,
      );
    for (const finding of findings) terminal.out(listed(finding));
    terminal.out('');
    for (const line of table(findings)) terminal.out(line);
    terminal.out('');
    terminal.out(
      isDryRun
        ? `Nothing was changed; this is held under ${address}.`
        : `Erased what was held under ${address}.`,
    );
    if (findings.some(({ kind }) => kind === 'resellers' || kind === 'class people')) {
      terminal.out(
        'Take the person out of the files that you import as well, or the next import brings them back.',
      );
    }
    for (const text of left) terminal.out(text);
  },
};
