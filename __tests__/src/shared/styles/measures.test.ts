import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(`${__dirname}/../../../../src/${file}`, 'utf8');
const tokens = read('shared/styles/tokens.css');

/** @returns a token's length in pixels at a browser's default font size */
const pixels = (token: string): number =>
  Number(new RegExp(`--${token}: ([\\d.]+)rem`).exec(tokens)?.[1]) * 16;
/** @returns the declarations of the first rule of that selector */
const rule = (file: string, selector: string): string =>
  new RegExp(`\\${selector} \\{([^}]*)\\}`).exec(read(file))?.[1] ?? '';

it('the frame of every page has the agreed widths', () => {
  expect([pixels('wrapper'), pixels('container')]).toEqual([1440, 1340]);
  expect([pixels('slider'), pixels('form')]).toEqual([1080, 1080]);
  expect(read('shared/styles/base.css')).toContain('max-width: var(--wrapper)');
  expect(rule('features/highlights/components/Highlights.module.css', '.highlights')).toContain(
    'var(--slider)',
  );
  expect(rule('features/classForms/components/ClassPage.module.css', '.page')).toContain('var(--form)');
});

it('dialogs and alerts have theirs, and alerts lie above dialogs', () => {
  expect(rule('shared/ui/Modal.module.css', '.standard')).toContain('max-width: 500px');
  expect(rule('shared/ui/Modal.module.css', '.wide')).toContain('max-width: 900px');
  expect(rule('shared/ui/Modal.module.css', '.full')).toContain('max-width: var(--container)');
  const [alert, modal] = ['alert', 'modal'].map((name) =>
    Number(new RegExp(`--z-${name}: (\\d+)`).exec(tokens)?.[1]),
  );
  expect(alert).toBeGreaterThan(modal ?? Infinity);
});

it('an alert is 300 px wide, and grows with a visitor’s font size', () => {
  const width = `width: min(${300 / 16}rem, calc(100% - 2 * var(--space-2)))`;
  expect(rule('app/shell/AlertView.module.css', '.container')).toContain(width);
  expect(read('shared/styles/base.css')).toContain(width);
});

it('an alert is at the top right of the window', () => {
  const container = rule('app/shell/AlertView.module.css', '.container');
  expect(container).toContain('position: fixed');
  expect(container).toMatch(/\n  top: .*\n  right: var\(--space-2\);/);
  expect(container).not.toMatch(/\n  (?:left|bottom|inset)/);
});

it('banners are 250 px high, the tall ones 350', () => {
  const wide = read('pages/parts/Banner.module.css');
  expect(wide).toMatch(/\.banner \{[^}]*min-height: 250px/);
  expect(rule('pages/parts/Banner.module.css', '.tall')).toContain('min-height: 350px');
});

it('a reseller’s telephone number or address is high enough to be touched', () => {
  const link = rule('features/resellers/components/ResellerList.module.css', '.reseller dd a');
  // A link within a line of text could not be as high.
  expect(link).toContain('display: inline-flex');
  expect(link).toContain('min-height: var(--touch)');
});

it('the brand’s red and the red of errors are the agreed ones', () => {
  expect(tokens).toContain('--accent: #d32f2f');
  expect(tokens).toContain('--error: #f44336');
});

it('a page fades in within half a second, and not at all for who asked for less motion', () => {
  expect(tokens).toContain('--slow: 500ms');
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{[^}]*--slow: 0s/);
  expect(rule('app/shell/PageFade.module.css', '.fade')).toContain('var(--slow)');
});

it('up to 960 px the burger stands where the menu was', () => {
  const narrow = (file: string): string => read(file).split(`@media (max-width: ${960 / 16}rem) {`)[1] ?? '';
  expect(narrow('app/shell/MainMenu.module.css')).toContain('display: none');
  expect(narrow('app/shell/MobileMenu.module.css')).toMatch(/display: (?!none)/);
});

it('tabs wrap by their own room, also in the console’s picture of a phone', () => {
  const tabs = read('shared/ui/Tabs.module.css');
  expect(rule('shared/ui/Tabs.module.css', '.strip')).toContain('container-type: inline-size');
  expect(tabs.match(/@\w+ \([^)]*width[^{]*/g)).toEqual(['@container (width <= 31rem) ']);
});

it('an alert stays while the keyboard is in it, as it does under a pointer', () => {
  const rule = /\.alert:focus-within \.time \{\s*animation-play-state: paused !important;/;
  expect(read('app/shell/AlertView.module.css')).toMatch(rule);
});

it('on a phone an alert lies above the fields, of which the focused one is what it speaks of', () => {
  const [, phone = ''] = read('app/shell/AlertView.module.css').split('@media (max-width: 37.5rem) {');
  expect(phone).toMatch(/\.container \{[^}]*top: var\(--space-1\)/);
});

it('the widths at which a layout changes grow with the letters that a visitor has set', () => {
  const files = readdirSync(`${__dirname}/../../../../src`, { recursive: true, encoding: 'utf8' });
  const rules = files
    .filter((file) => file.endsWith('.css') && !file.startsWith('staff'))
    .flatMap((file) => read(file).match(/@(?:media|container)[^{]*width[^{]*/g) ?? []);
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((rule) => /\dpx/.test(rule))).toEqual([]);
});
