/** @jest-environment jsdom */

/** Runs the start script as a page with these files has it. @returns the scripts that were asked for, in their order */
function start(files: string, head = ''): string[] {
  document.head.innerHTML = head;
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

it('scripts are asked for after a frame, so that the page is painted first, and run in their order', async () => {
  setHidden(false);
  expect(start('/assets/page.js /assets/browser.js')).toEqual([]);
  await new Promise((done) => setTimeout(done, 100));
  expect(asked()).toEqual(['/assets/page.js', '/assets/browser.js']);
  expect([...document.querySelectorAll('script')].every(({ async }) => !async)).toBe(true);
});

it('a page in the background, which has no frames, asks at once', () => {
  setHidden(true);
  expect(start('/assets/browser.js')).toEqual(['/assets/browser.js']);
});

it('a page that is empty without its scripts asks at once', () => {
  setHidden(false);
  document.documentElement.dataset.blank = '';
  expect(start('/assets/browser.js')).toEqual(['/assets/browser.js']);
  delete document.documentElement.dataset.blank;
});

it('a script that did not come is asked for again, and nobody is left waiting for the one that failed', async () => {
  setHidden(true);
  start('/assets/page.js /assets/browser.js');
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(asked()).toEqual(['/assets/browser.js']);
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done));
  expect(asked()).toEqual(['/assets/browser.js', '/assets/page.js']);
});

it('a stylesheet that did not come is asked for again as well', async () => {
  setHidden(true);
  start('/assets/browser.js', '<link rel="stylesheet" href="/assets/site.css">');
  const lost = document.querySelector('link');
  window.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done));
  const again = document.querySelector('link');
  expect(again?.getAttribute('href')).toBe('/assets/site.css');
  expect(again).not.toBe(lost);
});
