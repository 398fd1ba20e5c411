/** `npm test`: installs what is missing (including a browser), builds if necessary, and runs every test. */
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { runJest } from './jest.mjs';
import { ensureBuild, ensurePackages, say } from './prepare.mjs';
import { ensureTestPrograms } from './testPrograms.mjs';

const totals = { passed: 0, failed: 0, skipped: 0 };
/** On two idle cores, with everything installed and built; in minutes. */
const TIME_LIMIT = 5;

/**
 * One run for all projects. With more workers than cores, the browsers and servers of the tests would only
 * take the processor from one another.
 */
async function runProjects(env) {
  const report = path.join(tmpdir(), `site-tests-${process.pid}.json`);
  const options = [`--maxWorkers=${availableParallelism()}`, '--json', `--outputFile=${report}`];
  const parameters = ['--selectProjects', 'unit', 'api', 'browser', ...options, ...process.argv.slice(2)];
  const stdio = ['ignore', 'ignore', 'inherit'];
  const ended = await runJest(parameters, { env, stdio }).catch(() => 'failed');
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  rmSync(report);
  totals.passed += numPassedTests;
  totals.failed += numFailedTests + numRuntimeErrorTestSuites;
  totals.skipped += numPendingTests;
  if (ended === 'failed' && totals.failed === 0) totals.failed = 1;
}

try {
  await ensurePackages();
  const env = await ensureTestPrograms();
  await ensureBuild();
  const began = Date.now();
  await runProjects(env);
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  say(`The tests took ${minutes} minutes (wanted of a whole run on two quiet cores: at most ${TIME_LIMIT})`);
} catch (error) {
  say(error.message);
  totals.failed += 1;
}

console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
process.exit(totals.failed > 0 ? 1 : 0);
