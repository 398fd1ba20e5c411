import { call } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { unknownCourse } from '@/contract/messages';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { openGroup, openPortfolio } from '@/src/features/courses/coursesSaga';
import {
  fetchCourse,
  fetchSchedules,
  loadCoursePage,
  loadMenu,
  loadOverview,
} from '@/src/features/courses/loadCourses';
import {
  selectCourse,
  selectOpened,
  selectPublicMenu,
  selectSchedules,
} from '@/src/features/courses/coursesSelectors';
import {
  courseMissing,
  courseReceived,
  courseRequested,
  groupToggled,
  menuReceived,
  portfolioToggled,
  schedulesReceived,
} from '@/src/features/courses/coursesSlice';
import { getHttp } from '@/src/shared/lib/sagaContext';
import {
  aCourse,
  aGroup,
  aMenuResponse,
  aPortfolio,
  aPortfolioItem,
  aSession,
} from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const menuResponse = aMenuResponse([
  aPortfolio({ course_group: [aGroup({ courses: [{ id: 1944, title: 'PCB' }] })] }),
]);
const answers = {
  '/api/website/courses': () => menuResponse,
  '/api/website/courses/{id}': () => ({ status: true, course: aCourse() }),
  '/api/website/courses/{id}/schedules': () => ({ status: true, schedules: [aSession()] }),
};
describe('the course page', () => {
  it('asks for course and sessions together, draws the page once with both, and then asks for the menu of its group', () => {
    const course = courseReceived(aCourse());
    const sessions = schedulesReceived({ id: 1944, schedules: [aSession()] });
    testSaga(loadCoursePage, 1944)
      .next()
      .put(courseRequested(1944))
      .next()
      .all([call(fetchCourse, 1944), call(fetchSchedules, 1944)] as never)
      .next([course, sessions])
      .put(course)
      .next()
      .put(sessions)
      .next()
      .select(selectCourse, 1944)
      .next({ status: 'ready', data: aCourse() })
      .call(loadMenu, 102);
  });

  it('shows the course with its sessions, the menu open at its place', async () => {
    const { state } = await runSaga(loadCoursePage, [1944], answers);
    expect(selectCourse(state, 1944)).toEqual({ status: 'ready', data: aCourse() });
    expect(selectSchedules(state, 1944)).toEqual({ status: 'ready', data: [aSession()] });
    expect(selectOpened(state)).toEqual({ portfolio: 1569, group: 102 });
  });

  it('tells a course that does not exist from one that could not be read', async () => {
    const missing = await runSaga(loadCoursePage, [7], {
      ...answers,
      '/api/website/courses/{id}': () => Promise.reject(refusal(404, unknownCourse(7))),
      '/api/website/courses/{id}/schedules': () => Promise.reject(refusal(404, unknownCourse(7))),
    });
    expect(selectCourse(missing.state, 7).failure).toEqual({ message: unknownCourse(7), status: 404 });
    const unreadable = await runSaga(loadCoursePage, [1944], {
      ...answers,
      '/api/website/courses/{id}': () => Promise.reject(refusal(500)),
    });
    expect(selectCourse(unreadable.state, 1944).failure).toEqual({ message: FAILURE.course, status: 500 });
  });

  it('asks nothing of the server when the address holds no id', async () => {
    const { state, sent } = await runSaga(loadCoursePage, [0], answers);
    expect(sent.map(({ path }) => path)).toEqual(['/api/website/courses']);
    expect(selectCourse(state, 0).failure?.status).toBe(404);
  });

  it('keeps the course on the screen when only its sessions could not be read', async () => {
    const { state } = await runSaga(loadCoursePage, [1944], {
      ...answers,
      '/api/website/courses/{id}/schedules': () => Promise.reject(new Error('Network Error')),
    });
    expect(selectCourse(state, 1944).status).toBe('ready');
    expect(selectSchedules(state, 1944).failure).toEqual({ message: 'Network Error' });
  });

  it('says that the sessions could not be read when the server does not say why', async () => {
    const { state } = await runSaga(loadCoursePage, [1944], {
      ...answers,
      '/api/website/courses/{id}/schedules': () => Promise.reject(refusal(500)),
    });
    expect(selectSchedules(state, 1944).failure).toEqual({ message: FAILURE.schedules, status: 500 });
  });
});

