/**
 * The responses of the catalogue (docs/rules/api.md#catalogue-requests). A course whose group is in no public
 * portfolio (an in-house course) can be requested by its id and is in the lists, because calendars and
 * enquiries refer to it. But its `portfolio_id` is null, and neither menus of public portfolios nor the
 * sitemap link to it. An unpublished course or group is in none of them.
 */
import { DEFAULT_REGION, MAX_ID } from '../../contract/constants';
import type {
  AllSchedulesResponse,
  CalendarResponse,
  CourseResponse,
  FeaturedResponse,
  PortfoliosResponse,
  RegionsResponse,
  SchedulesResponse,
} from '../../contract/endpoints';
import type {
  CalendarSession,
  Course,
  PortfolioItem,
  ScheduledSession,
  Session,
} from '../../contract/entities';
import { FAILURE } from '../../contract/failures';
import { unknownCourse } from '../../contract/messages';
import { discountUntil } from '../../contract/sessionState';
import { dayToMs, type IsoDay } from '../../contract/time';
import type { Selectable } from 'kysely';
import type { SessionsTable } from '../database/courseTables';
import type { Db } from '../database/tables';
import { notFound, type HttpError } from '../http/httpError';
import {
  courseExists,
  readCourse,
  readCoursePrices,
  readFeatured,
  readPortfolioGroups,
  readPortfolios,
  readRegions,
  readCalendar,
  readSessions,
  type CalendarRow,
  regionExists,
} from './catalogueRepository';
import type { ComingSessions } from './comingSessions';
import { withPrice } from './sessionPrices';

/** @returns the whole number in a URL, or undefined for anything that cannot be an id */
export function parseId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= MAX_ID ? id : undefined;
}

const noCourse = (id: string): HttpError => notFound(unknownCourse(id.slice(0, 40)));

interface CourseRow extends Omit<Course, 'title_sort'> {
  title_sort: string | null;
}

export const toCourse = (row: CourseRow): Course => ({
  id: row.id,
  title: row.title,
  title_sort: row.title_sort ?? row.title,
  group_id: row.group_id,
  group_label: row.group_label,
  group_code: row.group_code,
});

const toMs = (day: IsoDay | null): number | null => (day === null ? null : dayToMs(day));

export const toSession = (row: Selectable<SessionsTable>): Session => ({
  id: row.id,
  course_id: row.course_id,
  schedule_id: row.schedule_id,
  region: row.region,
  venue_label: row.venue_label,
  start_date: dayToMs(row.start_date),
  end_date: dayToMs(row.end_date),
  early_bird_deadline: toMs(row.early_bird_deadline),
  tag_new: row.tag_new,
  tag_added: row.tag_added,
  brochure: row.brochure,
  // Omitted if null, as for most sessions: a response contains thousands.
  ...(row.seats !== null && { seats: row.seats }),
  ...(row.status !== null && { status: row.status }),
  ...(row.price !== null && { price: { total_price: row.price, currency: row.currency ?? '' } }),
});

const toCalendarSession = (row: CalendarRow, today: IsoDay): CalendarSession => ({
  ...toSession(row),
  early_bird_deadline: toMs(discountUntil(row.early_bird_deadline, today)),
  course_title: row.course_title,
  group_id: row.group_id,
  group_code: row.group_code,
  group_label: row.group_label,
});

/** @throws HttpError 404 with `unknownCourse` if no course has the id */
export async function courseResponse(db: Db, idText: string): Promise<CourseResponse> {
  const id = parseId(idText);
  const row = id === undefined ? undefined : await readCourse(db, id);
  if (!row) throw noCourse(idText);
  const course = {
    ...toCourse(row),
    course_profile: row.course_profile,
    duration_days: row.duration_days,
    meta_desc: row.meta_desc ?? '',
    meta_keywords: row.meta_keywords ?? '',
    image: row.image,
    portfolio_id: row.portfolio_id,
  };
  return { status: true, course };
}

/** @throws HttpError 404 with `unknownCourse` if no course has the id */
export async function courseSchedulesResponse(
  db: Db,
  idText: string,
  today: string,
): Promise<SchedulesResponse> {
  const id = parseId(idText);
  if (id === undefined) throw noCourse(idText);
  const [sessions, prices] = await Promise.all([readSessions(db, today, id), readCoursePrices(db, id)]);
  if (sessions.length === 0 && !(await courseExists(db, id))) throw noCourse(idText);
  return { status: true, schedules: sessions.map((row) => withPrice(toSession(row), prices)) };
}

export async function schedulesResponse(db: Db, today: string): Promise<AllSchedulesResponse> {
  const schedules = (await readSessions(db, today)).map((row): ScheduledSession => ({
    ...toSession(row),
    has_price: row.has_price ? 'yes' : 'no',
  }));
  return { status: true, schedules };
}

/**
 * Sessions of one region, by default of the default region. In an empty catalogue, the default region may be
 * missing:
 * its calendar is empty then.
 * @throws HttpError 404 for an unknown region
 */
export async function calendarResponse(
  db: Db,
  regionText: string | undefined,
  today: string,
): Promise<CalendarResponse> {
  const region = regionText === undefined ? DEFAULT_REGION : parseId(regionText);
  const isKnown = region === DEFAULT_REGION || (region !== undefined && (await regionExists(db, region)));
  if (regionText !== undefined && !isKnown) {
    throw notFound(`There is no region "${regionText.slice(0, 40)}".`);
  }
  const sessions = await readCalendar(db, { today, region });
  return { status: true, list: sessions.map((session) => toCalendarSession(session, today)) };
}

/** The course to which a card links. */
const linkedCourse = (link: string | null): number | undefined =>
  parseId(/^\/training\/(\d+)(?:[?#]|$)/.exec(link ?? '')?.[1] ?? '');

export async function featuredResponse(db: Db, coming: ComingSessions): Promise<FeaturedResponse> {
  const list = (await readFeatured(db)).map(({ group_id, ...row }) => {
    const course = linkedCourse(row.link);
    const next = course === undefined ? undefined : coming.next(course);
    return { ...row, ...(group_id !== null && { group_id }), desc: row.desc ?? '', ...(next && { next }) };
  });
  return { status: true, list };
}

async function portfoliosResponse(db: Db): Promise<PortfoliosResponse> {
  const [portfolios, pairs] = await Promise.all([readPortfolios(db), readPortfolioGroups(db)]);
  const list = portfolios
    .filter(({ portfolio_type }) => portfolio_type === 'public')
    .map((portfolio): PortfolioItem => ({
      id: portfolio.id,
      label: portfolio.label,
      value: portfolio.value,
      meta_title: portfolio.meta_title ?? '',
      meta_desc: portfolio.meta_desc ?? '',
      meta_keywords: portfolio.meta_keywords ?? '',
      children: pairs
        .filter((pair) => pair.portfolio_id === portfolio.id)
        .map((pair) => String(pair.group_id)),
    }));
  return { status: true, list };
}

/**
 * Regions by id; public portfolios in menu order.
 * @throws HttpError 404 with FAILURE.maintenanceKind for a kind that does not exist
 */
export async function maintenanceResponse(
  db: Db,
  kind: string,
): Promise<RegionsResponse | PortfoliosResponse> {
  if (kind === 'regions') return { status: true, list: await readRegions(db) };
  if (kind === 'course_portfolio') return portfoliosResponse(db);
  throw notFound(FAILURE.maintenanceKind);
}
