/**
 * Every target of speed, one benchmark after the other: `npm run bench`. `--check` (end with 1 when a limit is missed) and
 * `--save` (keep the tables in docs/performance.md) go to each of them; `--only search,boot` runs some. The time of the
 * tests is told by `npm test`.
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
