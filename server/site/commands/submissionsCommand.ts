import { counted } from '@/contract/counted';
import { dayToMs } from '@/contract/time';
import { isIsoDay } from '@/contract/writtenTime';
import { didYouMean } from '../../catalogue/nearestName';
import { choiceOption, onePositional, textOption, type Arguments, type Command } from '../command';
import { openExisting, UsageError } from '../context';
import { deliver, tellWritten } from '../output';
import { readSubmissions, submissionFormats, SUBMISSION_KINDS } from '../submissions';

const help = `Usage: npm run site -- submissions <${SUBMISSION_KINDS.join('|')}> [--since DATE] [--format text|json|csv] [--out FILE]

Lists what visitors sent through a form, the newest last. Times are in UTC+8. A CSV file opens in spreadsheet programs: texts
that they would run as a formula get an apostrophe in front.

  --since   only what arrived on this day (such as 2027-01-11) or later
  --format  text (a block for each), json, or csv
  --out     the file to write instead of standard output; only its owner may read it

Examples:
  npm run site -- submissions contact --since 2027-01-11
  npm run site -- submissions flex --format csv --out flex.csv`;

function readSince(given: Arguments): number {
  const since = textOption(given, 'since');
  if (since === undefined) return 0;
  if (!isIsoDay(since)) throw new UsageError(`--since is a day such as 2027-01-11, not "${since}".`);
  // Nothing arrived before 1970, and the database knows no year 0, in which the year 1 of UTC+8 begins.
  return Math.max(0, dayToMs(since));
}

export const submissionsCommand: Command = {
  name: 'submissions',
  summary: 'lists what visitors sent',
  help,
  options: { since: { type: 'string' }, format: { type: 'string' }, out: { type: 'string' } },
  async run(given, context) {
    const name = onePositional(given, `the form: ${SUBMISSION_KINDS.join(', ')}`);
    const kind = SUBMISSION_KINDS.find((known) => known === name);
    if (!kind)
      throw new UsageError(
        `There is no form "${name}": name one of ${SUBMISSION_KINDS.join(', ')}${didYouMean(name, SUBMISSION_KINDS)}.`,
      );
    const since = readSince(given);
    const format = choiceOption(given, 'format', ['text', 'json', 'csv']);
    const out = textOption(given, 'out');
    const submissions = await readSubmissions(await openExisting(context), kind, since);
    await deliver(submissionFormats[format](kind, submissions), out, context.terminal, format);
    if (out !== undefined)
      tellWritten(context.terminal, out, `Wrote ${counted(submissions.length, 'submission')} to ${out}`);
  },
};
