/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useInternalLinks } from '@/src/app/navigation/useInternalLinks';
import { notificationsReducer, selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { deferredPage } from '@/src/shared/lib/deferredHydration';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';

const pressed = jest.fn();
const head = jest.fn<Promise<Response>, [string, RequestInit]>();

function Page() {
  const follow = useInternalLinks();
  return (
    <div onClick={follow}>
      <output>{useLocation().pathname}</output>
      <main id="content" />
    </div>
  );
}

/** A page that consists of HTML only. */
function show() {
  const store = configureStore({ reducer: { notifications: notificationsReducer } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  const main = screen.getByRole('main');
  main.innerHTML =
    '<a href="/tvet">TVET</a><button type="button">Details</button><form><button>Submit</button></form>';
  // React stops clicks in such a part for all listeners.
  main.addEventListener('click', (event) => event.stopPropagation());
  main.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    pressed('sent');
  });
  deferredPage.begin();
  return { alerts: () => selectAlerts(store.getState()) };
}
const click = (name: string) => act(async () => screen.getByText(name).click());
const settle = () => act(async () => new Promise((done) => setTimeout(done)));
const fails = () => Promise.reject(new Error('Loading chunk src_app_routes_content_tvet_ts failed.'));

/** Loads the page's script as the site does at the first interaction. */
async function bring(importPage: () => Promise<{ default: () => null }>): Promise<void> {
  const { Component } = lazyWithPreload(importPage, deferredPage);
  await act(async () =>
    render(
      <Suspense>
        <Component />
      </Suspense>,
    ),
  );
  document.dispatchEvent(new Event('scroll'));
  await settle();
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = head as never;
});
afterEach(() => deferredPage.end());

describe('in a page that waits for its script', () => {
  it('a link is followed inside the site', async () => {
    show();
    await click('TVET');
    expect(screen.getByText('/tvet')).toBeTruthy();
  });

  it('a button that was pressed too early, once or impatiently, is pressed once when the page is alive', async () => {
    show();
    await click('Details');
    await click('Details');
    screen.getByText('Details').addEventListener('click', pressed);
    expect(pressed).not.toHaveBeenCalled();
    await bring(async () => ({ default: () => null }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('the script is waited for until somebody uses the page', async () => {
    show();
    const come = jest.fn(async () => ({ default: () => null }));
    const brought = deferredPage.fetch(come);
    await settle();
    expect(come).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('scroll'));
    await brought;
    expect(come).toHaveBeenCalledTimes(1);
  });

  it('a script that does not come is fetched again when the network is back, and the page stands meanwhile', async () => {
    show();
    const come = jest
      .fn<Promise<{ default: () => null }>, []>()
      .mockImplementationOnce(fails)
      .mockResolvedValue({ default: () => null });
    await bring(come);
    expect(come).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Details')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(come).toHaveBeenCalledTimes(2);
  });

  it('a press without network says so, leads nowhere, and can be repeated', async () => {
    const { alerts } = show();
    head.mockRejectedValue(new TypeError('Failed to fetch'));
    const come = jest.fn<Promise<{ default: () => null }>, []>(fails);
    await bring(come);
    await click('Submit');
    await settle();
    expect(alerts()).toMatchObject([{ kind: 'error', text: expect.stringMatching(/connection/) as string }]);
    expect(pressed).not.toHaveBeenCalled();
    come.mockResolvedValue({ default: () => null });
    await click('Submit');
    await settle();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('a form is sent as the server takes it where only the script is missing', async () => {
    const { alerts } = show();
    head.mockResolvedValue({ ok: true } as Response);
    await bring(fails);
    await click('Submit');
    await settle();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(head).toHaveBeenCalledWith('', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
    await click('Details');
    await settle();
    expect(head).toHaveBeenCalledTimes(1);
    expect(alerts()).toHaveLength(1);
  });
});

it('in a page that is alive a button is pressed once', async () => {
  show();
  deferredPage.end();
  screen.getByText('Details').addEventListener('click', pressed);
  await click('Details');
  expect(pressed).toHaveBeenCalledTimes(1);
});
