import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** Below the repository, where the packages are found. */
const CACHE = path.join(root, 'node_modules/.cache');

/** @returns how the check of a folder with these files ends, and what it says */
function check(files: Readonly<Record<string, string>>) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'types-and-lint-'));
  const settings = {
    'eslint.config.mjs': "export { default } from '../../../eslint.config.mjs';\n",
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, skipLibCheck: true, lib: ['ES2022'], types: [] },
      include: ['.'],
    }),
  };
  for (const [name, text] of Object.entries({ ...settings, ...files }))
    writeFileSync(path.join(folder, name), text);
  const script = path.join(root, 'scripts/typesAndLint.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

it('wrong types, promises that nobody waits for and rules that need no types are all found in one run', () => {
  const { status, stderr } = check({
    'types.ts': "export const size: number = 'wide';\n",
    'promise.ts': 'export function send(go: () => Promise<void>): void {\n  go();\n}\n',
    'plain.mjs': 'const unused = 1;\n',
    'long.ts': Array.from({ length: 301 }, (_, line) => `export type T${line} = ${line};\n`).join(''),
    'fine.ts': 'export const size: number = 1;\n',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/types\.ts\(1,14\): error TS2322/);
  expect(stderr).toMatch(/promise\.ts\n +2:3 +error .*no-floating-promises/);
  expect(stderr).toMatch(/plain\.mjs\n.*no-unused-vars/);
  // A warning ends the check, too.
  expect(stderr).toMatch(/long\.ts\n.*max-lines/);
  expect(stderr).not.toContain('fine.ts');
});
