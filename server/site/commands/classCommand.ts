import type { Database } from '../../database/database';
import { counted } from '@/contract/counted';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import { renderUnicodeCompact } from 'uqr';
import { classLinks } from '../../classes/classLinks';
import { readClassResults } from '../../classes/classResults';
import { readFigures } from '../../classes/results/figures';
import { readClasses, readTrackingIds } from '../../classes/classRows';
import { didYouMean } from '../../catalogue/nearestName';
import { classResultFormats } from '../classResultsText';
import { classLine, linkLines, personalLines } from '../classText';
import { choiceOption, noMore, onlyOptions, textOption, type Arguments, type Command } from '../command';
import { make, makeHelp } from './classMake';
import { progress, progressHelp, remind, remindHelp, unknownClass } from './classProgress';
import { reopen, reopenHelp } from './classReopen';
import { openExisting, UsageError, type SiteContext } from '../context';
import { deliver, tellWritten } from '../output';

const help = `Usage: npm run site -- class list
       npm run site -- class make <session id> [--people FILE] …
       npm run site -- class links <tracking_id> [--personal] [--qr]
       npm run site -- class results <tracking_id> [--format csv|json] [--goal 75] [--out FILE]
       npm run site -- class progress <tracking_id> [--late]
       npm run site -- class remind <tracking_id> [--dry-run]
       npm run site -- class reopen <tracking_id> <id> <form> --reason "…"

list     every class: its tracking id, course, dates and number of trainees
make     a class of a session of the catalogue
links    the links of a class: for its trainees, its instructors and its coordinator
results  who has sent what, what was learned, and how the class was rated
progress how far everybody is with each form
remind   reminds those who are late by e-mail
reopen   opens a form again for one person

Each explains itself: npm run site -- class results --help

Examples:
  npm run site -- class list
  npm run site -- class links 4c0vX1…
  npm run site -- class results 4c0vX1… --format json --out results.json`;

const parts = {
  list: `Usage: npm run site -- class list

Every class in a line: its tracking id, course, dates and number of trainees.

Example:
  npm run site -- class list`,
  links: `Usage: npm run site -- class links <tracking_id> [--personal] [--qr]

The links of a class: for its trainees, its instructors and its coordinator. Whoever has a link can use it.

  --personal  also one link per trainee, which works for nobody else: for a class whose attendance list is not to be seen
  --qr        also the trainees' link as a QR code, drawn with characters

Examples:
  npm run site -- class links 4c0vX1…
  npm run site -- class links 4c0vX1… --personal`,
  results: `Usage: npm run site -- class results <tracking_id> [--format csv|json] [--goal 75] [--out FILE]

Who has sent what, and how many answers were right before and after the course, one row per trainee. JSON also has the results
per question, the average ratings of the evaluation, and the instructor form; of fewer than two answers no average is given.
Its "figures" are those of the console: what was learned by who sent both assessments, the spread of ratings, comments without
names, and how many sent each form, beside earlier classes of the course and of the instructors.
"late" names forms that were sent in time and arrived after their window (a device had no network), with the time at which
Submit was pressed, as the device counted it; the submitted times are the server's.

  --format  csv, or json
  --goal    how many of a hundred are to send each form; ${DEFAULT_GOAL} where it is left out
  --out     the file to write instead of standard output; only its owner may read it

Examples:
  npm run site -- class results 4c0vX1…
  npm run site -- class results 4c0vX1… --format json --out results.json`,
  progress: progressHelp,
  remind: remindHelp,
  reopen: reopenHelp,
  make: makeHelp,
};

const PARTS = ['list', 'make', 'links', 'results', 'progress', 'remind', 'reopen'] as const;
/** How many arguments and which options each subcommand takes. */
const TAKES: Record<(typeof PARTS)[number], { positionals: number; options: readonly string[] }> = {
  list: { positionals: 0, options: [] },
  make: {
    positionals: 1,
    options: ['people', 'trainee-form', 'instructor-form', 'instructor', 'dry-run'],
  },
  links: { positionals: 1, options: ['personal', 'qr'] },
  results: { positionals: 1, options: ['format', 'goal', 'out'] },
  progress: { positionals: 1, options: ['late'] },
  remind: { positionals: 1, options: ['dry-run'] },
  reopen: { positionals: 3, options: ['reason'] },
};

