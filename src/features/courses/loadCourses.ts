/** What the pages with courses need. It comes when a page is opened inside the site, and runs on the server. */
import * as effects from 'redux-saga/effects';
import { all, call, put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { unknownCourse } from '@/contract/messages';
import { outcomeOf, request } from '../../shared/lib/requestSagas';
import { getCourse, getCourses, getCourseSchedules } from './coursesApi';
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
 * Brings the outline of the menu, one group's courses and one portfolio's groups, unless they are there already.
 * @param group 0: of none
 * @param portfolio its `value`; the portfolios that hold the group bring theirs anyway
 */
export function* loadMenu(group: number, portfolio?: string) {
  const outline = yield* select(selectMenuStatus);
  const hasCourses = group === 0 || (yield* select(selectHasGroup, group));
  const hasGroups = !portfolio || (yield* select(selectHasPortfolio, portfolio));
  if (outline === 'ready' && hasCourses && hasGroups) return;
  const part = { group, ...(portfolio && { portfolio }) };
  yield* put(menuRequested(part));
  yield* request(getCourses, [group, portfolio], {
    received: ({ list }) => menuReceived({ ...part, answer: { list } }),
    failed: (failure) => menuFailed({ ...part, ...failure }),
    fallback: FAILURE.courses,
  });
}

/** Reads one course; an unknown one is told apart from a call that failed. @returns what to tell the store */
export function* fetchCourse(id: number) {
  return yield* outcomeOf(getCourse, [id], {
    received: ({ course }) => courseReceived(course),
    failed: (failure) => (failure.status === 404 ? courseMissing : courseFailed)({ id, ...failure }),
    fallback: FAILURE.course,
  });
}

/** Reads the sessions of one course. @returns what to tell the store */
export function* fetchSchedules(id: number) {
  return yield* outcomeOf(getCourseSchedules, [id], {
    received: ({ schedules }) => schedulesReceived({ id, schedules }),
    // The course call already said that there is no such course.
    failed: (failure) => (failure.status === 404 ? undefined : schedulesFailed({ id, ...failure })),
    fallback: FAILURE.schedules,
  });
}

/** What the course page needs: the course with its sessions, and the menu opened at it. */
export function* loadCoursePage(id: number) {
  if (!id) {
    // The address contains no valid id, so no call is made.
    yield* put(courseMissing({ id, message: unknownCourse(id), status: 404 }));
    yield* call(loadMenu, 0);
    return;
  }
  yield* put(courseRequested(id));
  const answers = yield* all([effects.call(fetchCourse, id), effects.call(fetchSchedules, id)]);
  // Together: the page is drawn once.
  for (const action of answers.flat()) yield* put(action);
  const course = (yield* select(selectCourse, id)).data;
  yield* call(loadMenu, course?.group_id ?? 0);
  if (course) yield* put(menuOpenedAt({ portfolio: course.portfolio_id, group: course.group_id }));
}

/** What the overview needs: the menu, opened at the portfolio and group that the address names. */
export function* loadOverview(portfolioValue: string | null, group: number) {
  yield* call(loadMenu, group, portfolioValue ?? undefined);
  const portfolio = portfolioValue
    ? yield* select(selectPortfolioByValue, portfolioValue)
    : yield* select(selectPortfolioOfGroup, group);
  if (portfolio || group)
    yield* put(menuOpenedAt({ portfolio: portfolio?.portfolio_id ?? null, group: group || null }));
}

/** The course that an enquiry is about. */
export function* loadContactCourse(id: number) {
  if ((yield* select(selectCourse, id)).status === 'ready') return;
  for (const action of yield* call(fetchCourse, id)) yield* put(action);
}
