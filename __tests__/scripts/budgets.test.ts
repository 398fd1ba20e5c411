import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { routes } from '../../src/app/routes';

interface Page {
  chunks: readonly string[];
  stillChunks: readonly string[];
  limits: { script: number; own: number; style: number };
}
type Pages = Record<string, Page>;
interface Budgets {
  BudgetPlugin: new (pages: Pages) => { apply(compiler: webpack.Compiler): void };
  PAGES: Pages;
  breaches(pages: Pages, filesOf: (chunk: string) => string[], sizeOf: (file: string) => number): string[];
}
const { BudgetPlugin, PAGES, breaches } = jest.requireActual<Budgets>('../../scripts/budgets.cjs');

const limits = { script: 130, own: 28, style: 15 };
const aPage = (chunks: string[], stillChunks: string[] = []): Page => ({ chunks, stillChunks, limits });
const files: Record<string, string[]> = {
  start: ['start.js'],
  browser: ['framework.js', 'browser.js', 'site.css'],
  page: ['page.js', 'page.css', 'site.css'],
};
const weighing = (kilobytes: Record<string, number>) =>
  breaches(
    { '/page': aPage(['page']) },
    (chunk) => files[chunk] ?? [],
    (file) => (kilobytes[file] ?? 0) * 1024,
  );

describe('the budget of a page', () => {
  it('holds whatever every visitor waits for', () => {
    expect(weighing({ 'framework.js': 90, 'browser.js': 14, 'page.js': 26, 'site.css': 15 })).toEqual([]);
  });

  it('is broken by what is common as by what is its own, and the sentence says how far', () => {
    expect(weighing({ 'framework.js': 99, 'browser.js': 14, 'page.js': 28.5 })).toEqual([
      '/page has 141.5 KB of JavaScript before the first click; its limit is 130 KB.',
      '/page has 28.5 KB of JavaScript of its own before the first click; its limit is 28 KB.',
    ]);
    expect(weighing({ 'site.css': 9, 'page.css': 6.1 })).toEqual([
      '/page has 15.1 KB of CSS before the first click; its limit is 15 KB.',
    ]);
  });

  it('counts of a page that stands still its styles only', () => {
    const still = { '/still': aPage([], ['page']) };
    const heavy = (ending: string) =>
      breaches(
        still,
        (chunk) => files[chunk] ?? [],
        (file) => (file.endsWith(ending) ? 20 * 1024 : 0),
      );
    expect(heavy('page.js')).toEqual([]);
    expect(heavy('.css')).toHaveLength(1);
  });
});

it('there is a budget for every page, of the chunks that it names', () => {
  const named = routes.map(({ path: address, chunks, stillChunks = [] }) => [
    address,
    { chunks: [...chunks], stillChunks: [...stillChunks] },
  ]);
  const budgeted = Object.entries(PAGES).map(([address, { chunks, stillChunks }]) => [
    address,
    { chunks: [...chunks], stillChunks: [...stillChunks] },
  ]);
  expect(Object.fromEntries(budgeted)).toEqual(Object.fromEntries(named));
});

it('public pages have no budget but the common one', () => {
  const others = Object.entries(PAGES).filter(
    ([, page]) => JSON.stringify(page.limits) !== JSON.stringify(limits),
  );
  expect(others.map(([address]) => address.split('/')[1])).toEqual(['class', 'instructor', 'coor']);
});

it('a build in which a page weighs too much fails', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'budget-'));
  const noise = Array.from({ length: 4000 }, (_, index) => Math.sin(index).toString(36)).join('');
  writeFileSync(path.join(folder, 'page.js'), `console.log(${JSON.stringify(noise)})`);
  writeFileSync(path.join(folder, 'empty.js'), '');
  const build = (pages: Pages) =>
    new Promise<string[]>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: { start: './empty.js', browser: './empty.js', page: './page.js' },
          output: { path: path.join(folder, 'out') },
          plugins: [new BudgetPlugin(pages)],
          performance: false,
        },
        (error, stats) =>
          error
            ? reject(error)
            : resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message)),
      );
    });
  expect(await build({ '/light': aPage([]) })).toEqual([]);
  expect(await build({ '/heavy': aPage(['page']) })).toEqual([
    expect.stringMatching(/^\/heavy has [\d.]+ KB of JavaScript of its own .* limit is 28 KB\.$/),
  ]);
});
