/** Writes imported classes: all or nothing, like the rest of an import (docs/rules/import.md#classes). */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import type { ClassToImport } from './classEntity';
import { restoreAnswers, restoreReopenings } from './classAnswersImport';
import type { ClassForms } from './classForms';
import { readClasses, type StoredClass } from './classRows';
import { forgetAbsent } from './openings';
import type { ClassRow } from './classSchema';

type Trx = Transaction<Tables>;
type PersonRole = 'trainee' | 'instructor';

/** A class that cannot be written. */
export interface ClassProblem {
  place: string;
  field: string;
  message: string;
  /** of somebody who is left out and has sent answers */
  answered?: { role: PersonRole; id: number };
}

export interface ClassesWritten {
  added: number;
  changed: number;
  /** in the order of the import */
  trackingIds: string[];
  problems: ClassProblem[];
}

/**
 * 160 random bits, so that links cannot be guessed. No id begins with a dash, which the command line would take for an option.
 */
export function newId(): string {
  const id = randomBytes(20).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

const FORMS = [
  'assessment',
  'background',
  'trainee_form',
  'instructor_form',
  'survey',
  'coordinator_form',
] as const satisfies readonly (keyof ClassForms)[];

const formsOf = (row: ClassRow): ClassForms =>
  Object.fromEntries(FORMS.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));

/** @returns the tracking id of the class that the row is about, a new one, or why it cannot be told */
async function identify(trx: Trx, { place, row }: ClassToImport): Promise<string | ClassProblem> {
  if (row.tracking_id) return row.tracking_id;
  const known = await trx
    .selectFrom('classes')
    .select('tracking_id')
    .where('course_id', '=', row.course_id)
    .where('schedule_id', '=', row.schedule_id)
    .limit(2)
    .execute();
  if (known.length < 2) return known[0]?.tracking_id ?? newId();
  const message = 'must be given: there are several classes of this course and schedule';
  return { place, field: 'tracking_id', message };
}

/** @returns who would be dropped although there are answers of theirs */
async function droppedWithAnswers(trx: Trx, trackingId: string, role: PersonRole, kept: readonly number[]) {
  const { rows } = await sql<{ person_id: number }>`
    SELECT person_id FROM class_answers WHERE tracking_id = ${trackingId} AND person_role = ${role}
    UNION SELECT person_id FROM class_reopenings WHERE tracking_id = ${trackingId} AND person_role = ${role}
    ORDER BY person_id`.execute(trx);
  return rows.map(({ person_id }) => person_id).filter((id) => !kept.includes(id));
}

async function dropAnswers(trx: Trx, trackingId: string, role: PersonRole, ids: readonly number[]) {
  if (ids.length === 0) return;
  for (const table of ['class_answers', 'class_reopenings'] as const) {
    await trx
      .deleteFrom(table)
      .where('tracking_id', '=', trackingId)
      .where('person_role', '=', role)
      .where('person_id', 'in', ids)
      .execute();
  }
  if (role === 'instructor') return;
  await trx
    .deleteFrom('class_timestamps')
    .where('tracking_id', '=', trackingId)
    .where('trainee_id', 'in', ids)
    .execute();
}

const PEOPLE = { trainee: 'trainees', instructor: 'trainers' } as const;

async function checkDropped(
  trx: Trx,
  trackingId: string,
  { place, row }: ClassToImport,
  isForced: boolean,
): Promise<ClassProblem[]> {
  const problems: ClassProblem[] = [];
  for (const role of ['trainee', 'instructor'] as const) {
    const field = PEOPLE[role];
    const kept = row[field].map(({ id }) => id);
    const dropped = await droppedWithAnswers(trx, trackingId, role, kept);
    if (isForced) await dropAnswers(trx, trackingId, role, dropped);
    else
      for (const id of dropped)
        problems.push({
          place,
          field,
          message: `must keep ${id}, who has sent answers (--force drops both)`,
          answered: { role, id },
        });
  }
  return problems;
}

async function writePeople(trx: Trx, trackingId: string, row: ClassRow): Promise<void> {
  // Nothing points at these rows, so the list is simply written anew.
  await trx.deleteFrom('class_trainees').where('tracking_id', '=', trackingId).execute();
  await trx.deleteFrom('class_trainers').where('tracking_id', '=', trackingId).execute();
  const trainees = row.trainees.map((trainee, position) => ({
    tracking_id: trackingId,
    trainee_id: trainee.id,
    name: trainee.name,
    email: trainee.email ?? null,
    company_label: trainee.company_label ?? null,
    portfolio_id: trainee.portfolio_id ?? null,
    position,
  }));
  const trainers = row.trainers.map(({ id, name, email = null }, position) => ({
    tracking_id: trackingId,
    trainer_id: id,
    name,
    email,
    position,
  }));
  if (trainees.length > 0) await trx.insertInto('class_trainees').values(trainees).execute();
  if (trainers.length > 0) await trx.insertInto('class_trainers').values(trainers).execute();
  await forgetAbsent(trx, trackingId);
}

