/** Loads the data of pages with courses, on the server and in the browser. */
import * as effects from 'redux-saga/effects';
import { all, call, put, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { unknownCourse } from '@/contract/messages';
import { toRequestError } from '../../shared/lib/errors';
import { send } from '../../shared/lib/requests';
import { completeMenu } from './answeredMenu';
import {
  selectCourse,
  selectHasGroup,
  selectHasPortfolio,
  selectMenuStatus,
  selectPortfolioByValue,
  selectPortfolioOfGroup,
} from './coursesSelectors';
import {
  courseFailed,
  courseMissing,
  courseReceived,
  courseRequested,
  menuFailed,
  menuOpenedAt,
  menuReceived,
  menuRequested,
  schedulesFailed,
  schedulesReceived,
} from './coursesSlice';

/**
 * Loads the outline of the menu, one group's courses and one portfolio's groups, unless they are loaded
 * already.
 * @param group 0: none
 * @param portfolio its `value`; the groups of portfolios with the group are included anyway
 */
export function* loadMenu(group: number, portfolio?: string) {
  const outline = yield* select(selectMenuStatus);
  const hasCourses = group === 0 || (yield* select(selectHasGroup, group));
  const hasGroups = !portfolio || (yield* select(selectHasPortfolio, portfolio));
  if (outline === 'ready' && hasCourses && hasGroups) return;
  const part = { group, ...(portfolio && { portfolio }) };
  yield* put(menuRequested(part));
  try {
    const answer = yield* send(endpoints.courses, { params: { group, portfolio } });
    const list = yield* completeMenu(answer.list);
    yield* put(menuReceived({ ...part, answer: { list } }));
  } catch (error) {
    yield* put(menuFailed({ ...part, ...toRequestError(error, endpoints.courses.failure) }));
  }
}

/** Loads one course, and distinguishes an unknown one from a failed request. @returns the action to dispatch */
export function* fetchCourse(id: number) {
  try {
    const { course } = yield* send(endpoints.course, { params: { id } });
    return courseReceived(course);
  } catch (error) {
    const failure = toRequestError(error, endpoints.course.failure);
    return (failure.status === 404 ? courseMissing : courseFailed)({ id, ...failure });
  }
}

/** Loads the sessions of one course. @returns the action to dispatch, if any */
export function* fetchSchedules(id: number) {
  try {
    const { schedules } = yield* send(endpoints.courseSchedules, { params: { id } });
    return schedulesReceived({ id, schedules });
  } catch (error) {
    const failure = toRequestError(error, endpoints.courseSchedules.failure);
    // The course's own request has already reported that it does not exist.
    return failure.status === 404 ? undefined : schedulesFailed({ id, ...failure });
  }
}

/** Loads the course page's data: the course with its sessions, and the menu opened at it. */
export function* loadCoursePage(id: number) {
  if (!id) {
    // The URL contains no valid id, so no request is sent.
    yield* put(courseMissing({ id, message: unknownCourse(id), status: 404 }));
    yield* call(loadMenu, 0);
    return;
  }
  yield* put(courseRequested(id));
  const answers = yield* all([effects.call(fetchCourse, id), effects.call(fetchSchedules, id)]);
  // Together, so that the page renders once.
  for (const action of answers) if (action) yield* put(action);
  const course = (yield* select(selectCourse, id)).data;
  yield* call(loadMenu, course?.group_id ?? 0);
  if (course) yield* put(menuOpenedAt({ portfolio: course.portfolio_id, group: course.group_id }));
}

/** Loads the overview's data: the menu, opened at the portfolio and group of the URL. */
export function* loadOverview(portfolioValue: string | null, group: number) {
  yield* call(loadMenu, group, portfolioValue ?? undefined);
  const portfolio = portfolioValue
    ? yield* select(selectPortfolioByValue, portfolioValue)
    : yield* select(selectPortfolioOfGroup, group);
  if (portfolio || group)
    yield* put(menuOpenedAt({ portfolio: portfolio?.portfolio_id ?? null, group: group || null }));
}

/** Loads the course of an enquiry. */
export function* loadContactCourse(id: number) {
  if ((yield* select(selectCourse, id)).status === 'ready') return;
  yield* put(yield* call(fetchCourse, id));
}
