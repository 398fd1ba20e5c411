import type { CourseGroup, Portfolio } from '@/contract/entities';

/** Whether a portfolio's groups are included: in a large catalogue, a page contains only open ones. */
export const hasGroups = ({ group_count, course_group }: Portfolio): boolean =>
  course_group.length > 0 || group_count === 0;

/** Copies the courses of an earlier response into a newer outline. */
function withKnownCourses(group: CourseGroup, known: Map<number, CourseGroup>): CourseGroup {
  const courses = group.courses ?? known.get(group.group_id)?.courses;
  return courses ? { ...group, courses } : group;
}

/**
 * Merges a partial response with the existing menu: the newer outline counts, and a portfolio's groups and a
 * group's courses stay until a newer response contains them.
 */
export function mergeMenu(before: Portfolio[], received: Portfolio[]): Portfolio[] {
  const known = new Map(
    before.flatMap((portfolio) => portfolio.course_group).map((group) => [group.group_id, group]),
  );
  const groupsOf = new Map(before.map((portfolio) => [portfolio.portfolio_id, portfolio.course_group]));
  return received.map((portfolio) => ({
    ...portfolio,
    course_group: hasGroups(portfolio)
      ? portfolio.course_group.map((group) => withKnownCourses(group, known))
      : (groupsOf.get(portfolio.portfolio_id) ?? []),
  }));
}

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Groups are listed by `group_name_sort` (docs/rules/catalogue.md#course-menu). */
export const sortGroups = (groups: CourseGroup[]): CourseGroup[] =>
  [...groups].sort((left, right) => byText(left.group_name_sort, right.group_name_sort));

/** The menu shows public portfolios only, in the order of their index (docs/rules/catalogue.md#course-menu). */
export const publicPortfolios = (portfolios: Portfolio[]): Portfolio[] =>
  portfolios
    .filter((portfolio) => portfolio.portfolio_type === 'public')
    .sort((left, right) => left.portfolio_index - right.portfolio_index);
