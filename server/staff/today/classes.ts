/**
 * The classes of these days, their submitted forms, and the latest submissions. A trainer sees the classes in
 * which they are an instructor.
 */
import { sql } from 'kysely';
import type { ClassFormType } from '@/contract/classForms/entities';
import type { FormArrival, TodayResponse } from '@/contract/staff/todayResponses';
import { dayToMs, type IsoDay } from '@/contract/time';
import { isClassOfSession } from '../../catalogue/classOfSession';
import { offered } from '../../classes/offeredForms';
import type { Db } from '../../database/tables';
import { mayAct } from '@/contract/staff/roles';
import { classPlace, readProgress, visibleTo } from '../classes/classFacts';
import type { SignedIn } from '../session';
import { lastDayOf } from './week';

const CLASSES_SHOWN = 50;
const ARRIVALS_SHOWN = 10;
/** Earlier submissions are not news. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** Whether the session of class `c` is cancelled; of several, all are. */
const isCancelled = sql<boolean>`coalesce((
  SELECT bool_and(s.status IS NOT DISTINCT FROM 'cancelled')
  FROM classes AS k JOIN sessions AS s ON ${isClassOfSession}
  WHERE k.tracking_id = c.tracking_id), false)`;

async function readClasses(db: Db, who: SignedIn, today: IsoDay) {
  const rows = await db
    .selectFrom('classes as c')
    .select(['c.tracking_id', 'c.course_id', 'c.schedule_id', 'c.course_title'])
    .select(['c.course_start_date', 'c.course_end_date', 'c.forms'])
    .select([sql<number>`count(*) OVER ()`.as('total'), isCancelled.as('is_cancelled')])
    .where('c.course_start_date', '<=', lastDayOf(today))
    .where('c.course_end_date', '>=', today)
    .where(visibleTo(who))
    .orderBy('c.course_start_date')
    .orderBy('c.tracking_id')
    .limit(CLASSES_SHOWN)
    .execute();
  if (rows.length === 0) return { total: 0, list: [] };
  const { progress, traineesOf } = await readProgress(
    db,
    rows.map(({ tracking_id }) => tracking_id),
  );
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ forms, ...row }) => ({
      tracking_id: row.tracking_id,
      course_id: row.course_id,
      schedule_id: row.schedule_id,
      title: row.course_title,
      start: dayToMs(row.course_start_date),
      end: dayToMs(row.course_end_date),
      path: classPlace(row),
      trainees: traineesOf(row.tracking_id),
      is_cancelled: row.is_cancelled,
      forms: offered(forms).map((type) => progress(row.tracking_id, type)),
    })),
  };
}

async function readArrivals(db: Db, who: SignedIn, nowMs: number): Promise<FormArrival[]> {
  const isNamed = mayAct(who.roles, ['classes']);
  const rows = await db
    .selectFrom('class_answers as a')
    .innerJoin('classes as c', 'c.tracking_id', 'a.tracking_id')
    .select(['c.tracking_id', 'c.course_title', 'a.form_type', 'a.submitted_at'])
    .select(
      sql<string | null>`CASE WHEN a.person_role = 'trainee'
        THEN (SELECT p.name FROM class_trainees AS p WHERE p.tracking_id = a.tracking_id AND p.trainee_id = a.person_id)
        ELSE (SELECT p.name FROM class_trainers AS p WHERE p.tracking_id = a.tracking_id AND p.trainer_id = a.person_id)
        END`.as('name'),
    )
    .where('a.submitted_at', '>', new Date(nowMs - NEWS_MS))
    .where(visibleTo(who))
    .orderBy('a.submitted_at', 'desc')
    .limit(ARRIVALS_SHOWN)
    .execute();
  return rows.map((row) => ({
    title: row.course_title,
    path: classPlace(row),
    form_type: row.form_type as ClassFormType,
    name: isNamed ? row.name : null,
    at: row.submitted_at.getTime(),
  }));
}

export const classesOf = async (
  db: Db,
  who: SignedIn,
  { today, now }: { today: IsoDay; now: number },
): Promise<NonNullable<TodayResponse['classes']>> => ({
  ...(await readClasses(db, who, today)),
  arrivals: await readArrivals(db, who, now),
});
