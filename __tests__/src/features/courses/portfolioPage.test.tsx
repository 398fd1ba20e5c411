/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { call, delay, fork, put } from 'typed-redux-saga';
import { dayToMs } from '@/contract/time';
import overview from '@/src/app/routes/courses/overview';
import { PortfolioCourses } from '@/src/features/courses/components/PortfolioCourses';
import { loadPortfolio, reloadPortfolio } from '@/src/features/courses/loadPortfolio';
import { portfolioAddress, readPortfolioAddress } from '@/src/features/courses/portfolioAddress';
import { portfolioFeature } from '@/src/features/courses/portfolioFeature';
import {
  portfolioRequested,
  portfolioRetried,
  selectAskedPortfolio,
  selectPortfolioCourses,
  type PortfolioCourses as Courses,
} from '@/src/features/courses/portfolioSlice';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { failed, idle, ready } from '@/src/shared/lib/requestState';
import { offeredPages } from '@/src/shared/ui/Pages';
import { rootReducer } from '@/src/app/rootReducer';
import { aMenuResponse, aPortfolio, aPortfolioItem } from '@/__tests__/support/builders';
import { refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const path = '/api/website/portfolio_courses';
const someCourses = (over: Partial<Courses> = {}): Courses => ({
  portfolio: 'electrical-electronics',
  page: 1,
  pages: 1,
  groups: [
    {
      group_id: 102,
      group_code: 'EE',
      course_group_name: 'PCB, Signal Integrity and EMC',
      course_count: 2,
      courses: [
        {
          id: 1944,
          title: 'High-Speed PCB Design',
          duration_days: 3,
          next: {
            start_date: dayToMs('2027-01-11'),
            end_date: dayToMs('2027-01-13'),
            venue_label: 'Penang',
          },
        },
        { id: 1947, title: 'EMC Design', duration_days: null },
      ],
    },
  ],
  ...over,
});
const asked = { portfolio: 'electrical-electronics', group: 0, page: 1 };
const onRetry = jest.fn();
const show = (courses: Parameters<typeof PortfolioCourses>[0]['courses'], group = 0) =>
  render(<PortfolioCourses portfolio="electrical-electronics" {...{ group, courses, onRetry }} />);
const at = (search: string) => ({ pathname: '/training', params: {}, query: new URLSearchParams(search) });
const answer = () => ({ status: true, ...someCourses() });

describe('the page of a portfolio', () => {
  it('lists code, title, length, next date and city of each course under its group', () => {
    show(ready(someCourses()));
    const group = within(screen.getByRole('region', { name: 'PCB, Signal Integrity and EMC' }));
    const [first, second] = group.getAllByRole('listitem');
    for (const text of ['EE1944', 'High-Speed PCB Design', '3 days', '11 Jan 2027 – 13 Jan 2027', 'Penang'])
      expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent('EE1947EMC DesignNo date yet');
    expect(group.getByRole('link', { name: 'High-Speed PCB Design' })).toHaveAttribute(
      'href',
      '/training/1944?scroll=1',
    );
    expect(group.getByRole('link', { name: /^PCB/ })).toHaveAttribute(
      'href',
      '/training?portfolio=electrical-electronics&group=102',
    );
  });

  it('leads through a long list, and says what of a group is on this page', () => {
    const courses = someCourses({ page: 2, pages: 3 });
    const [group] = courses.groups;
    show(ready({ ...courses, groups: group ? [{ ...group, course_count: 40 }] : [] }));
    expect(screen.getByText('EE · 40 courses, 2 on this page')).toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/training?portfolio=electrical-electronics&page=3',
    );
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
  });

  it('says what failed, and asks again', () => {
    show(failed(idle(null), { message: 'The server is busy.', status: 503 }));
    expect(screen.getByRole('alert')).toHaveTextContent('The server is busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('does not ask again for what does not exist', () => {
    show(failed(idle(null), { message: 'There is no such page.', status: 404 }));
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such page.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('loading it', () => {
  it('brings the courses that the address asks for, beside the menu, and none for the overview', async () => {
    const answers = { [path]: answer, '/api/website/courses': () => aMenuResponse() };
    const { state, sent } = await runSaga(
      overview.loader,
      [at('portfolio=electrical-electronics&page=1')],
      answers,
    );
    expect(sent.map(({ path: asked_ }) => asked_).sort()).toEqual(['/api/website/courses', path]);
    expect(selectPortfolioCourses(state).data).toEqual(someCourses());
    expect((await runSaga(overview.loader, [at('')], answers)).sent.map((each) => each.path)).toEqual([
      '/api/website/courses',
    ]);
  });

  it('raises no alert for a portfolio that does not exist: the page answers 404', async () => {
    const { state } = await runSaga(loadPortfolio, [asked], {
      [path]: () => Promise.reject(refusal(404, 'There is no such portfolio.')),
    });
    expect(selectAlerts(state)).toEqual([]);
    expect(overview.status(state)).toBe(404);
  });

  it('lists the courses of the menu where another host has no such list, and says nothing of dates', async () => {
    const courses = [{ id: 1944, title: 'High-Speed PCB Design' }];
    const course_group = [{ group_id: 102, course_group_name: 'PCB', courses }];
    const { portfolio_id, portfolio_name, portfolio_type, portfolio_index } = aPortfolio();
    const list = [{ portfolio_id, portfolio_name, portfolio_type, portfolio_index, course_group }];
    const answers = {
      [path]: () => Promise.reject(refusal(404)),
      '/api/website/courses': () => ({ status: true, list, courses: [], portfolio_groups: [] }),
      '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
    };
    const { state } = await runSaga(overview.loader, [at('portfolio=electrical-electronics')], answers);
    expect(overview.status(state)).toBe(200);
    const view = show(selectPortfolioCourses(state));
    expect(screen.getByRole('link', { name: 'High-Speed PCB Design' })).toBeInTheDocument();
    expect(view.container).toHaveTextContent(/PCB1 course1944High-Speed PCB Design$/);
    for (const missing of ['portfolio=nobody-knows-it', 'portfolio=electrical-electronics&page=2']) {
      const none = await runSaga(overview.loader, [at(missing)], answers);
      expect(overview.status(none.state)).toBe(404);
    }
  });

  it('can be tried again', async () => {
    const failing = await runSaga(loadPortfolio, [asked], { [path]: () => Promise.reject(refusal(503)) });
    expect(overview.status(failing.state)).toBe(503);
    const again = await runSaga(reloadPortfolio, [], { [path]: answer }, failing.state);
    expect(selectPortfolioCourses(again.state)).toEqual(ready(someCourses()));
    expect(overview.status(again.state)).toBe(200);
  });

  it('again, and answered too late, leaves the next portfolio as it is, which can be tried again as well', async () => {
    const failing = await runSaga(loadPortfolio, [asked], { [path]: () => Promise.reject(refusal(503)) });
    const next = { ...asked, portfolio: 'life-sciences' };
    let give: (late: unknown) => void = () => undefined;
    const answers = [
      () => new Promise((resolve) => (give = resolve)),
      () => Promise.reject(refusal(503)),
      () => ({ ...answer(), portfolio: 'life-sciences' }),
    ];
    function* visit() {
      yield* fork(portfolioFeature.saga);
      yield* put(portfolioRetried());
      yield* delay(1);
      yield* call(loadPortfolio, next);
      yield* put(portfolioRetried());
      yield* call(() => give(answer()));
    }
    const { state, sent } = await runSaga(visit, [], { [path]: () => answers.shift()?.() }, failing.state);
    expect(sent).toHaveLength(3);
    expect(selectAskedPortfolio(state)).toEqual(next);
    expect(selectPortfolioCourses(state).data?.portfolio).toBe('life-sciences');
  });

  it('asks once for what is there already', async () => {
    const { state } = await runSaga(loadPortfolio, [asked], { [path]: answer });
    expect((await runSaga(loadPortfolio, [asked], {}, state)).sent).toEqual([]);
    const next = await runSaga(loadPortfolio, [{ ...asked, page: 2 }], { [path]: answer }, state);
    expect(next.sent).toHaveLength(1);
  });

  it('shows nothing of another portfolio meanwhile', async () => {
    const { state } = await runSaga(loadPortfolio, [asked], { [path]: answer });
    const next = rootReducer(state, portfolioRequested({ ...asked, portfolio: 'life-sciences' }));
    expect(selectPortfolioCourses(next)).toEqual({ status: 'loading', data: null });
  });
});

describe('what it says about itself', () => {
  it.each([
    ['portfolio=electrical-electronics', 'Electrical and Electronics Courses', ''],
    ['group=102', 'PCB, Signal Integrity and EMC Courses', '&group=102'],
    ['portfolio=electrical-electronics&page=2', 'Electrical and Electronics Courses, page 2', '&page=2'],
  ])('at ?%s is its title, one address and its courses', async (search, title, rest) => {
    const { state } = await runSaga(overview.loader, [at(search)], {
      [path]: answer,
      '/api/website/courses': () => aMenuResponse(),
    });
    const head = overview.head(state, at(search));
    expect(head.title).toBe(`${title} | ${state.site.name}`);
    expect(head.canonical).toBe(`${state.site.publicUrl}/training?portfolio=electrical-electronics${rest}`);
    const urlOf = (id: number) => `${state.site.publicUrl}/training/${id}`;
    expect(head.jsonLd[1]).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: urlOf(1944) },
        { position: 2, url: urlOf(1947) },
      ],
    });
  });
});

it('its address is read back as it was written', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'&#+/?%= é'), minLength: 1 }),
      fc.nat(99),
      fc.integer({ min: 1, max: 99 }),
      (portfolio, group, page) => {
        const { searchParams } = new URL(portfolioAddress(portfolio, group, page), 'https://www.example.com');
        expect(readPortfolioAddress(searchParams)).toEqual({ portfolio, group, page });
      },
    ),
  );
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 0, 9]],
  [5, 9, [1, 0, 3, 4, 5, 6, 7, 0, 9]],
  [9, 9, [1, 0, 7, 8, 9]],
])('on page %d of %d a window of two pages on each side is offered', (page, pages, offered) => {
  expect(offeredPages(page, pages)).toEqual(offered);
});
