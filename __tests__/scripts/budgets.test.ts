import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { routes } from '../../src/app/routes';

interface Page {
  path: string;
  chunk: string;
  alongside: readonly string[];
  isDeferred?: boolean;
  clientOnly?: boolean;
}
interface Budgets {
  BudgetPlugin: new (
    pagesFile: string,
    namesOf: (group: webpack.ChunkGroup) => string[],
  ) => { apply(compiler: webpack.Compiler): void };
  breaches(pages: Page[], filesOf: (chunk: string) => string[], sizeOf: (file: string) => number): string[];
  limitsOf(page: Partial<Page>): object;
  consoleBreaches(
    entry: string[],
    places: string[][],
    sizeOf: (file: string) => number,
    modules: string[],
  ): string[];
}
const { BudgetPlugin, breaches, consoleBreaches, limitsOf } =
  jest.requireActual<Budgets>('../../scripts/budgets.cjs');

const files: Record<string, string[]> = {
  start: ['start.js'],
  browser: ['framework.js', 'browser.js', 'site.css'],
  page: ['page.js', 'page.css', 'site.css'],
  first: ['first.js'],
};
const weighing = (kilobytes: Record<string, number>, more: Partial<Page> = {}) =>
  breaches(
    [{ path: '/page', chunk: 'page', alongside: [], ...more }],
    (chunk) => files[chunk] ?? [],
    (file) => (kilobytes[file] ?? 0) * 1024,
  );

describe('the budget of a page', () => {
  it('holds whatever every visitor waits for', () => {
    expect(weighing({ 'framework.js': 90, 'browser.js': 14, 'page.js': 26, 'site.css': 15 })).toEqual([]);
  });

  it('is broken by what is common as by what is its own, and the sentence says how far', () => {
    expect(weighing({ 'framework.js': 99, 'browser.js': 14, 'page.js': 28.5 })).toEqual([
      '/page has 141.5 KB of JavaScript before the first interaction; its limit is 130 KB.',
      '/page has 28.5 KB of JavaScript of its own before the first interaction; its limit is 28 KB.',
    ]);
    expect(weighing({ 'site.css': 9, 'page.css': 6.1 })).toEqual([
      '/page has 15.1 KB of CSS before the first interaction; its limit is 15 KB.',
    ]);
  });

  it('counts what a deferred page brings before the first click, when its visitor only scrolls', () => {
    expect(weighing({ 'page.js': 40 }, { isDeferred: true })).toHaveLength(1);
    expect(weighing({ 'page.css': 20 }, { isDeferred: true })).toHaveLength(1);
  });
});

it('what a page brings beside its own chunk counts, too', () => {
  const kilobytes = { 'framework.js': 90, 'browser.js': 14, 'page.js': 25, 'first.js': 2 };
  expect(weighing(kilobytes)).toEqual([]);
  expect(weighing(kilobytes, { alongside: ['first'] })).toEqual([
    '/page has 131.0 KB of JavaScript before the first interaction; its limit is 130 KB.',
  ]);
});

describe('the staff console', () => {
  const opening = (kilobytes: Record<string, number>, modules: string[] = []) =>
    consoleBreaches(
      ['framework.js', 'staff.js'],
      [['light.js'], ['heavy.js', 'heavy.css']],
      (file) => (kilobytes[file] ?? 0) * 1024,
      modules,
    );

  it('opens each place with at most 200 KB of script', () => {
    expect(opening({ 'framework.js': 90, 'staff.js': 20, 'heavy.js': 89, 'heavy.css': 50 })).toEqual([]);
    expect(opening({ 'framework.js': 90, 'staff.js': 20, 'heavy.js': 91.5 })).toEqual([
      'The staff console has 201.5 KB of JavaScript when it is opened; its limit is 200 KB.',
    ]);
  });

  it('brings editors, dialogs and readers of files to nobody who has not opened one', () => {
    const files = ['@tiptap/core/dist/index.js', '@tiptap/core/dist/b.js', 'yup/index.js', 'react/index.js'];
    expect(
      opening(
        {},
        files.map((file) => `/site/node_modules/${file}`),
      ),
    ).toEqual(
      ['@tiptap', 'yup'].map(
        (name) => `The first script of the staff console has ${name}, which comes with what needs it.`,
      ),
    );
  });
});

it('public pages have no budget but the common one', () => {
  const others = routes.filter((route) => limitsOf(route) !== limitsOf({}));
  expect(others.map(({ path: address }) => address.split('/')[1])).toEqual(['class', 'instructor', 'coor']);
});

it('a build in which a page weighs too much fails, and writes its files all the same', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'budget-'));
  const noise = Array.from({ length: 4000 }, (_, index) => Math.sin(index).toString(36)).join('');
  writeFileSync(path.join(folder, 'page.js'), `console.log(${JSON.stringify(noise)})`);
  writeFileSync(path.join(folder, 'empty.js'), '');
  const build = (chunk: string) => {
    const pagesFile = path.join(folder, `${chunk}Pages.js`);
    writeFileSync(
      pagesFile,
      `exports.pageChunks = [{ path: '/${chunk}', chunk: '${chunk}', alongside: [] }]`,
    );
    return new Promise<string[]>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: { start: './empty.js', browser: './empty.js', light: './empty.js', heavy: './page.js' },
          output: { path: path.join(folder, 'out') },
          plugins: [new BudgetPlugin(pagesFile, ({ name }) => [name ?? ''])],
          performance: false,
        },
        (error, stats) =>
          error
            ? reject(error)
            : resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message)),
      );
    });
  };
  expect(await build('light')).toEqual([]);
  expect(await build('heavy')).toEqual([
    expect.stringMatching(/^\/heavy has [\d.]+ KB of JavaScript of its own .* limit is 28 KB\.$/),
  ]);
  expect(existsSync(path.join(folder, 'out/heavy.js'))).toBe(true);
});
