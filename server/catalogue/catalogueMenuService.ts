/** The menu of courses: every portfolio with its groups and their courses (brief, "GET /api/website/courses"). */
import type { CoursesAnswer } from '../../contract/endpoints';
import type { Course, CourseGroup } from '../../contract/entities';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import {
  readCourseCounts,
  readCourses,
  readGroups,
  readPortfolioGroups,
  readPortfolios,
} from './catalogueRepository';
import { toCourse } from './catalogueService';
import type { CoursePages } from './coursePages';

/** What is the same in the menu whichever group carries its courses. */
export interface MenuFrame {
  portfolios: Awaited<ReturnType<typeof readPortfolios>>;
  groupIds: ReadonlyMap<number, number[]>;
  groups: readonly CourseGroup[];
}

/** Groups a list without losing its order. */
function byKey<Item, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  valueOf: (item: Item) => Value,
): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(valueOf(item));
    else groups.set(keyOf(item), [valueOf(item)]);
  }
  return groups;
}

export async function readMenuFrame(db: Kysely<Tables>): Promise<MenuFrame> {
  const [portfolios, pairs, groupRows, counts] = await Promise.all([
    readPortfolios(db),
    readPortfolioGroups(db),
    readGroups(db),
    readCourseCounts(db),
  ]);
  const countOf = new Map(counts.map(({ group_id, courses }) => [group_id, Number(courses)]));
  return {
    portfolios,
    groupIds: byKey(
      pairs,
      (pair) => pair.portfolio_id,
      (pair) => pair.group_id,
    ),
    groups: groupRows.map(({ group_id, group_code, course_group_name, group_name_sort }) => ({
      group_id,
      group_code,
      course_group_name,
      group_name_sort: group_name_sort ?? course_group_name,
      course_count: countOf.get(group_id) ?? 0,
    })),
  };
}

/** @returns courses by title, of one group or of all; a group that does not exist has none */
async function coursesFor(
  db: Kysely<Tables>,
  pages: CoursePages,
  { groups }: MenuFrame,
  onlyGroup: number | undefined,
) {
  if (onlyGroup === undefined) return readCourses(db);
  return groups.some(({ group_id }) => group_id === onlyGroup) ? pages.coursesOf(onlyGroup) : [];
}

/**
 * All portfolios in menu order, the non-public ones too: their type says which a menu shows. Courses stand by `title_sort`.
 * @param onlyGroup narrows the answer: only this group carries its courses, in the menu and in the flat list
 */
export async function coursesAnswer(
  db: Kysely<Tables>,
  pages: CoursePages,
  frame: MenuFrame,
  onlyGroup?: number,
): Promise<CoursesAnswer> {
  const { portfolios, groupIds, groups } = frame;
  const courses = (await coursesFor(db, pages, frame, onlyGroup)).map(toCourse);
  const menuCourse = ({ id, title }: Course) => ({ id, title });
  const coursesOf = byKey(courses, (course) => course.group_id, menuCourse);
  const filled = new Map(
    groups.map((group): [number, CourseGroup] => {
      const isSent = onlyGroup === undefined || onlyGroup === group.group_id;
      return [group.group_id, isSent ? { ...group, courses: coursesOf.get(group.group_id) ?? [] } : group];
    }),
  );
  const idsOf = (portfolio: { id: number }): number[] => groupIds.get(portfolio.id) ?? [];

  return {
    status: true,
    list: portfolios.map((portfolio) => ({
      portfolio_id: portfolio.id,
      portfolio_name: portfolio.label,
      portfolio_type: portfolio.portfolio_type,
      portfolio_index: portfolio.portfolio_index,
      value: portfolio.value,
      course_group: idsOf(portfolio).flatMap((id) => filled.get(id) ?? []),
    })),
    courses,
    portfolio_groups: portfolios.map((portfolio) => ({
      id: portfolio.id,
      children: idsOf(portfolio).map(String),
    })),
  };
}
