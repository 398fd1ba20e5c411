/**
 * docs/security.md names for each threat what prevents it, and the test that verifies that: this test checks
 * the page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const lines = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n');

interface Row {
  threat: string;
  stops: string;
  shown: string;
  left: string;
}

/** The rows of every table whose first column is the threat. */
function readRows(): Row[] {
  const rows: Row[] = [];
  let isOpen = false;
  for (const line of lines) {
    const cells = line.startsWith('|')
      ? line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim())
      : [];
    const [threat = '', stops = '', shown = '', left = ''] = cells;
    if (threat === 'threat') isOpen = true;
    else if (cells.length === 0) isOpen = false;
    else if (isOpen && !/^-+$/.test(threat)) rows.push({ threat, stops, shown, left });
  }
  return rows;
}

const rows = readRows();
/** `file` › title, once per test. */
const testsOf = ({ shown }: Row): [file: string, title: string][] =>
  [...shown.matchAll(/`([^`]+\.test\.tsx?)` › (.+?)(?=<br>|$)/g)].map(([, file = '', title = '']) => [
    file,
    title.trim(),
  ]);

/** @returns whether a file has a test, or a group of tests, of that name */
function hasTitle(file: string, title: string): boolean {
  const source = readFileSync(path.join(root, '__tests__', file), 'utf8');
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${escaped}\\1,`).test(source);
}

it('has rows, each with what stops the threat, and what is left', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const { threat, stops, left } of rows)
    expect([threat, stops !== '', left !== '']).toEqual([threat, true, true]);
});

it.each(rows.map((row) => [row.threat, row] as const))(
  'names tests that there are for: %s',
  (_threat, row) => {
    const tests = testsOf(row);
    expect(tests.length).toBeGreaterThan(0);
    // The cell contains only tests.
    expect(tests.map(([file, title]) => `\`${file}\` › ${title}`).join('<br>')).toBe(row.shown);
    for (const [file, title] of tests)
      expect([file, title, hasTitle(file, title)]).toEqual([file, title, true]);
  },
);

it('names files that there are', () => {
  const named = [...lines.join('\n').matchAll(/`((?:server|src|contract|docs|public)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  for (const file of named.filter((one) => !one.includes('.test.')))
    expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
});

it('leaves out none of the tests about attacks', () => {
  const told = new Set(rows.flatMap(testsOf).map(([file]) => file));
  const files = readdirSync(__dirname).filter(
    (file) => file.endsWith('.test.ts') && file !== 'document.test.ts',
  );
  for (const file of files) expect([file, told.has(`server/security/${file}`)]).toEqual([file, true]);
});