async function list({ db }: Database, { terminal }: SiteContext): Promise<void> {
  const classes = await readClasses(db, await readTrackingIds(db));
  for (const found of classes) terminal.out(classLine(found));
  if (classes.length === 0)
    terminal.out('There are no classes yet: "class make", the console or "import" makes them.');
}

async function links(
  { db }: Database,
  context: SiteContext,
  trackingId: string,
  { values }: Arguments,
): Promise<void> {
  const [found] = await readClasses(db, [trackingId]);
  if (!found) throw unknownClass(trackingId);
  for (const line of linkLines(context.publicUrl(), found)) context.terminal.out(line);
  if (values['qr'] === true)
    context.terminal.out(renderUnicodeCompact(classLinks(context.publicUrl(), found).trainee));
  if (values['personal'] !== true) return;
  const secret = await context.tokenSecret(db);
  for (const line of personalLines(context.publicUrl(), secret, found)) context.terminal.out(line);
}

function goalOption(given: Arguments): number {
  const text = textOption(given, 'goal') ?? String(DEFAULT_GOAL);
  const goal = Number(text);
  if (!/^\d{1,3}$/.test(text) || goal < 1 || goal > 100)
    throw new UsageError(`--goal is a whole number from 1 to 100, not "${text}".`);
  return goal;
}

async function results({ db }: Database, { terminal }: SiteContext, trackingId: string, given: Arguments) {
  const format = choiceOption(given, 'format', ['csv', 'json']);
  const out = textOption(given, 'out');
  const goal = goalOption(given);
  const found = await readClassResults(db, trackingId);
  const figures = await readFigures(db, trackingId, { goal });
  if (!found || !figures) throw unknownClass(trackingId);
  await deliver(classResultFormats[format]({ ...found, figures }), out, terminal, format);
  if (out !== undefined)
    tellWritten(terminal, out, `Wrote the results of ${counted(found.trainees.length, 'trainee')} to ${out}`);
}

export const classCommand: Command = {
  name: 'class',
  summary: 'makes and lists classes, their links, progress and results, reminds, and opens forms again',
  help,
  parts,
  options: {
    format: { type: 'string' },
    goal: { type: 'string' },
    out: { type: 'string' },
    personal: { type: 'boolean' },
    qr: { type: 'boolean' },
    people: { type: 'string' },
    'trainee-form': { type: 'string' },
    'instructor-form': { type: 'string' },
    instructor: { type: 'string', multiple: true },
    'dry-run': { type: 'boolean' },
    reason: { type: 'string' },
    late: { type: 'boolean' },
  },
  async run(given, context) {
    const [word, trackingId] = given.positionals;
    const what = PARTS.find((part) => part === word);
    if (what === undefined) {
      const meant = word === undefined ? '' : didYouMean(word, PARTS);
      throw new UsageError(
        `Name what you want: list, make, links, results, progress, remind, or reopen${meant}.`,
      );
    }
    noMore(given.positionals[1 + TAKES[what].positionals]);
    onlyOptions(given, TAKES[what].options, `class ${what}`);
    if (what !== 'list' && what !== 'make' && !trackingId)
      throw new UsageError('Name the tracking id of the class.');
    const database = await openExisting(context);
    if (what === 'list') await list(database, context);
    else if (what === 'links') await links(database, context, trackingId ?? '', given);
    else if (what === 'make') await make(database, context, given);
    else if (what === 'reopen') await reopen(database, context, given);
    else if (what === 'progress') await progress(database, context, trackingId ?? '', given);
    else if (what === 'remind') await remind(database, context, trackingId ?? '', given);
    else await results(database, context, trackingId ?? '', given);
  },
};
