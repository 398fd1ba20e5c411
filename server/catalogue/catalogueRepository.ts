/**
 * Reads the catalogue as visitors may see it: from the views `published_…`, never from their tables. Rows are
 * in display order.
 */
import { sql } from 'kysely';
import type { Db } from '../database/tables';

export const readPortfolios = (db: Db) =>
  db.selectFrom('portfolios').selectAll().orderBy('portfolio_index').orderBy('id').execute();

/** Every pair of portfolio and group, in the order of each portfolio's `children`. */
export const readPortfolioGroups = (db: Db) =>
  db
    .selectFrom('portfolio_groups')
    .innerJoin('published_groups', 'published_groups.group_id', 'portfolio_groups.group_id')
    .select(['portfolio_id', 'portfolio_groups.group_id'])
    .orderBy('portfolio_id')
    .orderBy('position')
    .orderBy('portfolio_groups.group_id')
    .execute();

export const readGroups = (db: Db) =>
  db.selectFrom('published_groups').selectAll().orderBy('group_id').execute();

const courses = (db: Db) =>
  db
    .selectFrom('published_courses as courses')
    .select(['id', 'title', 'title_sort', 'courses.group_id', 'group_code', 'group_label']);

/** All courses, or those of one group, by `title_sort`, whatever its case. */
export const readCourses = (db: Db, groupId?: number) =>
  courses(db)
    .$if(groupId !== undefined, (query) => query.where('courses.group_id', '=', groupId ?? 0))
    .orderBy(sql`lower(coalesce(courses.title_sort, courses.title))`)
    .orderBy('courses.id')
    .execute();

/** The number of courses in each group; groups without courses are omitted. */
export const readCourseCounts = (db: Db) =>
  db
    .selectFrom('published_courses')
    .select((field) => ['group_id', field.fn.countAll<number>().as('courses')])
    .groupBy('group_id')
    .execute();

/**
 * @returns the course with its profile, and the first public portfolio with its group (or null); undefined if
 *   there is none with this id
 */
export const readCourse = (db: Db, id: number) =>
  courses(db)
    .select(['course_profile', 'duration_days', 'meta_desc', 'meta_keywords', 'image'])
    .select((field) =>
      field
        .selectFrom('portfolio_groups')
        .innerJoin('portfolios', 'portfolios.id', 'portfolio_groups.portfolio_id')
        .select('portfolios.id')
        .whereRef('portfolio_groups.group_id', '=', 'courses.group_id')
        .where('portfolios.portfolio_type', '=', 'public')
        .orderBy('portfolios.portfolio_index')
        .orderBy('portfolios.id')
        .limit(1)
        .as('portfolio_id'),
    )
    .where('courses.id', '=', id)
    .executeTakeFirst();

/** @returns ids of the courses whose group is in a public portfolio, ascending */
export const readPublicCourseIds = (db: Db) =>
  db
    .selectFrom('published_courses as courses')
    .innerJoin('portfolio_groups', 'portfolio_groups.group_id', 'courses.group_id')
    .innerJoin('portfolios', 'portfolios.id', 'portfolio_groups.portfolio_id')
    .select('courses.id')
    .distinct()
    .where('portfolios.portfolio_type', '=', 'public')
    .orderBy('courses.id')
    .execute();

export interface SessionFilter {
  /** sessions that ended before this day (`YYYY-MM-DD`, UTC+8) are omitted */
  today: string;
  region?: number;
}

/**
 * All sessions, or those of one course, by start date, then id, without those that ended before the day. Each
 * tells whether it, or its course in general (schedule 0), has a price.
 */
export const readSessions = (db: Db, today: string, courseId?: number) =>
  db
    .selectFrom('published_sessions as sessions')
    .selectAll()
    .select((field) =>
      field
        .or([
          field('price', 'is not', null),
          field.exists(
            field
              .selectFrom('flex_prices')
              .select('flex_prices.course_id')
              .whereRef('flex_prices.course_id', '=', 'sessions.course_id')
              .where((general) =>
                general.or([
                  general('flex_prices.schedule_id', '=', 0),
                  general('flex_prices.schedule_id', '=', general.ref('sessions.schedule_id')),
                ]),
              ),
          ),
        ])
        .as('has_price'),
    )
    .where('end_date', '>=', today)
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? 0))
    .orderBy('start_date')
    .orderBy('id')
    .execute();

/** The prices of a course's sessions; schedule 0 applies to those without their own. */
export const readCoursePrices = (db: Db, courseId: number) =>
  db
    .selectFrom('flex_prices')
    .select(['schedule_id', 'total_price', 'currency'])
    .where('course_id', '=', courseId)
    .execute();

/** The sessions of a region, or of all, by start date. */
export const readCalendar = (db: Db, { today, region }: SessionFilter) =>
  db
    .selectFrom('published_sessions')
    .selectAll()
    .where('end_date', '>=', today)
    .$if(region !== undefined, (query) => query.where('region', '=', region ?? 0))
    .orderBy('start_date')
    .orderBy('id')
    .execute();

/**
 * The sessions of the course with this schedule. A schedule may be given again after a session: the next to
 * begin comes first, and those that have begun come last.
 */
export const sessionsOf = (db: Db, courseId: number, scheduleId: number, today: string) =>
  db
    .selectFrom('published_sessions')
    .where('course_id', '=', courseId)
    .where('schedule_id', '=', scheduleId)
    .orderBy((field) => field('start_date', '>=', today), 'desc')
    .orderBy('start_date')
    .orderBy('id');

/** @returns the session of the course with this schedule, including course and group, or undefined */
export const readSessionOf = (...asked: Parameters<typeof sessionsOf>) =>
  sessionsOf(...asked)
    .selectAll()
    .executeTakeFirst();

export type CalendarRow = Awaited<ReturnType<typeof readCalendar>>[number];

/**
 * Featured courses of public portfolios by position, with the group of the linked course. Those of hidden
 * portfolios, and those that link to an unpublished course, are omitted.
 */
export const readFeatured = (db: Db) =>
  db
    .selectFrom('featured')
    .innerJoin('portfolios', 'portfolios.id', 'featured.course_portfolio')
    .leftJoin('courses', (join) =>
      // By key, so that not every course is read. This many digits always fit into a bigint.
      join.on(
        sql<boolean>`courses.id = substring(featured.link from '^/training/([0-9]{1,18})(?:[^0-9]|$)')::bigint`,
      ),
    )
    .leftJoin('published_courses', 'published_courses.id', 'courses.id')
    .selectAll('featured')
    .select('published_courses.group_id')
    .where('portfolios.portfolio_type', '=', 'public')
    // Other links, and those to removed courses, stay unchanged.
    .where((field) =>
      field.or([field('courses.id', 'is', null), field('published_courses.id', 'is not', null)]),
    )
    .orderBy('featured.position')
    .orderBy('featured.id')
    .execute();

export const readRegions = (db: Db) => db.selectFrom('regions').selectAll().orderBy('id').execute();

export const readResellers = (db: Db) => db.selectFrom('resellers').selectAll().orderBy('id').execute();

export const courseExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('published_courses').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const regionExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('regions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
