/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { dayToMs } from '@/contract/time';
import { rootReducer } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import SignagePage from '@/src/features/signage/pages/SignagePage';
import { signageReceived } from '@/src/features/signage/signageSlice';
import { aCalendarSession, aPortfolioItem } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof ResizeObserver;
});

const portfolios = portfoliosReceived([
  aPortfolioItem({ value: 'ee', label: 'Electronics', children: ['102'] }),
  aPortfolioItem({ id: 2, value: 'ls', label: 'Life Sciences', children: ['200'] }),
]);
const sessions = [
  aCalendarSession({ id: 1, group_id: 102, course_title: 'PCB' }),
  aCalendarSession({ id: 2, group_id: 200, course_title: 'GMP' }),
];

function show(address: string, list = sessions) {
  const received = signageReceived({ list, now: dayToMs('2027-01-10'), build: '', ticks: 0 });
  const preloadedState = [portfolios, received].reduce(
    rootReducer,
    rootReducer(undefined, { type: 'start' }),
  );
  const { store } = makeStore({ http: fakeHttp({}), preloadedState });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <SignagePage />
      </MemoryRouter>
    </Provider>,
  );
}

it('a screen shows the portfolio of its address, and its name', () => {
  show('/calendar_signage?portfolio=ls');
  expect(screen.getByText('Life Sciences')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Training Calendar' }));
  const titles = table.getAllByRole('row').map((row) => row.querySelectorAll('td')[2]?.textContent);
  expect(titles.slice(1)).toEqual(['GMP']);
});

it('a screen of a portfolio without sessions says so', () => {
  show('/calendar_signage?portfolio=ls', sessions.slice(0, 1));
  expect(screen.getByText('No training schedule found')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
