/** The menu of courses: every portfolio with its groups and their courses (brief, "GET /api/website/courses"). */
import type { CoursesAnswer } from '../../contract/endpoints';
import type { Course, CourseGroup } from '../../contract/entities';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { readCourses, readGroups, readPortfolioGroups, readPortfolios } from './catalogueRepository';
import { toCourse } from './catalogueService';

/** Groups a list without losing its order. */
function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * All portfolios in menu order, the non-public ones too: their type says which a menu shows. Courses stand by `title_sort`.
 * @param onlyGroup narrows the answer: only this group carries its courses, in the menu and in the flat list
 */
export async function coursesAnswer(db: Kysely<Tables>, onlyGroup?: number): Promise<CoursesAnswer> {
  const [portfolios, pairs, groupRows, courseRows] = await Promise.all([
    readPortfolios(db),
    readPortfolioGroups(db),
    readGroups(db),
    readCourses(db),
  ]);
  const courses = courseRows.map(toCourse);
  const coursesOf = byKey(courses, (course) => course.group_id);
  const isSent = (groupId: number): boolean => onlyGroup === undefined || onlyGroup === groupId;
  const menuCourse = ({ id, title }: Course) => ({ id, title });

  const groups = new Map(
    groupRows.map(({ group_id, group_code, course_group_name, group_name_sort }): [number, CourseGroup] => {
      const own = coursesOf.get(group_id) ?? [];
      return [
        group_id,
        {
          group_id,
          group_code,
          course_group_name,
          group_name_sort: group_name_sort ?? course_group_name,
          course_count: own.length,
          ...(isSent(group_id) && { courses: own.map(menuCourse) }),
        },
      ];
    }),
  );
  const groupsOf = byKey(pairs, (pair) => pair.portfolio_id);
  const idsOf = (portfolio: { id: number }): number[] =>
    (groupsOf.get(portfolio.id) ?? []).map((pair) => pair.group_id);

  return {
    status: true,
    list: portfolios.map((portfolio) => ({
      portfolio_id: portfolio.id,
      portfolio_name: portfolio.label,
      portfolio_type: portfolio.portfolio_type,
      portfolio_index: portfolio.portfolio_index,
      value: portfolio.value,
      course_group: idsOf(portfolio).flatMap((id) => groups.get(id) ?? []),
    })),
    courses: courses.filter((course) => isSent(course.group_id)),
    portfolio_groups: portfolios.map((portfolio) => ({
      id: portfolio.id,
      children: idsOf(portfolio).map(String),
    })),
  };
}
