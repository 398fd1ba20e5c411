/**
 * Deletes records after the retention periods of the privacy policy (its section "How long we keep it";
 * decision 30).
 */
import { sql } from 'kysely';
import moment from 'moment-timezone';
import { addDays, dayToMs, msToDay, type IsoDay } from '../../contract/time';
import type { Db } from '../database/tables';
import { removeOldMails } from '../mail/outboxRepository';

/** Months are calendar months in UTC+8. */
export interface Retention {
  /** contact form, courseware enquiries, calls: from the day of submission */
  enquiriesMonths: number;
  /** FLEX registrations: from the last day of the class */
  flexMonths: number;
  /** classes with all answers: from their last day */
  classesMonths: number;
  /** copies of emails: from the time at which they were sent or failed */
  mailDays: number;
}

/** The numbers of deleted rows. */
export interface Outdated {
  submissions: number;
  classes: number;
}

/** @returns the same day of the month so many months before; the last day of the month if it is too short */
export const monthsBefore = (day: IsoDay, months: number): IsoDay =>
  moment.utc(day).subtract(months, 'months').format('YYYY-MM-DD');

/** @returns the end of the day in UTC+8 */
const endOf = (day: IsoDay): Date => new Date(addDays(dayToMs(day), 1));

async function removeEnquiries(db: Db, lastDay: IsoDay): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('kind', '<>', 'flex')
    .where('received_at', '<', endOf(lastDay))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * The days are those of the session that began next when the registration was sent: its schedule number may have been
 * given again since. For a session that is no longer in the catalogue, the day of submission counts. The course is
 * compared as a number, so that not every session is read for each registration.
 */
async function removeRegistrations(db: Db, lastDay: IsoDay): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('kind', '=', 'flex')
    .where('received_at', '<', endOf(lastDay))
    .where(
      sql<boolean>`coalesce((SELECT sessions.end_date <= ${lastDay}::date FROM sessions
        WHERE sessions.course_id = substring(submissions.body ->> 'course_id' from '^[0-9]{1,18}$')::bigint
          AND sessions.schedule_id::text = submissions.body ->> 'schedule_id'
        ORDER BY sessions.start_date >= (submissions.received_at AT TIME ZONE 'UTC' + interval '8 hours')::date DESC,
          sessions.start_date LIMIT 1), true)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** With their people and answers; a question paper is deleted with the last class that uses it. */
async function removeClasses(db: Db, lastDay: IsoDay): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('classes')
    .where('course_end_date', '<=', lastDay)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) {
    await sql`DELETE FROM class_papers WHERE NOT EXISTS (SELECT FROM classes
      WHERE classes.course_id = class_papers.course_id AND classes.schedule_id = class_papers.schedule_id)`.execute(
      db,
    );
  }
  return Number(numDeletedRows);
}

/**
 * Without a mail server, emails wait indefinitely: they are deleted with the submission that they are about, such as a
 * late reply, or when that could have expired.
 */
const removeWaitingMails = (db: Db, lastDay: IsoDay) =>
  db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where((field) =>
      field.or([
        field('created_at', '<', endOf(lastDay)),
        sql<boolean>`submission_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM submissions WHERE submissions.id = outbox.submission_id)`,
      ]),
    )
    .execute();

/** Records of erasures are kept as long as a backup could restore the erased data. */
const removeErasures = (db: Db, lastDay: IsoDay) =>
  db.deleteFrom('erasures').where('erased_at', '<', endOf(lastDay)).execute();

/** @param now epoch milliseconds */
export async function removeOutdated(db: Db, now: number, retention: Retention): Promise<Outdated> {
  const { enquiriesMonths, flexMonths, classesMonths, mailDays } = retention;
  const today = msToDay(now);
  await removeOldMails(db, new Date(addDays(now, -mailDays)));
  const longest = Math.max(enquiriesMonths, flexMonths, classesMonths);
  await removeErasures(db, monthsBefore(today, longest));
  const enquiries = await removeEnquiries(db, monthsBefore(today, enquiriesMonths));
  const registrations = await removeRegistrations(db, monthsBefore(today, flexMonths));
  await removeWaitingMails(db, monthsBefore(today, enquiriesMonths));
  return {
    submissions: enquiries + registrations,
    classes: await removeClasses(db, monthsBefore(today, classesMonths)),
  };
}
