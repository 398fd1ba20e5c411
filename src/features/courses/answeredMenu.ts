import type { SagaGenerator } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import type { CourseGroup, Portfolio } from '@/contract/entities';
import { send } from '../../shared/lib/requests';

/** A group as another host may return it. */
type AnsweredGroup = Pick<CourseGroup, 'group_id' | 'course_group_name' | 'courses'> & Partial<CourseGroup>;

type Missing = 'value' | 'group_count' | 'course_count';
/** A portfolio as another host may return it: without counts, and with its `value` in the maintenance list only. */
type AnsweredPortfolio = Omit<Portfolio, Missing | 'course_group'> &
  Partial<Pick<Portfolio, Missing>> & { course_group: AnsweredGroup[] };

const isComplete = (portfolio: AnsweredPortfolio): portfolio is Portfolio =>
  portfolio.value !== undefined &&
  portfolio.group_count !== undefined &&
  portfolio.course_count !== undefined;

const completedGroup = (group: AnsweredGroup): CourseGroup => ({
  group_code: '',
  group_name_sort: group.course_group_name.toLowerCase(),
  course_count: group.courses?.length ?? 0,
  ...group,
});

function completed(portfolio: AnsweredPortfolio, value = ''): Portfolio {
  const course_group = portfolio.course_group.map(completedGroup);
  return {
    value,
    group_count: course_group.length,
    course_count: course_group.reduce((sum, { course_count }) => sum + course_count, 0),
    ...portfolio,
    course_group,
  };
}

/** @returns the portfolios of an answer; what other hosts leave out is added */
export function* completeMenu(list: AnsweredPortfolio[]): SagaGenerator<Portfolio[]> {
  if (list.every(isComplete)) return list;
  const { list: named } = yield* send(endpoints.portfolios);
  const valueOf = new Map(named.map(({ id, value }) => [id, value]));
  return list.map((portfolio) => completed(portfolio, valueOf.get(portfolio.portfolio_id)));
}
