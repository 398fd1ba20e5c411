/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Shell } from '@/src/app/Shell';
import type { Chrome } from '@/src/app/route';
import { matchRoute } from '@/src/app/routes';
import { makeStore } from '@/src/app/store';
import { alertRaised } from '@/src/features/notifications/notificationsSlice';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import { dayTurned } from '@/src/features/site/siteSlice';
import { aPortfolioItem } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

window.scrollTo = () => undefined;

function show(chrome?: Chrome, isReady = true) {
  const { store } = makeStore({ http: fakeHttp({}) });
  if (isReady) store.dispatch(portfoliosReceived([aPortfolioItem()]));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/aboutus']}>
        <Shell chrome={chrome}>
          <h1>The page</h1>
        </Shell>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}
const shown = () => ({
  header: screen.queryByRole('banner') !== null,
  footer: screen.queryByRole('contentinfo') !== null,
  chat: screen.queryByRole('link', { name: 'Chat with us' }) !== null,
  page: screen.queryByRole('heading', { name: 'The page' }) !== null,
});

it.each([
  ['full', { header: true, footer: true, chat: true, page: true }],
  ['noChat', { header: true, footer: true, chat: false, page: true }],
  ['none', { header: false, footer: false, chat: false, page: true }],
] as const)('a route that asks for %s gets just that around its page', async (chrome, expected) => {
  show(chrome);
  if (expected.footer) await screen.findByRole('contentinfo');
  expect(shown()).toEqual(expected);
});

it('a page that fills the screen does not wait for the menu', () => {
  show('none', false);
  expect(shown().page).toBe(true);
});

it('every other page waits for the portfolios', () => {
  show('full', false);
  expect(shown().page).toBe(false);
  expect(screen.getByText('Loading...')).toBeInTheDocument();
});

it('the footer has the new year at midnight in UTC+8', async () => {
  const store = show('full');
  const footer = await screen.findByRole('contentinfo');
  const at = (time: string) => act(() => void store.dispatch(dayTurned(Date.parse(time))));
  at('2026-12-31T23:59:59+08:00');
  expect(footer).toHaveTextContent('© 2026');
  at('2027-01-01T00:00:00+08:00');
  expect(footer).toHaveTextContent('© 2027');
});

it('an alert is shown on a bare page too', async () => {
  const store = show('none');
  act(() => void store.dispatch(alertRaised({ kind: 'error', text: 'It did not work.', stays: 2000 })));
  expect(await screen.findByText('It did not work.')).toBeInTheDocument();
});

it('signage stands alone, every other page does not', () => {
  const { route, match } = matchRoute({ pathname: '/calendar_signage', search: '' });
  expect(route.chrome?.(match)).toBe('none');
  expect(matchRoute({ pathname: '/calendar', search: '' }).route.chrome).toBeUndefined();
});
