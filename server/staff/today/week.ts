/**
 * The sessions of today and the next days, without cancelled ones. They depend only on the catalogue, and are
 * read once per version and day.
 */
import { sql } from 'kysely';
import { courseCode } from '@/contract/entities';
import { DAYS_AHEAD } from '@/contract/staff/today';
import type { TodayResponse } from '@/contract/staff/todayResponses';
import { addDays, dayToMs, msToDay, type IsoDay } from '@/contract/time';
import type { CatalogueVersion } from '../../catalogue/catalogueCacheVersion';
import { memoizeByVersionAnd } from '../../catalogue/memoizeByVersion';
import type { Db } from '../../database/tables';

/** More do not fit on a screen; the calendar has all of them. */
const SHOWN = 50;

export const lastDayOf = (today: IsoDay): IsoDay => msToDay(addDays(dayToMs(today), DAYS_AHEAD));

type Sessions = NonNullable<TodayResponse['sessions']>;

async function readSessions(db: Db, today: IsoDay): Promise<Sessions> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .innerJoin('groups as g', 'g.group_id', 'c.group_id')
    .select(['s.id', 's.course_id', 's.schedule_id', 's.venue_label', 's.start_date', 's.end_date'])
    .select(['c.title', 'g.group_code', sql<number>`count(*) OVER ()`.as('total')])
    .where('s.start_date', '<=', lastDayOf(today))
    .where('s.end_date', '>=', today)
    .where('s.status', 'is distinct from', 'cancelled')
    .orderBy('s.start_date')
    .orderBy('s.id')
    .limit(SHOWN)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(
      ({ id, course_id, schedule_id, venue_label, start_date, end_date, title, group_code }) => ({
        ...{ id, course_id, schedule_id, title, venue: venue_label },
        code: courseCode({ group_code, id: course_id }),
        start: dayToMs(start_date),
        end: dayToMs(end_date),
      }),
    ),
  };
}

export const keepSessions = (
  db: Db,
  version: Pick<CatalogueVersion, 'current'>,
): ((today: IsoDay) => Promise<Sessions>) => memoizeByVersionAnd(version, (today) => readSessions(db, today));
