/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { isServed, reload } from '@/src/shared/lib/isServed';
import { longRequest, withLongRequests } from '@/src/staff/longRequest';
import { makeCredential } from '@/src/staff/session/authenticator';
import { fetchPage, fetchPart, lazyPart } from '@/src/staff/shell/lateScripts';
import { placePage } from '@/src/staff/shell/placePage';
import { SiteUpdated } from '@/src/staff/shell/SiteUpdated';
import { dropDraft, keepDraft } from '@/src/staff/shared/drafts';

jest.mock('@/src/shared/lib/isServed');
jest.mock('@/src/shared/lib/featureModule', () => ({ useFeatures: () => true }));
let mockIsUpdated = false;
jest.mock('@/src/staff/longRequestHttp', () => {
  if (mockIsUpdated) throw new Error('Loading chunk 12 failed.');
  return { longRequestHttp: () => ({ send: async () => ({ status: true }) }) };
});
jest.mock('@simplewebauthn/browser', () => {
  if (mockIsUpdated) throw new Error('Loading chunk 13 failed.');
  return { startRegistration: async () => ({ id: 'key' }) };
});

/** The page that the tab was opened with, when this module was loaded. */
const OPENED_AT = window.location.pathname;
const lost = () => Promise.reject(new Error('Loading chunk 4794 failed.'));
const goTo = (path: string) => window.history.pushState(null, '', path);
const notice = () => screen.queryByRole('alert');
let missing: (() => void)[] = [];

/** @returns an import that fails until the test ends */
function untilTheEnd<T>(module: T): () => Promise<T> {
  let isThere = false;
  missing.push(() => (isThere = true));
  return () => (isThere ? Promise.resolve(module) : lost());
}

const shown = (part: ReactNode) =>
  act(async () => {
    render(
      <>
        <SiteUpdated />
        <Suspense fallback={<p>Loading...</p>}>{part}</Suspense>
      </>,
    );
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reload).mockClear();
  jest.mocked(isServed).mockReset().mockResolvedValue(true);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  missing.forEach((end) => end());
  missing = [];
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  cleanup();
  jest.useRealTimers();
});

describe('a place that is opened in a tab from before an update', () => {
  it('comes in its newer version', async () => {
    goTo('/staff/lists');
    const { Page } = placePage(untilTheEnd({ default: () => <h1>Lists</h1> }));
    await shown(<Page />);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
  });

  it('reloads nothing once its user has gone back to another place', async () => {
    let answer: (isServed: boolean) => void = () => undefined;
    jest.mocked(isServed).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    goTo('/staff/lists');
    void fetchPage(untilTheEnd('lists'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    goTo('/staff/team');
    await act(async () => answer(true));
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for a network that is away, and is there when it returns', async () => {
    jest.mocked(isServed).mockResolvedValue(false);
    goTo('/staff/lists');
    const { Page } = placePage(
      jest.fn(async () => ({ default: () => <h1>Lists</h1> })).mockImplementationOnce(lost),
    );
    await shown(<Page />);
    expect(screen.getByText('Loading...')).toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'Lists' })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
  });

  it('says so and reloads nothing by itself when a reload has not brought it', async () => {
    goTo(OPENED_AT);
    const { Page } = placePage(untilTheEnd({ default: () => <h1>Today</h1> }));
    await shown(<Page />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toHaveTextContent('The site was updated');
  });

  it('leaves it to its user when a reload would lose what the device could not keep', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepDraft(1, 'reply 7', { text: 'Yes, in March.' });
    goTo('/staff/lists');
    const { Page } = placePage(untilTheEnd({ default: () => <h1>Lists</h1> }));
    await shown(<Page />);
    expect(reload).not.toHaveBeenCalled();
    expect(notice()).toHaveTextContent('Save your work first');
    await act(async () => dropDraft(1, 'reply 7'));
    expect(notice()).toHaveTextContent('Drafts on this device are kept.');
  });
});

it('a dialog that an update has replaced says so, offers a reload, and keeps the page until then', async () => {
  goTo('/staff/team');
  const { Component: RemoveDialog } = lazyPart(untilTheEnd({ default: () => <dialog open>Remove</dialog> }));
  await shown(<RemoveDialog />);
  expect(reload).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: 'Reload' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a dialog that only came late opens, and nothing is said about an update', async () => {
  let answer: (isServed: boolean) => void = () => undefined;
  jest.mocked(isServed).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const load = jest.fn<Promise<string>, []>().mockImplementationOnce(lost).mockResolvedValue('there');
  const loaded = fetchPart(load);
  await shown(null);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await expect(loaded).resolves.toBe('there');
  await act(async () => answer(true));
  expect(notice()).toBeNull();
});

describe('after an update of the site', () => {
  const upload = () =>
    withLongRequests({ send: lost }).send(
      catalogueEndpoints.newImport,
      longRequest({ body: { files: [], remove_missing: [] } }),
    );

  it.each([
    ['an upload', upload],
    ['a new passkey', () => makeCredential({})],
  ])('%s offers a reload, and no notice while only the network is away', async (_what, press) => {
    mockIsUpdated = true;
    await shown(null);
    jest.mocked(isServed).mockResolvedValue(false);
    await act(() => expect(press()).rejects.toThrow(/^Loading chunk/));
    expect(notice()).toBeNull();
    jest.mocked(isServed).mockResolvedValue(true);
    await act(() => expect(press()).rejects.toThrow(/^Loading chunk/));
    expect(notice()).toHaveTextContent('The site was updated');
    mockIsUpdated = false;
    await act(() => expect(press()).resolves.toBeDefined());
    expect(notice()).toBeNull();
  });
});
