/** `class make`: makes a class of a session, as the console does. */
import { counted } from '@/contract/counted';
import { proposeWindows } from '@/contract/classForms/proposedWindows';
import type { ClassPerson, ClassSetup } from '@/contract/staff/classMaking';
import type { KeptTemplate } from '@/contract/staff/classMakingSchemas';
import type { TemplateFormName } from '@/contract/staff/formTemplates';
import { isTakenAtFirst, peopleFromTable, toClassPerson } from '@/contract/staff/peopleFromTable';
import { readPeopleTable } from '@/contract/staff/peopleTable';
import { msToDay } from '@/contract/time';
import { EncodingError, readTextFile } from '../../catalogue/import/readFile';
import { makeClassWithin } from '../../classes/classMaking';
import { readClasses } from '../../classes/classRows';
import { sessionToMake } from '../../classes/classSources';
import { readKeptTemplates } from '../../classes/formTemplates';
import type { Database } from '../../database/database';
import { withRollback } from '../../database/withRollback';
import { HttpError } from '../../http/httpError';
import { COMMAND_LINE } from '../../staff/activity';
import { linkLines } from '../classText';
import { textOption, type Arguments } from '../command';
import { Refusal, UsageError, type SiteContext } from '../context';

export const makeHelp = `Usage: npm run site -- class make <session id> [--people FILE] [--trainee-form NAME] [--instructor-form NAME]
         [--instructor "Name <mail>"]… [--dry-run]

Makes a class of a session of the catalogue: its course, schedule, title and dates are the session's, and forms are open as the
dates propose it. Prints the links of the class.

  --people           a table of the trainees (CSV, or cells copied from a spreadsheet) whatever its columns are called, or a list
                     of addresses. Rows that are wrong or double are told, and nothing is made
  --trainee-form     the name of a kept template for the evaluation
  --instructor-form  the name of a kept template for the instructor's form
  --instructor       an instructor; may be given several times
  --dry-run          says what would be made

Example:
  npm run site -- class make 4711 --people trainees.csv --trainee-form "Evaluation" --instructor "Nalini <nalini@example.com>"`;

const ACTIVE = 'active';

/** @throws Refusal that names every invalid row */
async function readPeople(file: string | undefined): Promise<ClassPerson[]> {
  if (file === undefined) return [];
  let text: string;
  try {
    text = await readTextFile(file);
  } catch (error) {
    throw new Refusal([`"${file}" ${error instanceof EncodingError ? error.message : 'cannot be read'}.`]);
  }
  const people = peopleFromTable(readPeopleTable(text));
  const wrong = people.filter((one) => !isTakenAtFirst(one));
  if (wrong.length > 0)
    throw new Refusal(
      wrong.map(({ row, problems, twin }) => {
        const double = twin ? [`Same ${twin.by} as on ${twin.where}.`] : [];
        return `${file}:${row} ${[...problems, ...double].join(' ')}`;
      }),
    );
  return people.map(toClassPerson);
}

/** @throws UsageError */
function readInstructors({ values }: Arguments): ClassPerson[] {
  const trainers: ClassPerson[] = [];
  for (const text of (values['instructor'] ?? []) as string[]) {
    const [one, ...others] = peopleFromTable(readPeopleTable(text), trainers);
    // What is no address looks like a company, which instructors do not have.
    if (!one || others.length > 0 || one.problems.length > 0 || one.company_label)
      throw new UsageError(`--instructor is as in "Name <mail@example.com>", not "${text}".`);
    if (!isTakenAtFirst(one))
      throw new UsageError(`--instructor "${text}" has the same ${one.twin?.by} as another one.`);
    trainers.push(toClassPerson(one));
  }
  return trainers;
}

/** @throws Refusal */
function templateNamed(all: readonly KeptTemplate[], form: TemplateFormName, name: string | undefined) {
  if (name === undefined) return undefined;
  const kept = all.filter((template) => template.form === form);
  const found = kept.find((template) => template.name.toLowerCase() === name.toLowerCase());
  if (found) return found.fields;
  const names = kept.map((template) => `"${template.name}"`).join(', ') || 'none';
  throw new Refusal([`There is no template "${name}" for this form. There are: ${names}.`]);
}

/** @returns the lines of an HTTP error's response */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  return new Refusal(error.errors?.map(({ field, message }) => `${field}: ${message}`) ?? [error.message]);
}

export async function make(
  { db }: Database,
  { terminal, now, publicUrl }: SiteContext,
  given: Arguments,
): Promise<void> {
  const [, text = ''] = given.positionals;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError('Name the id of the session: a whole number.');
  const people = await readPeople(textOption(given, 'people'));
  const trainers = readInstructors(given);
  const templates = await readKeptTemplates(db);
  const evaluation = templateNamed(templates, 'trainee_form', textOption(given, 'trainee-form'));
  const report = templateNamed(templates, 'instructor_form', textOption(given, 'instructor-form'));
  const isDryRun = given.values['dry-run'] === true;
  try {
    const session = await sessionToMake(db, Number(text), msToDay(now()));
    if (session.is_cancelled) terminal.error('This session is cancelled.');
    const classes = session.classes.map(({ tracking_id }) => tracking_id).join(', ');
    if (classes) terminal.error(`There is a class of this session already: ${classes}`);
    const windows = proposeWindows(session.start, session.end);
    const setup: ClassSetup = {
      course_id: session.course_id,
      schedule_id: session.schedule_id,
      course_title: session.course,
      course_start_date: session.start,
      course_end_date: session.end,
      trainees: people,
      trainers,
      background: { status: ACTIVE, ...windows.background },
      ...(evaluation && { trainee_form: { status: ACTIVE, ...windows.evaluation, template: evaluation } }),
      ...(report && { instructor_form: { status: ACTIVE, ...windows.evaluation, template: report } }),
    };
    // Printed after the commit: nobody is sent a link of a class that was not made.
    const lines = await withRollback<string[]>((rollBack) =>
      db.transaction().execute(async (trx) => {
        const made = await makeClassWithin(trx, { actor: COMMAND_LINE, now: now() }, setup);
        const [found] = await readClasses(trx, [made.tracking_id]);
        if (isDryRun)
          rollBack([
            `Would make: ${session.course}, ${session.start}, ${counted(people.length, 'trainee')}.`,
          ]);
        return found ? linkLines(publicUrl(), found) : [];
      }),
    );
    for (const line of lines) terminal.out(line);
  } catch (error) {
    throw asRefusal(error);
  }
}
