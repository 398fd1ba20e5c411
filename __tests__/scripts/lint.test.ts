import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Below the repository, where the packages are found. */
const CACHE = path.join(root, 'node_modules/.cache');

/** @returns the exit code and the output of the check of a folder with these files */
function check(files: Readonly<Record<string, string>>) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'lint-'));
  const settings = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, skipLibCheck: true, lib: ['ES2022', 'DOM'], jsx: 'react-jsx' },
      include: ['.'],
    }),
  };
  // The rules name folders of the repository, and apply in this one in the same way.
  symlinkSync(path.join(root, '.oxlintrc.jsonc'), path.join(folder, '.oxlintrc.jsonc'));
  symlinkSync(path.join(root, 'scripts'), path.join(folder, 'scripts'));
  for (const [name, text] of Object.entries({ ...settings, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--no-ignore', '--format=unix', ...Object.keys(files)],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

it('wrong types, promises that nobody waits for and rules that need no types are all found in one run', () => {
  const { status, said } = check({
    'types.ts': "export const size: number = 'wide';\n",
    'promise.ts': 'export function send(go: () => Promise<void>): void {\n  go();\n}\n',
    'plain.mjs': 'const unused = 1;\n',
    'long.ts': Array.from({ length: 301 }, (_, line) => `export type T${line} = ${line};\n`).join(''),
    'src/Box.tsx': 'export const box = <div onClick={() => undefined} />;\n',
    'fine.ts': 'export const size: number = 1;\n',
  });
  expect(status).toBe(1);
  expect(said).toMatch(/^types\.ts:1:14: .*TS2322/m);
  expect(said).toMatch(/^promise\.ts:2:3: .*no-floating-promises/m);
  expect(said).toMatch(/^plain\.mjs:1:7: .*no-unused-vars/m);
  expect(said).toMatch(/^long\.ts:301:.*max-lines/m);
  expect(said).toMatch(/^src\/Box\.tsx:1:.*no-static-element-interactions/m);
  expect(said).not.toContain('fine.ts');
});

it('a saga that does anything itself in place of yielding an effect is found', () => {
  const saga = [
    'export function* draw(): Generator<number> {',
    '  yield 1;',
    '  yield* [Math.random(), Date.now()];',
    '}',
    'export const ask = async (): Promise<void> => {',
    '  await fetch("/");',
    '};',
    '',
  ].join('\n');
  const { status, said } = check({ 'src/drawSaga.ts': saga, 'src/draw.ts': saga });
  expect(status).toBe(1);
  expect(said.match(/^\S+ .*sagas\(\S+\)/gm)?.sort()).toEqual([
    'src/drawSaga.ts:2:3: Delegate with yield*, so that the result is typed. [Error/sagas(delegate-yield)',
    'src/drawSaga.ts:3:11: Draw through call(). [Error/sagas(no-random)',
    'src/drawSaga.ts:3:26: Read the clock through call(). [Error/sagas(no-clock)',
    'src/drawSaga.ts:6:3: Sagas yield effects; they do not await. [Error/sagas(no-await)',
  ]);
});
