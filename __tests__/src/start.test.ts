/** @jest-environment jsdom */

/** Runs the start script in a page with these files. @returns the requested scripts, in order */
function start(files: string): string[] {
  document.head.innerHTML = '';
  const own = document.createElement('script');
  own.dataset.scripts = files;
  Object.defineProperty(document, 'currentScript', { value: own, configurable: true });
  jest.isolateModules(() => {
    jest.requireActual('../../src/start');
  });
  return asked();
}
const asked = (): string[] =>
  [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const setHidden = (value: boolean) =>
  Object.defineProperty(document, 'hidden', { value, configurable: true });
const soon = () => new Promise((done) => setTimeout(done, 20));

let quiet: (() => void)[] = [];
let framesDue: (() => void)[] = [];
/** The browser renders the page's first frame, which takes a while to reach the screen. */
const makeFrame = async () => {
  framesDue.forEach((run) => run());
  await soon();
};
let observers: ((names: string[]) => void)[] = [];
/** The browser reports what it has painted. */
const report = async (...names: string[]) => {
  observers.forEach((tell) => tell(names));
  await soon();
};
const paint = async () => {
  await makeFrame();
  await report('first-paint', 'first-contentful-paint');
};
/** As in browsers; jsdom lacks it. */
class Observer {
  constructor(private readonly tell: (list: object, observer: object) => void) {}
  observe() {
    observers.push((names) =>
      this.tell({ getEntriesByName: (name: string) => names.filter((each) => each === name) }, this),
    );
  }
  disconnect() {}
}

beforeEach(() => {
  quiet = [];
  framesDue = [];
  observers = [];
  window.PerformanceObserver = Observer as unknown as typeof PerformanceObserver;
  window.requestAnimationFrame = (run) => framesDue.push(() => run(0));
  window.requestIdleCallback = (run) => quiet.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  setHidden(false);
  localStorage.clear();
  delete document.documentElement.dataset.fonts;
  delete (navigator as { connection?: unknown }).connection;
});

it('scripts wait until the line is quiet, so that the page is painted first, and run in their order', async () => {
  const listen = jest.spyOn(document, 'addEventListener');
  expect(start('/assets/page.js /assets/browser.js')).toEqual([]);
  await soon();
  // Nothing but the wait for the paint is started, also while it is on its way to the screen: each line that
  // runs delays it.
  await makeFrame();
  await report('first-paint');
  expect(quiet).toEqual([]);
  expect(listen.mock.calls.map(([type]) => type)).not.toContain('pointerdown');
  await report('first-contentful-paint');
  expect(asked()).toEqual([]);
  quiet.forEach((run) => run());
  await soon();
  expect(asked()).toEqual(['/assets/page.js', '/assets/browser.js']);
  expect([...document.querySelectorAll('script')].every(({ async }) => !async)).toBe(true);
});

it('a browser that tells nobody when it paints brings its page to life all the same', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  window.requestAnimationFrame = (run) => framesDue.push(() => run(0));
  start('/assets/browser.js');
  framesDue.forEach((run) => run());
  await jest.advanceTimersByTimeAsync(1_000);
  document.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(asked()).toEqual(['/assets/browser.js']);
});

it.each(['pointerdown', 'keydown', 'scroll'])('a visitor who is quicker (%s) does not wait', async (type) => {
  start('/assets/browser.js');
  await paint();
  document.dispatchEvent(new Event(type));
  await soon();
  expect(asked()).toEqual(['/assets/browser.js']);
});

it('who saves data gets them only when they touch the page', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  start('/assets/browser.js');
  await paint();
  quiet.forEach((run) => run());
  await soon();
  expect(asked()).toEqual([]);
  document.dispatchEvent(new Event('pointerdown'));
  await soon();
  expect(asked()).toEqual(['/assets/browser.js']);
});

it('a page in the background, which has no frames, asks at once', async () => {
  setHidden(true);
  start('/assets/browser.js');
  await soon();
  expect(asked()).toEqual(['/assets/browser.js']);
});

it('a page that is empty without its scripts asks at once', async () => {
  document.documentElement.dataset.clientOnly = '';
  start('/assets/browser.js');
  await soon();
  expect(asked()).toEqual(['/assets/browser.js']);
  delete document.documentElement.dataset.clientOnly;
});

it('a script that did not come is asked for again, and nobody is left waiting for the one that failed', async () => {
  setHidden(true);
  start('/assets/page.js /assets/browser.js');
  await soon();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(asked()).toEqual(['/assets/browser.js']);
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(asked()).toEqual(['/assets/browser.js', '/assets/page.js']);
});

describe('our own faces', () => {
  const painted = jest.fn(() => [] as unknown[]);
  beforeEach(() => {
    const fonts = { load: () => Promise.resolve([]), check: () => true };
    Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
    performance.getEntriesByType = painted as typeof performance.getEntriesByType;
    painted.mockReturnValue([]);
  });
  const worn = async () => {
    start('/assets/browser.js');
    await soon();
    return document.documentElement.dataset.fonts !== undefined;
  };

  it('are worn from the first paint where the browser has them already, and fetched by no page before it', async () => {
    expect(await worn()).toBe(false);
    localStorage.setItem('fonts', 'here');
    expect(await worn()).toBe(true);
  });

  it('move no word of a page that was painted before they were there', async () => {
    localStorage.setItem('fonts', 'here');
    painted.mockReturnValue([{ name: 'first-paint' }]);
    expect(await worn()).toBe(false);
  });

  it('move no word either of a page whose first frame is made and not reported yet', async () => {
    localStorage.setItem('fonts', 'here');
    let arrive: (faces: never[]) => void = () => undefined;
    document.fonts.load = () => new Promise((resolve) => (arrive = resolve));
    expect(await worn()).toBe(false);
    await makeFrame();
    arrive([]);
    await soon();
    expect(document.documentElement.dataset.fonts).toBeUndefined();
  });
});
