/** Reads the catalogue data that FLEX needs. */
import type { EstimateData } from '../../contract/entities';
import { sessionsOf } from '../catalogue/catalogueRepository';
import type { Db } from '../database/tables';

const ofCourse = (db: Db, courseId: number) =>
  db
    .selectFrom('published_courses')
    .innerJoin('flex_prices', 'flex_prices.course_id', 'published_courses.id')
    .select(['total_price', 'currency'])
    .where('published_courses.id', '=', courseId);

/**
 * @param today `YYYY-MM-DD` in UTC+8
 * @returns the session's own price, otherwise its FLEX price, otherwise the course's general one (schedule
 *   0), otherwise undefined
 */
export async function readPrice(
  db: Db,
  courseId: number,
  scheduleId: number,
  today: string,
): Promise<EstimateData | undefined> {
  const own = await sessionsOf(db, courseId, scheduleId, today)
    .select(['price', 'currency'])
    .executeTakeFirst();
  if (own && own.price !== null) return { total_price: own.price, currency: own.currency ?? '' };
  return ofCourse(db, courseId)
    .where('schedule_id', 'in', [0, scheduleId])
    .orderBy('schedule_id', 'desc')
    .executeTakeFirst();
}

export const readHotelRates = (db: Db) => db.selectFrom('hotel_rates').selectAll().orderBy('id').execute();

/** @returns the hotel ratings of the city with this session label, or undefined */
export const readCity = (db: Db, label: string) =>
  db.selectFrom('hotel_rates').select('ratings').where('label', '=', label).orderBy('id').executeTakeFirst();

/**
 * @param today `YYYY-MM-DD` in UTC+8; @returns where and when the session is held and whether it can be joined, or
 *   undefined if there is none or it has begun
 */
export const readVenue = (db: Db, courseId: number, scheduleId: number, today: string) =>
  sessionsOf(db, courseId, scheduleId, today)
    .select(['venue_label', 'start_date', 'end_date', 'status', 'seats'])
    .where('start_date', '>=', today)
    .executeTakeFirst();
