import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const PAGE = path.join(ROOT, 'docs/rules/coverage.md');

interface Row {
  rule: string;
  tests: { file: string; title: string }[];
  state: string;
}

/** @returns the rows of every table of the page, without their heads */
function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (rule|---) \|/.test(line))
    .map((line) => {
      const [rule = '', held = '', state = ''] = line
        .slice(2, -2)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'));
      const tests = held.split('<br>').flatMap((each) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(each) ?? [];
        return each === '' ? [] : [{ file, title }];
      });
      return { rule, tests, state };
    });
}

const rows = readRows(readFileSync(PAGE, 'utf8'));
const sources = new Map<string, string>();

/** Titles as they are written between their quotation marks. */
function source(file: string): string {
  const at = path.join(ROOT, '__tests__', file);
  if (!sources.has(file)) {
    sources.set(file, existsSync(at) ? readFileSync(at, 'utf8').replaceAll(/\\(['"`])/g, '$1') : '');
  }
  return sources.get(file) ?? '';
}
const isTitleIn = (title: string, text: string): boolean =>
  ["'", '"', '`'].some((mark) => text.includes(mark + title + mark));

describe('the list of what was promised', () => {
  it('is read whole', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter(({ rule, state }) => rule === '' || state === '')).toEqual([]);
    expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length);
  });

  it('names tests that there are', () => {
    const missing = rows.flatMap(({ tests }) =>
      tests.filter(({ file, title }) => !isTitleIn(title, source(file))),
    );
    expect(missing).toEqual([]);
  });

  it('has a test for every rule that is kept, and a decision for every other', () => {
    const loose = rows.filter(({ tests, state }) => {
      if (state === 'met') return tests.length === 0;
      const [, decision = ''] = /^not built: \[decision \d+\]\((.+\.md)\)$/.exec(state) ?? [];
      return decision === '' || !existsSync(path.resolve(path.dirname(PAGE), decision));
    });
    expect(loose).toEqual([]);
  });
});
