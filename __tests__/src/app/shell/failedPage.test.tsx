/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { rootReducer } from '@/src/app/rootReducer';
import { navigationStarted, routeLoaded } from '@/src/app/navigation/navigationSlice';
import { Shell } from '@/src/app/Shell';
import { makeStore } from '@/src/app/store';
import {
  maintenanceLoading,
  portfoliosFailed,
  portfoliosReceived,
} from '@/src/features/maintenance/maintenanceSlice';
import { aPortfolioItem } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

window.scrollTo = () => undefined;

it('a page that could not be loaded is not drawn anew for a parameter that it does not read, and asks again with those that it reads', async () => {
  const ready = rootReducer(undefined, portfoliosReceived([aPortfolioItem()]));
  const preloadedState = {
    ...ready,
    navigation: {
      loaded: { pathname: '/calendar', search: '?region=2' },
      status: 'ready' as const,
      failures: [{ type: 'calendar/failed', message: 'Busy now.' }],
    },
  };
  const page = (search: string) => (
    <Provider store={makeStore({ http: fakeHttp({}), preloadedState }).store}>
      <MemoryRouter initialEntries={[`/calendar${search}`]}>
        <Shell chrome="none">
          <h1>Training Calendar</h1>
        </Shell>
      </MemoryRouter>
    </Provider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page('?region=2'));
  const heading = root.querySelector('h1');
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(root, page('?utm_source=letter&region=2'), { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('h1')).toBe(heading);
  const fields = [...root.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  expect(fields).toEqual([['region', '2']]);
});

/** A page whose menu could not be loaded. */
async function showFailed(pathname: string, search: string) {
  const opened = [
    { type: 'start' },
    navigationStarted({ pathname, search }),
    maintenanceLoading('course_portfolio'),
    portfoliosFailed({ message: 'Busy now.' }),
    routeLoaded({ pathname, search }),
  ].reduce<ReturnType<typeof rootReducer> | undefined>(rootReducer, undefined);
  const { store } = makeStore({ http: fakeHttp({}), preloadedState: opened });
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[pathname + search]}>
        <Shell>
          <input aria-label="Name" />
        </Shell>
      </MemoryRouter>
    </Provider>,
  );
  await act(async () => undefined);
  return { ...view, store };
}

it('an open page keeps what is typed into it while the menu is asked for again', async () => {
  const { store } = await showFailed('/contactus', '');
  const input = screen.getByRole('textbox', { name: 'Name' });
  act(() => void store.dispatch(maintenanceLoading('course_portfolio')));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(input);
  act(() => void store.dispatch(portfoliosReceived([aPortfolioItem()])));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(input);
});

it('a class page asks again with the whole of its personal link, which is in no field of the page', async () => {
  const { store, container } = await showFailed('/class/track/form', '?tid=7&sig=secret');
  const dispatch = jest.spyOn(store, 'dispatch');
  const notice = container.querySelector('main form') as HTMLFormElement;
  expect(notice.querySelectorAll('input')).toHaveLength(0);
  expect(fireEvent.submit(notice)).toBe(false);
  expect(dispatch).toHaveBeenCalledWith(
    navigationStarted({ pathname: '/class/track/form', search: '?tid=7&sig=secret' }),
  );
});
