/**
 * Runs all benchmarks one after the other: `npm run bench`. `--check` (exits with 1 when a limit is exceeded)
 * and `--save` (stores the tables in docs/performance.md) are passed to each of them; `--only search,boot`
 * runs some. `npm test` reports the duration of the tests.
 */
import { option } from './lib/limits.mjs';
import { runSeries } from './lib/series.mjs';

const SPEED = [
  'weight',
  'throughput',
  'phone',
  'desk',
  'sessions',
  'editor',
  'calendar',
  'search',
  'growth',
  'import',
  'boot',
  'flows',
];

const only = option('only', '').split(',').filter(Boolean);
const names = only.length > 0 ? only : SPEED;
const passedOn = ['--check', '--save'].filter((each) => process.argv.includes(each));

const missed = await runSeries('bench', names, passedOn);
if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;
