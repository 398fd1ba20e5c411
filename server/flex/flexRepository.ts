/** Reads what FLEX needs of the catalogue. */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';

type Db = Kysely<Tables>;

/** @returns the price of the session, else the course's general one (schedule 0), else undefined */
export const readPrice = (db: Db, courseId: number, scheduleId: number) =>
  db
    .selectFrom('flex_prices')
    .select(['total_price', 'currency'])
    .where('course_id', '=', courseId)
    .where('schedule_id', 'in', [0, scheduleId])
    .orderBy('schedule_id', 'desc')
    .executeTakeFirst();

export const readHotelRates = (db: Db) => db.selectFrom('hotel_rates').selectAll().orderBy('id').execute();

/** @returns the ratings of the city that sessions name so, or undefined */
export const readCity = (db: Db, label: string) =>
  db.selectFrom('hotel_rates').select('ratings').where('label', '=', label).orderBy('id').executeTakeFirst();

/** @param today `YYYY-MM-DD` in UTC+8; @returns the session's city, or undefined when there is none or it has ended */
export const readVenue = (db: Db, courseId: number, scheduleId: number, today: string) =>
  db
    .selectFrom('sessions')
    .select('venue_label')
    .where('course_id', '=', courseId)
    .where('schedule_id', '=', scheduleId)
    .where('end_date', '>=', today)
    .orderBy('id')
    .executeTakeFirst();
