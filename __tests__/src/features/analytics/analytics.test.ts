/** @jest-environment jsdom */
import { runSaga, stdChannel } from 'redux-saga';
import fc from 'fast-check';
import { rootReducer } from '@/src/app/rootReducer';
import { pageShown } from '@/src/features/analytics/analyticsEvents';
import { analyticsSaga } from '@/src/features/analytics/analyticsSaga';
import { reportedPath, reportedReferrer } from '@/src/features/analytics/pageView';
import { readVisitor } from '@/src/features/analytics/visitor';

const SETTINGS = { url: 'https://stats.example.com/api/event', id: 'example.com', hosts: ['localhost'] };
const send = jest.fn();

/** The saga in a browser on `localhost`, and a function that shows it pages. */
function aVisit(analytics: typeof SETTINGS | null = SETTINGS) {
  const start = rootReducer(undefined, { type: 'start' });
  const channel = stdChannel();
  const state = { ...start, site: { ...start.site, analytics } };
  const task = runSaga({ channel, dispatch: (action) => action, getState: () => state }, analyticsSaga);
  const show = (pathname: string, search = '', title = 'A page') =>
    channel.put(pageShown({ pathname, search, title }));
  return { task, show };
}

interface Body {
  url: string;
  referrer: string | null;
}
const bodies = (): Body[] =>
  send.mock.calls.map(([, { body }]: [string, { body: string }]) => JSON.parse(body) as Body);

const setting = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const setReferrer = (value: string) =>
  Object.defineProperty(document, 'referrer', { value, configurable: true });

beforeEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  globalThis.fetch = send;
  setting('doNotTrack', null);
  setting('globalPrivacyControl', undefined);
  setReferrer('');
});

describe('a page view', () => {
  it('is sent as one documented body, without cookies and without a preflight', () => {
    aVisit().show('/training', '?portfolio=ls&q=my+name', 'Professional Development');
    const [url, request] = send.mock.calls[0] as [string, RequestInit & { body: string }];
    expect(url).toBe(SETTINGS.url);
    expect(request).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    expect(request.headers).toBeUndefined();
    expect(JSON.parse(request.body)).toEqual({
      name: 'pageview',
      domain: 'example.com',
      url: 'http://localhost/training?portfolio=ls',
      referrer: null,
      props: { title: 'Professional Development' },
    });
  });

  it('is sent for the first page and for each that follows, with the one before as its referrer', () => {
    setReferrer('https://search.example/results?q=secret');
    const { show } = aVisit();
    show('/');
    show('/training/1944');
    show('/contactus', '?course_id=1944');
    expect(bodies().map(({ url, referrer }) => [url, referrer])).toEqual([
      ['http://localhost/', 'https://search.example/'],
      ['http://localhost/training/1944', 'http://localhost/'],
      ['http://localhost/contactus', 'http://localhost/training/1944'],
    ]);
  });

  it('is not sent for a class form, nor does a later one tell where it came from', () => {
    setReferrer('http://localhost/class/secret/form');
    const { show } = aVisit();
    show('/aboutus');
    for (const path of [
      '/class/secret/1',
      '/instructor/secret/1',
      '/coor/secret/1',
      '/Class/secret/1',
      '/%63lass/x',
    ])
      show(path);
    show('/tos');
    expect(bodies().map(({ url, referrer }) => [url, referrer])).toEqual([
      ['http://localhost/aboutus', null],
      ['http://localhost/tos', null],
    ]);
  });

  it('that cannot be sent disturbs nobody', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { show, task } = aVisit();
    show('/');
    await Promise.resolve();
    show('/training');
    await Promise.resolve();
    expect(send).toHaveBeenCalledTimes(2);
    expect(task.isRunning()).toBe(true);
  });
});

describe('nothing is reported', () => {
  const reports = (settings?: typeof SETTINGS | null) => {
    aVisit(settings).show('/');
    return send.mock.calls.length;
  };

  it('by default, and on a host that is not a production host', () => {
    expect(reports(null)).toBe(0);
    expect(reports({ ...SETTINGS, hosts: ['www.example.com'] })).toBe(0);
    expect(reports(SETTINGS)).toBe(1);
  });

  it('for a visitor who asks not to be tracked', () => {
    setting('doNotTrack', '1');
    expect(reports()).toBe(0);
    setting('doNotTrack', null);
    setting('globalPrivacyControl', true);
    expect(reports()).toBe(0);
    expect(readVisitor().refusesTracking).toBe(true);
  });
});

describe('what is told of an address', () => {
  it('is nothing that was typed, whatever stands in the query', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (name, value) => {
        fc.pre(!/^(portfolio|group|region|from|request|utm_(source|medium|campaign))$/.test(name));
        expect(reportedPath('/search.html', `?${new URLSearchParams([[name, value]])}`)).toBe('/search.html');
      }),
    );
  });

  it('is nothing for an address that cannot be read', () => {
    expect(reportedPath('/%E0%A4%A', '')).toBeUndefined();
    expect(reportedReferrer('no address', 'http://localhost')).toBe('');
    expect(reportedReferrer('about:blank', 'http://localhost')).toBe('');
  });

  it('keeps campaigns', () => {
    expect(reportedPath('/', '?utm_source=letter&fbclid=1')).toBe('/?utm_source=letter');
  });
});
