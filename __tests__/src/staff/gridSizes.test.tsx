/** @jest-environment jsdom */
/** The plan of sessions in print, and with large text. */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Grid } from '@/src/staff/sessions/Grid';
import { gridReceived, gridRequested, rowsReceived } from '@/src/staff/sessions/sessionsSlice';
import { rootReducer } from './wholeConsole';

const filter = { from: '2031-01-01', to: '2031-02-28' };
const nothing = () => undefined;
const handlers = { onOpen: nothing, onAdd: nothing, onMove: nothing, onCopy: nothing, onRemove: nothing };

/** Shows courses with a session each, of which the first `loaded` have been loaded. */
function show(count: number, loaded: number) {
  const courses = Array.from({ length: count }, (_none, at) => ({
    ...{ id: 100 + at, title: `Course ${at}`, duration_days: 3, most: at === 0 ? 2 : 1 },
  }));
  const ids = courses.slice(0, loaded).map(({ id }) => id);
  const sessions = ids.map((id) => ({
    ...{ key: String(id), version: 'v1', label: '', course: 'Antennas', region: 'Malaysia', clashes: [] },
    row: { id, course_id: id, venue_label: 'Penang', start_date: '2031-02-03', end_date: '2031-02-05' },
  }));
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }),
  });
  const answer = { status: true as const, courses, first: [], total: count, sessions: count };
  store.dispatch(gridRequested(filter));
  store.dispatch(gridReceived({ ...answer, filter }));
  store.dispatch(rowsReceived({ filter, ids, sessions }));
  render(
    <Provider store={store}>
      <Grid courses={courses} months={['2031-01', '2031-02']} saving="" {...handlers} />
    </Provider>,
  );
}
const rows = () => screen.getAllByRole('row').slice(1);
const printing = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

it('has rows that grow with the font size, so that the text of a session stays in its box', () => {
  document.documentElement.style.fontSize = '32px';
  show(2, 2);
  document.documentElement.style.fontSize = '';
  expect(rows().map(({ style }) => style.height)).toEqual(['208px', '120px']);
});

it('is printed with the sessions that were loaded, and says how many courses are missing', () => {
  show(60, 50);
  expect(rows().length).toBeLessThan(30);
  printing('beforeprint');
  expect(rows()).toHaveLength(50);
  expect(rows()[49]).toHaveTextContent('Course 49');
  // They follow one another, in the height that they need.
  expect(rows().map(({ style }) => style.cssText)).toEqual(rows().map(() => ''));
  expect(screen.getByText(/^10 more courses have sessions/)).toBeVisible();
  printing('afterprint');
  expect(rows().length).toBeLessThan(30);
  expect(screen.queryByText(/more courses have/)).toBeNull();
});
