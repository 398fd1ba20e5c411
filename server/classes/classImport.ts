/** Writes imported classes, all or nothing, like the rest of an import (docs/rules/import.md#classes). */
import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../database/tables';
import type { Author } from '../staff/activity';
import { logStored, PAPER } from './classActivity';
import type { ClassToImport } from './classEntity';
import { restoreAnswers, restoreReopenings } from './classAnswersImport';
import { CLASS_FORMS, type ClassForms } from '../../contract/classForms/forms';
import {
  checkDropped,
  checkRenumbered,
  noteFormer,
  writePeople,
  type ClassProblem,
  type MayDrop,
} from './classPeople';
import { readClasses, type StoredClass } from './classRows';
import type { ClassRow } from './classSchema';
import { identifyAll, newId } from './identifyClasses';
import { importNotes } from './importNotes';
import { scoreAnew } from './scores';
import { staysSendable, UNSENDABLE } from './sendable';
import { checkSurvey, withRemovedCourses } from './surveyCourses';
import { renameFormer } from './trainerNames';

export interface ClassesWritten {
  added: number;
  changed: number;
  /** in the order of the import */
  trackingIds: string[];
  problems: ClassProblem[];
  /** about classes that were added or changed */
  notes: { place: string; message: string }[];
}

const formsOf = (row: ClassRow): ClassForms =>
  Object.fromEntries(CLASS_FORMS.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));

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
    // The form ids stay, so that distributed links keep working.
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

/** Whether both are of the same session, and therefore share its question paper. */
export const isSameSession = (one: ClassRow, other: ClassRow): boolean =>
  one.course_id === other.course_id && one.schedule_id === other.schedule_id;

/**
 * An export need not include the paper: one that is stored under the same name stays. A class that moves to
 * another session needs its paper: the one stored there is of other classes.
 */
async function checkPaper(trx: Trx, given: ClassToImport, before: StoredClass | undefined) {
  const name = given.row.assessment?.questions_pdf;
  if (name === undefined || given.paper !== undefined) return [];
  const stored = await trx
    .selectFrom('class_papers')
    .select('course_id')
    .where('course_id', '=', given.row.course_id)
    .where('schedule_id', '=', given.row.schedule_id)
    .executeTakeFirst();
  const isKept = before?.row.assessment?.questions_pdf === name && isSameSession(before.row, given.row);
  if (stored && isKept) return [];
  const message = `"${name}" is not beside the document`;
  return [{ place: given.place, field: 'assessment.questions_pdf', message }];
}

const TEMPLATES = ['trainee_form', 'instructor_form'] as const;

/** A form that was stored before stays, also one that nobody could send. */
const checkSendable = ({ place, row }: ClassToImport, before: ClassRow | undefined): ClassProblem[] =>
  TEMPLATES.flatMap((name) => {
    const formOf = (of: ClassRow) => ({ template: of[name]?.template ?? [], trainers: of.trainers });
    return staysSendable(formOf(row), before && formOf(before))
      ? []
      : { place, field: `${name}.template`, message: UNSENDABLE };
  });

/** The fields that an import compares: without the id and fields to which an import only adds. */
const contentOf = (row: ClassRow): ClassRow => ({
  ...row,
  tracking_id: undefined,
  former_trainees: undefined,
  former_trainers: undefined,
  answers: undefined,
  reopenings: undefined,
});

export interface ClassStored {
  /** the class as it was; undefined if it was added */
  before: ClassRow | undefined;
  /** if there are any, the transaction must be rolled back */
  problems: ClassProblem[];
  outcome: 'added' | 'changed' | 'same';
  /** what was added or replaced beside the class's own fields, in words for the activity log */
  alsoChanged: string[];
  /** answers to an assessment whose score changed with the key */
  scoredAnew: number;
}

/**
 * The only function that writes classes: for imports, the console and the command line.
 * @param mayDrop who is removed together with their answers, if the class no longer lists them
 */
export async function storeClass(
  trx: Trx,
  trackingId: string,
  given: ClassToImport,
  mayDrop: MayDrop,
): Promise<ClassStored> {
  const [before] = await readClasses(trx, [trackingId]);
  const problems: ClassProblem[] = [
    ...(await checkPaper(trx, given, before)),
    ...(await checkSurvey(trx, given, before)),
    ...checkSendable(given, before?.row),
    ...(before && mayDrop !== 'all' ? checkRenumbered(given, before) : []),
  ];
  const isSame = before && isDeepStrictEqual(contentOf(before.row), contentOf(given.row));
  if (!isSame) await writeClass(trx, trackingId, given.row);
  // The class is locked by the preceding writes: nobody who is left out can send a form before the
  // transaction ends.
  if (before) problems.push(...(await checkDropped(trx, given, before.row, mayDrop)));
  const brought = {
    [PAPER]: await writePaper(trx, given),
    answers: await restoreAnswers(trx, trackingId, given.row),
    reopenings: await restoreReopenings(trx, trackingId, given.row),
    'numbers of former people': await noteFormer(trx, trackingId, given.row),
  };
  if (before) await renameFormer(trx, trackingId, before.row.trainers, given.row.trainers);
  const alsoChanged = Object.entries(brought).flatMap(([what, isNew]) => (isNew ? what : []));
  const scoredAnew = await scoreAnew(trx, trackingId);
  if (!before) return { before: undefined, problems, outcome: 'added', alsoChanged, scoredAnew };
  const isChanged = !isSame || alsoChanged.length > 0 || scoredAnew > 0;
  return { before: before.row, problems, outcome: isChanged ? 'changed' : 'same', alsoChanged, scoredAnew };
}

/**
 * @param who of the activity log
 * @param read is called twice, and gives the same classes
 * @param mayDrop as for `storeClass`
 * @param onRow called after each written class
 * @returns what was written; if there are problems, the transaction must be rolled back
 */
export async function writeClasses(
  trx: Trx,
  who: Author,
  read: () => AsyncIterable<ClassToImport>,
  mayDrop: MayDrop,
  onRow: () => void = () => undefined,
): Promise<ClassesWritten> {
  const result: ClassesWritten = { added: 0, changed: 0, trackingIds: [], problems: [], notes: [] };
  const identified = (await identifyAll(trx, read())).values();
  for await (const given of read()) {
    const trackingId = identified.next().value;
    if (trackingId === undefined) throw new Error('The classes changed between two reads.');
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
    const row = await withRemovedCourses(trx, trackingId, given.row);
    const stored = await storeClass(trx, trackingId, { ...given, row }, mayDrop);
    await logStored(trx, who, { ...row, tracking_id: trackingId }, stored);
    result.problems.push(...stored.problems);
    onRow();
    if (stored.outcome === 'same') continue;
    result[stored.outcome] += 1;
    for (const message of await importNotes(trx, trackingId, stored.before, row))
      result.notes.push({ place: given.place, message });
  }
  return result;
}
