/** A class in the activity log: its dates, forms and numbers of people, never their identity or a key. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { counted } from '../../contract/counted';
import type { Trx } from '../database/tables';
import { logActivity, type Author } from '../staff/activity';
import type { ClassRow } from './classSchema';
import { logScoredAnew } from './scores';

type Facts = Record<string, unknown>;

/** In `alsoChanged`. */
export const PAPER = 'question paper';

const windowText = (form: { status: string; start: string; end: string } | undefined): string | null =>
  form ? `${form.status}, ${form.start} to ${form.end}` : null;

const setupFacts = (row: ClassRow): Facts => ({
  course_id: row.course_id,
  schedule_id: row.schedule_id,
  course_title: row.course_title,
  course_start_date: row.course_start_date,
  course_end_date: row.course_end_date,
  trainees: row.trainees.length,
  instructors: row.trainers.length,
  background: windowText(row.background),
  assessment: windowText(row.assessment),
  questions: row.assessment?.questions ?? null,
  trainee_form: windowText(row.trainee_form),
  instructor_form: windowText(row.instructor_form),
  survey: row.survey ? `${row.survey.status}, ${counted(row.survey.courses.length, 'course')}` : null,
});

/** Parts whose changes no number shows. */
const WORDS: readonly [keyof ClassRow, string][] = [
  ['trainees', 'trainees'],
  ['trainers', 'instructors'],
  ['coordinator_name', 'coordinator'],
  ['assessment', 'assessment'],
  ['trainee_form', 'trainee_form'],
  ['instructor_form', 'instructor_form'],
  ['survey', 'survey'],
  ['coordinator_form', 'coordinator_form'],
];

/** @returns the facts that differ, and the parts that were changed */
function changedFacts(
  before: ClassRow,
  after: ClassRow,
  alsoChanged: readonly string[],
): { before: Facts; after: Facts } {
  const [was, is] = [setupFacts(before), setupFacts(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const only = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name]]));
  const fields = WORDS.filter(([field]) => !isDeepStrictEqual(before[field], after[field]));
  const changed = [...fields.map(([, word]) => word), ...alsoChanged];
  return { before: only(was), after: { ...only(is), ...(changed.length > 0 && { changed }) } };
}

/** What was written, as `storeClass` returns it. */
interface Written {
  /** the class as it was; undefined if it was added */
  before: ClassRow | undefined;
  outcome: 'added' | 'changed' | 'same';
  alsoChanged: readonly string[];
  scoredAnew: number;
}

/** Classes of one session share one question paper (docs/decisions/0102). */
export async function othersWithPaperOf(
  trx: Trx,
  { tracking_id, course_id, schedule_id }: ClassRow & { tracking_id: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('classes')
    .select('tracking_id')
    .where('course_id', '=', course_id)
    .where('schedule_id', '=', schedule_id)
    .where(sql<string>`forms -> 'assessment' ->> 'questions_pdf'`, 'is not', null)
    .where('tracking_id', '<>', tracking_id)
    .orderBy('tracking_id')
    .execute();
  return rows.map((one) => one.tracking_id);
}

/** Records a stored question paper for classes that show it. */
export async function logPaper(
  trx: Trx,
  who: Author,
  trackingIds: readonly string[],
  after: Facts,
): Promise<void> {
  for (const id of trackingIds) await logActivity(trx, who, 'class.paper_kept', `class ${id}`, { after });
}

/** Records what `storeClass` has written: for imports, the console and the command line. */
export async function logStored(
  trx: Trx,
  who: Author,
  row: ClassRow & { tracking_id: string },
  { before, outcome, alsoChanged, scoredAnew }: Written,
): Promise<void> {
  const subject = `class ${row.tracking_id}`;
  if (!before) await logActivity(trx, who, 'class.made', subject, { after: setupFacts(row) });
  else if (outcome !== 'same') {
    const facts = changedFacts(before, row, alsoChanged);
    // Nothing but scores may have changed, which has an entry of its own.
    if (Object.keys(facts.after).length > 0) await logActivity(trx, who, 'class.changed', subject, facts);
  }
  if (alsoChanged.includes(PAPER))
    await logPaper(trx, who, await othersWithPaperOf(trx, row), { file: row.assessment?.questions_pdf });
  await logScoredAnew(trx, who, row.tracking_id, scoredAnew);
}