describe('the course menu', () => {
  it('asks for one group only, so that a large catalogue never travels whole', () => {
    const http = fakeHttp({});
    testSaga(loadMenu, 102)
      .next()
      .next('idle')
      .next(false)
      .put({ type: 'courses/menuRequested', payload: { group: 102 } })
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], endpoints.courses, { params: { group: 102, portfolio: undefined } })
      .next(menuResponse as never)
      .put(menuReceived({ group: 102, answer: { list: menuResponse.list } }))
      .next()
      .isDone();
  });

  it('brings the courses of a group when it is opened, and not when it is closed again', async () => {
    const opened = [portfolioToggled(1569), groupToggled(102)].reduce(rootReducer, undefined) as RootState;
    const { sent, state } = await runSaga(openGroup, [groupToggled(102)], answers, opened);
    expect(sent.map(({ request }) => request.params)).toEqual([{ group: 102 }]);
    const again = await runSaga(
      openGroup,
      [groupToggled(102)],
      answers,
      rootReducer(state, groupToggled(102)),
    );
    expect(again.sent).toEqual([]);
  });

  describe('of a catalogue of very many groups', () => {
    const outline = aPortfolio({ group_count: 1, course_group: [] });
    const isClosed = rootReducer(undefined, menuReceived({ group: 0, answer: aMenuResponse([outline]) }));
    const opened = rootReducer(isClosed, portfolioToggled(1569));
    const toggled = portfolioToggled(1569);

    it('brings the groups of a portfolio when it is opened, once', async () => {
      const { sent, state } = await runSaga(openPortfolio, [toggled], answers, opened);
      expect(sent.map(({ request }) => request.params)).toEqual([
        { group: 0, portfolio: 'electrical-electronics' },
      ]);
      expect(state.courses.menu.data).toEqual(menuResponse.list);
      expect(state.courses.portfolios).toEqual({});
      expect((await runSaga(openPortfolio, [toggled], answers, state)).sent).toEqual([]);
    });

    it('asks for nothing when a portfolio is closed, or came with its groups', async () => {
      expect((await runSaga(openPortfolio, [toggled], answers, isClosed)).sent).toEqual([]);
      const whole = [menuReceived({ group: 0, answer: menuResponse }), toggled].reduce(
        rootReducer,
        undefined,
      );
      expect((await runSaga(openPortfolio, [toggled], answers, whole as RootState)).sent).toEqual([]);
    });

    it('asks again at the next opening for what did not come', async () => {
      const failing = { '/api/website/courses': () => Promise.reject(refusal(500)) };
      const { state } = await runSaga(openPortfolio, [toggled], failing, opened);
      expect(state.courses.portfolios).toEqual({ 'electrical-electronics': 'failed' });
      expect(state.courses.menu.data).toEqual([outline]);
      const again = await runSaga(openPortfolio, [toggled], answers, state);
      expect(again.state.courses.menu.data).toEqual(menuResponse.list);
    });

    it('comes open at a portfolio that the address names', async () => {
      const { sent, state } = await runSaga(loadOverview, ['electrical-electronics', 0], answers, isClosed);
      expect(sent).toHaveLength(1);
      expect(state.courses.menu.data).toEqual(menuResponse.list);
      const unknown = await runSaga(loadOverview, ['nobody-knows-it', 0], answers, isClosed);
      expect(unknown.sent).toEqual([]);
    });
  });

  it('of another host has counts and values too, and a portfolio without groups', async () => {
    const { portfolio_id, portfolio_name, portfolio_type, portfolio_index } = aPortfolio();
    const shown = { portfolio_name, portfolio_type, portfolio_index };
    const course_group = [
      { group_id: 2, course_group_name: 'Beta', courses: [{ id: 1, title: 'One' }] },
      { group_id: 1, course_group_name: 'alpha', courses: [] },
    ];
    const list = [
      { ...shown, portfolio_id, course_group },
      { ...shown, portfolio_id: 7, course_group: [] },
    ];
    const { state } = await runSaga(loadMenu, [0], {
      '/api/website/courses': () => ({ status: true, list, courses: [], portfolio_groups: [] }),
      '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
    });
    const [full, bare] = selectPublicMenu(state);
    expect(full).toMatchObject({ value: aPortfolioItem().value, group_count: 2, course_count: 1 });
    expect(full?.course_group.map((group) => group.group_id)).toEqual([1, 2]);
    expect(bare).toMatchObject({ group_count: 0, course_count: 0 });
  });

  it('has one portfolio open at a time', () => {
    const opened = [portfolioToggled(1), groupToggled(5), portfolioToggled(2)].reduce(rootReducer, undefined);
    expect(selectOpened(opened as ReturnType<typeof rootReducer>)).toEqual({ portfolio: 2, group: null });
  });

  it('opens at what the address names', async () => {
    const byPortfolio = await runSaga(loadOverview, ['electrical-electronics', 0], answers);
    expect(selectOpened(byPortfolio.state)).toEqual({ portfolio: 1569, group: null });
    const byGroup = await runSaga(loadOverview, [null, 102], answers);
    expect(selectOpened(byGroup.state)).toEqual({ portfolio: 1569, group: 102 });
  });

  it('says so when it could not be read', async () => {
    const { state } = await runSaga(loadMenu, [0], {
      '/api/website/courses': () => Promise.reject(refusal(500)),
    });
    const failure = { message: FAILURE.courses, status: 500 };
    expect(state.courses.menu).toEqual({ status: 'failed', data: [], failure });
  });
});

it('a missing course is no alert: its page says it', () => {
  expect(courseMissing({ id: 7, message: 'x', status: 404 })).not.toHaveProperty('meta');
});
