/**
 * The complete tests that nothing is lost, duplicated or stopped: kills, faults, invalid input, and a full
 * classroom; `npm test` runs small versions of these. And a walk through the site in WebKit. They take hours.
 * `npm run nightly` runs all of them; `npm run nightly -- kills --quick` one, with its own options. It exits
 * with 1 if any of them fails.
 */
import { runSeries } from '../../bench/lib/series.mjs';

const TRIALS = ['kills', 'faults', 'fuzz', 'load', 'webkit'];

const [chosen, ...options] = process.argv.slice(2);
if (chosen !== undefined && !TRIALS.includes(chosen)) {
  console.error(`There is no trial "${chosen}". There are: ${TRIALS.join(', ')}.`);
  process.exit(1);
}
const missed = await runSeries('__tests__/nightly', chosen ? [chosen] : TRIALS, ['--check', ...options]);
if (missed.length > 0) process.exitCode = 1;
