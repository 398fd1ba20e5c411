/** The menu of courses: every portfolio with its groups and their courses (docs/rules/api.md#catalogue-requests). */
import type { CoursesResponse, MenuPart } from '../../contract/endpoints';
import type { CourseGroup, Portfolio } from '../../contract/entities';
import type { Db } from '../database/tables';
import {
  readCourseCounts,
  readCourses,
  readGroups,
  readPortfolioGroups,
  readPortfolios,
} from './catalogueRepository';
import { toCourse } from './catalogueService';
import { groupBy } from '../groupBy';

/**
 * Up to this many groups, every page contains the whole menu, so that a portfolio opens without a request. A
 * hundred groups are 3 KB of a page and 1 ms of rendering (decision 48).
 */
const MAX_GROUPS_SENT = 100;

/** The part of the menu that does not depend on the requested group. */
export interface MenuFrame {
  /** in menu order, with all their groups */
  portfolios: readonly Portfolio[];
  groupIds: ReadonlySet<number>;
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

export async function readMenuFrame(db: Db): Promise<MenuFrame> {
  const [portfolioRows, pairs, groupRows, counts] = await Promise.all([
    readPortfolios(db),
    readPortfolioGroups(db),
    readGroups(db),
    readCourseCounts(db),
  ]);
  const countOf = new Map(counts.map(({ group_id, courses }) => [group_id, Number(courses)]));
  const groups = new Map(
    groupRows.map(({ group_id, group_code, course_group_name, group_name_sort }): [number, CourseGroup] => [
      group_id,
      {
        group_id,
        group_code,
        course_group_name,
        group_name_sort: group_name_sort ?? course_group_name,
        course_count: countOf.get(group_id) ?? 0,
      },
    ]),
  );
  const pairsOf = groupBy(pairs, (pair) => pair.portfolio_id);
  return {
    groupIds: new Set(groups.keys()),
    portfolios: portfolioRows.map((row) => {
      const held = (pairsOf.get(row.id) ?? []).flatMap(({ group_id }) => groups.get(group_id) ?? []);
      return {
        portfolio_id: row.id,
        portfolio_name: row.label,
        portfolio_type: row.portfolio_type,
        portfolio_index: row.portfolio_index,
        value: row.value,
        group_count: held.length,
        course_count: sum(held.map(({ course_count }) => course_count)),
        course_group: held,
      };
    }),
  };
}

const isSentWhole = ({ groupIds }: MenuFrame): boolean => groupIds.size <= MAX_GROUPS_SENT;

/** Normalises the request, because responses are cached by it and a URL can contain any portfolio name. */
export function menuPart(frame: MenuFrame, group: number, portfolio: string | undefined): MenuPart {
  const isKnown = !isSentWhole(frame) && frame.portfolios.some(({ value }) => value === portfolio);
  return { group, ...(isKnown && { portfolio }) };
}

/** @returns the portfolios whose groups are included */
function openPortfolios(frame: MenuFrame, part: MenuPart | undefined): Set<Portfolio> {
  const { portfolios } = frame;
  if (!part || isSentWhole(frame)) return new Set(portfolios);
  const isOpen = ({ value, course_group: groups }: Portfolio): boolean =>
    value === part.portfolio || groups.some(({ group_id }) => group_id === part.group);
  return new Set(portfolios.filter(isOpen));
}

/** @returns courses by title, of one group or of all; none for a group that does not exist */
async function coursesFor(db: Db, { groupIds }: MenuFrame, part: MenuPart | undefined) {
  if (!part) return readCourses(db);
  return groupIds.has(part.group) ? readCourses(db, part.group) : [];
}

/**
 * All portfolios in menu order, including non-public ones, whose type tells menus to hide them. Courses are
 * ordered by `title_sort`.
 * @param part narrows the response, in the menu and in the lists beside it
 */
export async function coursesResponse(db: Db, frame: MenuFrame, part?: MenuPart): Promise<CoursesResponse> {
  const courses = (await coursesFor(db, frame, part)).map(toCourse);
  const coursesOf = groupBy(courses, (course) => course.group_id);
  const filled = (group: CourseGroup): CourseGroup =>
    part && part.group !== group.group_id
      ? group
      : { ...group, courses: (coursesOf.get(group.group_id) ?? []).map(({ id, title }) => ({ id, title })) };
  const open = openPortfolios(frame, part);
  const list = frame.portfolios.map((portfolio) => ({
    ...portfolio,
    course_group: open.has(portfolio) ? portfolio.course_group.map(filled) : [],
  }));

  return {
    status: true,
    list,
    courses,
    portfolio_groups: list.map(({ portfolio_id, course_group }) => ({
      id: portfolio_id,
      children: course_group.map(({ group_id }) => String(group_id)),
    })),
  };
}
