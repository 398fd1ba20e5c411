/** The courses of a portfolio, or of one of its groups, paged. */
import type { PortfolioCoursesResponse } from '../../contract/portfolioCourses';
import type { CourseGroup, Portfolio } from '../../contract/entities';
import type { Db } from '../database/tables';
import { notFound } from '../http/httpError';
import type { MenuFrame } from './catalogueMenuService';
import type { ComingSessions } from './comingSessions';
import { readCoursesOfGroups } from './portfolioRepository';

/** Courses per page: a portfolio of ordinary size fits on one. */
const PER_PAGE = 100;

/** The requested courses. Groups and pages count from 1; 0 means none is given. */
export interface AskedCourses {
  portfolio: string | undefined;
  group: number;
  page: number;
}

const holds = (portfolio: Portfolio, group: number): boolean =>
  portfolio.course_group.some(({ group_id }) => group_id === group);

/** In the order of the course menu. */
const byName = (left: CourseGroup, right: CourseGroup): number =>
  left.group_name_sort < right.group_name_sort ? -1 : Number(left.group_name_sort > right.group_name_sort);

/** @throws HttpError 404 if there is no such portfolio, or no such group in it */
function chosenGroups({ portfolios }: MenuFrame, { portfolio: value, group }: AskedCourses) {
  const isChosen = (portfolio: Portfolio): boolean =>
    value === undefined ? holds(portfolio, group) : portfolio.value === value;
  const portfolio = portfolios.find((each) => each.portfolio_type === 'public' && isChosen(each));
  if (!portfolio) throw notFound('There is no such portfolio.');
  if (group && !holds(portfolio, group)) throw notFound('There is no such course group.');
  const groups = portfolio.course_group.filter(({ group_id }) => !group || group_id === group);
  return { portfolio, groups: groups.sort(byName) };
}

/** @returns for each group, which of its courses are among those from `start` up to `end` of all */
function partsOf(groups: readonly CourseGroup[], start: number, end: number) {
  let before = 0;
  return groups.flatMap((group) => {
    const [from, to] = [Math.max(0, start - before), Math.min(group.course_count, end - before)];
    before += group.course_count;
    return from < to ? [{ group, from, to }] : [];
  });
}

/** @throws HttpError 404 if there is no such portfolio, group or page */
export async function portfolioCoursesResponse(
  db: Db,
  frame: MenuFrame,
  coming: ComingSessions,
  asked: AskedCourses,
): Promise<PortfolioCoursesResponse> {
  const { portfolio, groups } = chosenGroups(frame, asked);
  const total = groups.reduce((sum, { course_count }) => sum + course_count, 0);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = asked.page || 1;
  if (page > pages) throw notFound('There is no such page.');
  const parts = partsOf(groups, (page - 1) * PER_PAGE, page * PER_PAGE);
  const ids = parts.map(({ group }) => group.group_id);
  const rows = ids.length > 0 ? await readCoursesOfGroups(db, ids) : [];
  return {
    status: true,
    portfolio: portfolio.value,
    page,
    pages,
    groups: parts.map(({ group: { group_id, group_code, course_group_name, course_count }, from, to }) => ({
      group_id,
      group_code,
      course_group_name,
      course_count,
      courses: rows
        .filter((row) => row.group_id === group_id)
        .slice(from, to)
        .map(({ id, title, duration_days }) => {
          const next = coming.next(id);
          return { id, title, duration_days, ...(next && { next }) };
        }),
    })),
  };
}
