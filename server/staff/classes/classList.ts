/** The list of classes, paged, and the head of a single class. */
import { sql, type InferResult } from 'kysely';
import { CLASS_DESK_MESSAGES, CLASS_TIMES, type ClassTime } from '@/contract/staff/classes';
import {
  CLASSES_PAGE,
  type ClassesQuery,
  type ClassesResponse,
  type ClassSummary,
} from '@/contract/staff/classesSchemas';
import { dayToMs, type IsoDay } from '@/contract/time';
import { offered } from '../../classes/offeredForms';
import type { Db } from '../../database/tables';
import { notFound } from '../../http/httpError';
import type { SignedIn } from '../session';
import { readProgress, visibleTo } from './classFacts';
import { likeText } from '../../database/likeText';

const timeOf = (today: IsoDay) => sql<ClassTime>`CASE
  WHEN c.course_end_date < ${today}::date THEN 'past'
  WHEN c.course_start_date > ${today}::date THEN 'next'
  ELSE 'now' END`;

const matching = (q: string) => {
  const pattern = `%${likeText(q)}%`;
  return sql<boolean>`(c.course_title ILIKE ${pattern} OR c.course_id::text = ${q} OR EXISTS (
    SELECT FROM class_trainers AS t WHERE t.tracking_id = c.tracking_id AND t.name ILIKE ${pattern}))`;
};

/** The stored columns of the classes that the member may see. */
const visibleRows = (db: Db, who: SignedIn) =>
  db
    .selectFrom('classes as c')
    .where(visibleTo(who))
    .select([
      'c.tracking_id',
      'c.course_id',
      'c.schedule_id',
      'c.course_title as title',
      'c.course_start_date',
      'c.course_end_date',
      'c.forms',
      'c.version',
    ]);

type ClassRow = InferResult<ReturnType<typeof visibleRows>>[number];

async function summaries(db: Db, rows: readonly ClassRow[]): Promise<ClassSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ tracking_id }) => tracking_id);
  const { progress, traineesOf } = await readProgress(db, ids);
  const trainers = await db
    .selectFrom('class_trainers')
    .select(['tracking_id', 'name'])
    .where('tracking_id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map(({ forms, course_start_date, course_end_date, ...row }) => ({
    ...row,
    start: dayToMs(course_start_date),
    end: dayToMs(course_end_date),
    trainees: traineesOf(row.tracking_id),
    instructors: trainers
      .filter(({ tracking_id }) => tracking_id === row.tracking_id)
      .map(({ name }) => name),
    forms: offered(forms).map((type) => progress(row.tracking_id, type)),
  }));
}

/** @returns a page of the classes that the member may see, and their number in each period */
export async function listClasses(
  db: Db,
  who: SignedIn,
  { time = 'now', q, page = 1 }: ClassesQuery,
  today: IsoDay,
): Promise<Omit<ClassesResponse, 'status'>> {
  const visible = visibleRows(db, who).$if(Boolean(q), (query) => query.where(matching(q ?? '')));
  const counted = await visible
    .clearSelect()
    .select([timeOf(today).as('time'), sql<number>`count(*)`.as('count')])
    .groupBy('time')
    .execute();
  const count = (one: ClassTime): number => counted.find((row) => row.time === one)?.count ?? 0;
  const order = time === 'past' ? 'desc' : 'asc';
  const rows = await visible
    .where(timeOf(today), '=', time)
    .orderBy('c.course_start_date', order)
    .orderBy('c.tracking_id')
    .limit(CLASSES_PAGE)
    .offset((page - 1) * CLASSES_PAGE)
    .execute();
  return {
    counts: Object.fromEntries(CLASS_TIMES.map((one) => [one, count(one)])) as Record<ClassTime, number>,
    list: await summaries(db, rows),
    total: count(time),
  };
}

/** @throws HttpError 404 */
export async function headOf(db: Db, who: SignedIn, trackingId: string): Promise<ClassSummary> {
  const [summary] = await summaries(
    db,
    await visibleRows(db, who).where('c.tracking_id', '=', trackingId).execute(),
  );
  if (!summary) throw notFound(CLASS_DESK_MESSAGES.gone);
  return summary;
}
