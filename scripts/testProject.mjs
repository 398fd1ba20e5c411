/**
 * `npm run test:unit -- PATH…` (also `test:api`, `test:browser`): runs a project's tests, or those below the
 * paths. Options that begin with a dash are passed to jest. Installs no programs: `npm test` does.
 */
import { existsSync } from 'node:fs';
import { runJest } from './jest.mjs';
import { ensureBuild, ensurePackages } from './prepare.mjs';
import { findTestBrowser } from './testPrograms.mjs';

const [project, ...words] = process.argv.slice(2);

/** Builds if the sources have changed. @returns the environment of the tests */
async function prepareBrowserTests() {
  const browser = findTestBrowser();
  if (!browser || !existsSync(browser))
    throw new Error(
      `The browser tests need Chromium${browser ? `, and there is none at ${browser}` : ''}: install one, name it in CHROME_PATH, or run \`npm test\`, which installs it on Debian and Ubuntu.`,
    );
  await ensureBuild();
  return { ...process.env, CHROME_PATH: browser };
}

try {
  await ensurePackages();
  const env = project === 'browser' ? await prepareBrowserTests() : process.env;
  // Paths come first, because jest takes every word after `--selectProjects` for a project.
  await runJest([...words, '--selectProjects', project], { env }).catch(() => process.exit(1));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