async function writeClass(trx: Trx, trackingId: string, row: ClassRow): Promise<void> {
  const values = {
    course_id: row.course_id,
    schedule_id: row.schedule_id,
    course_title: row.course_title,
    course_start_date: row.course_start_date,
    course_end_date: row.course_end_date,
    coordinator_name: row.coordinator_name ?? null,
    forms: JSON.stringify(formsOf(row)),
  };
  const ids = { trainee_form_id: newId(), instructor_form_id: newId(), coordinator_form_id: newId() };
  await trx
    .insertInto('classes')
    .values({ tracking_id: trackingId, ...values, ...ids })
    // The form ids stay: links that were sent out go on leading to their forms.
    .onConflict((conflict) => conflict.column('tracking_id').doUpdateSet(values))
    .execute();
  await writePeople(trx, trackingId, row);
}

/** @returns whether the stored paper changed */
async function writePaper(trx: Trx, { row, paper }: ClassToImport): Promise<boolean> {
  const { course_id, schedule_id } = row;
  if (paper === undefined) return false;
  const written = await trx
    .insertInto('class_papers')
    .values({ course_id, schedule_id, pdf: paper })
    .onConflict((conflict) =>
      conflict
        .columns(['course_id', 'schedule_id'])
        .doUpdateSet({ pdf: paper })
        .where('class_papers.pdf', '<>', paper),
    )
    .returning('course_id')
    .execute();
  return written.length > 0;
}

/** An export need not carry the paper along: the one that is stored under the same name stays. */
async function checkPaper(trx: Trx, given: ClassToImport, before: StoredClass | undefined) {
  const name = given.row.assessment?.questions_pdf;
  if (name === undefined || given.paper !== undefined) return [];
  const stored = await trx
    .selectFrom('class_papers')
    .select('course_id')
    .where('course_id', '=', given.row.course_id)
    .where('schedule_id', '=', given.row.schedule_id)
    .executeTakeFirst();
  if (stored && before?.row.assessment?.questions_pdf === name) return [];
  const message = `"${name}" is not beside the document`;
  return [{ place: given.place, field: 'assessment.questions_pdf', message }];
}

async function checkSurvey(trx: Trx, { place, row }: ClassToImport): Promise<ClassProblem[]> {
  const wanted = row.survey?.courses ?? [];
  if (wanted.length === 0) return [];
  const known = await trx.selectFrom('courses').select('id').where('id', 'in', wanted).execute();
  const ids = new Set(known.map(({ id }) => id));
  return wanted.flatMap((id, index) =>
    ids.has(id)
      ? []
      : [{ place, field: `survey.courses[${index}]`, message: `${id} is not among the courses` }],
  );
}

/** The fields that an import compares: without the id and without the answers, which an import only adds to. */
const contentOf = (row: ClassRow): ClassRow => ({
  ...row,
  tracking_id: undefined,
  answers: undefined,
  reopenings: undefined,
});

export interface ClassStored {
  /** with any, the transaction is to be taken back */
  problems: ClassProblem[];
  outcome: 'added' | 'changed' | 'same';
}

/**
 * The one writer of classes: for imports, the console and the command line.
 * @param isForced drops people who have sent answers, and their answers, when the class does not list them any more
 */
export async function storeClass(
  trx: Trx,
  trackingId: string,
  given: ClassToImport,
  isForced: boolean,
): Promise<ClassStored> {
  const [before] = await readClasses(trx, [trackingId]);
  const problems = [
    ...(await checkPaper(trx, given, before)),
    ...(await checkSurvey(trx, given)),
    ...(before ? await checkDropped(trx, trackingId, given, isForced) : []),
  ];
  const isSame = before && isDeepStrictEqual(contentOf(before.row), contentOf(given.row));
  if (!isSame) await writeClass(trx, trackingId, given.row);
  const hasNewPaper = await writePaper(trx, given);
  const hasNewAnswers = await restoreAnswers(trx, trackingId, given.row.answers);
  const hasReopenings = await restoreReopenings(trx, trackingId, given.row.reopenings);
  if (!before) return { problems, outcome: 'added' };
  const isChanged = !isSame || hasNewPaper || hasNewAnswers || hasReopenings;
  return { problems, outcome: isChanged ? 'changed' : 'same' };
}

/**
 * @param isForced as of `storeClass`
 * @returns what was written; with problems, the transaction is to be taken back
 */
export async function writeClasses(
  trx: Trx,
  classes: AsyncIterable<ClassToImport>,
  isForced: boolean,
): Promise<ClassesWritten> {
  const result: ClassesWritten = { added: 0, changed: 0, trackingIds: [], problems: [] };
  for await (const given of classes) {
    const trackingId = await identify(trx, given);
    if (typeof trackingId !== 'string') {
      result.problems.push(trackingId);
      continue;
    }
    if (result.trackingIds.includes(trackingId)) {
      result.problems.push({
        place: given.place,
        field: '',
        message: 'is a class that this import gives twice',
      });
      continue;
    }
    result.trackingIds.push(trackingId);
    const { problems, outcome } = await storeClass(trx, trackingId, given, isForced);
    result.problems.push(...problems);
    if (outcome !== 'same') result[outcome] += 1;
  }
  return result;
}
