import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../scripts/browserSupport.mjs');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, '.browserslistrc'), 'chrome >= 111\nfirefox >= 115\nsafari >= 16.4\n');
  const compilerOptions = { target: 'ES2022', lib: ['ESNext', 'DOM'], types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns what the check says of that code */
function complaints(code: string): string {
  writeFileSync(path.join(folder, 'src/page.ts'), code);
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

it('no visitor of a promised browser meets a function that it does not have', () => {
  const said = complaints(
    [
      "export const count = new URLSearchParams('a=1').size;",
      'export const { size } = new URLSearchParams();',
      "export const isAddress = URL.canParse('/');",
      'export const groups = Map.groupBy([1], String);',
      'export const [first] = [1].values().map(String);',
      "export const transport = new WebTransport('/');",
    ].join('\n'),
  );
  expect(said.match(/:\d+ \S+/g)).toEqual([
    ':1 URLSearchParams.size',
    ':2 URLSearchParams.size',
    ':3 URL.canParse',
    ':4 Map.groupBy',
    ':5 Iterator.map',
    ':6 WebTransport',
  ]);
  expect(said).toContain('URLSearchParams.size is newer than chrome and safari and safari_ios');
  expect(said).toContain('URL.canParse is newer than chrome and safari and safari_ios');
});

it('what the code asks for before it uses it may be missing, and what all of them have is no matter', () => {
  const said = complaints(
    [
      'export const isSeen = (it: Element) => it.checkVisibility?.() ?? true;',
      "export const idle = () => typeof window.requestIdleCallback === 'function' && window.requestIdleCallback(() => 0);",
      'export const many = new Map([[1, 2]]).size + [3].toSorted().length;',
      'export const soon = AbortSignal.timeout(5);',
      'export const mine = { size: 4 }.size;',
    ].join('\n'),
  );
  expect(said).toBe('');
});

it.each(['last 2 versions', 'opera_mini all', ''])(
  'a promise that it does not understand is said, and not taken for kept: "%s"',
  (promise) => {
    writeFileSync(path.join(folder, '.browserslistrc'), promise);
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`"${promise}" is not understood`);
  },
);
