/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '@/src/app/store';
import { coursesFeature } from '@/src/features/courses/coursesSaga';
import { courseMissing, courseReceived, schedulesReceived } from '@/src/features/courses/coursesSlice';
import CoursePage from '@/src/features/courses/pages/CoursePage';
import { enquiriesFeature } from '@/src/features/enquiries/enquiriesSaga';
import { preloadAll } from '@/src/shared/lib/memoizedImport';
import { parseId } from '@/src/shared/lib/parseId';
import { aCourse, aSession } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

const aStore = () => makeStore({ http: fakeHttp({}), features: [coursesFeature, enquiriesFeature] });

/** The page of a course that lasts so many days. */
function show(duration_days?: number | null) {
  const { store } = aStore();
  store.dispatch(courseReceived({ ...aCourse(), duration_days }));
  store.dispatch(schedulesReceived({ id: 1944, schedules: [aSession()] }));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/training/1944']}>
        <CoursePage />
      </MemoryRouter>
    </Provider>,
  );
  const facts = screen.getByRole('heading', { level: 1 }).closest('header')?.querySelector('p');
  const shown = [...(facts?.children ?? [])].map(({ textContent }) => textContent);
  unmount();
  return shown;
}

it('a course shows its length where that is known, and no empty one from a host that does not tell it', async () => {
  await preloadAll();
  const { group_label } = aCourse();
  expect(show(2)).toEqual(['EE1944', '2 days', group_label]);
  expect(show(null)).toEqual(['EE1944', group_label]);
  expect(show()).toEqual(['EE1944', group_label]);
});

it.each(['abc', '99999'])(
  'a visitor who asks for an unknown course reads what they asked for: %s',
  (given) => {
    const { store } = aStore();
    store.dispatch(courseMissing({ id: parseId(given), message: 'Gone.', status: 404 }));
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/training/${given}`]}>
          <CoursePage />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      `Sorry, we couldn't find a course that match the ID of #${given}`,
    );
  },
);
