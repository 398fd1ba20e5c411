import { spawnSync } from 'node:child_process';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, '../../scripts/testProject.mjs');

const runTests = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [SCRIPT, ...words], { encoding: 'utf8', env: { ...process.env, ...env } });

describe('the tests of one kind', () => {
  it('are found by their paths, and by nothing else', () => {
    const { status, stdout } = runTests([
      'unit',
      '__tests__/scripts/rules',
      '__tests__/contract/time',
      '--listTests',
    ]);
    expect(status).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .filter((line) => path.isAbsolute(line))
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(['rules.test.ts', 'time.test.ts']);
  });

  it('say in one line that there is no browser', () => {
    const { status, stderr, stdout } = runTests(['browser'], { CHROME_PATH: '/no/such/browser' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^The browser tests need Chromium, and there is none at \/no\/such\/browser: .+\n$/,
    );
  });
});
