/**
 * Every target of speed, one benchmark after the other: `npm run bench`. `--check` (end with 1 when a limit is missed) and
 * `--save` (keep the tables in docs/performance.md) go to each of them; `--only search,boot` runs some; `--lighthouse` adds
 * Lighthouse's marks. The time of the tests is told by `npm test`.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, say } from '../scripts/prepare.mjs';
import { option } from './lib/limits.mjs';

const SPEED = ['weight', 'throughput', 'phone', 'calendar', 'search', 'growth', 'import', 'boot', 'flows'];

const only = option('only', '').split(',').filter(Boolean);
const names = only.length > 0 ? only : SPEED;
if (process.argv.includes('--lighthouse')) names.push('lighthouse');
const passedOn = ['--check', '--save'].filter((each) => process.argv.includes(each));

/** @returns what went wrong: the limits that a benchmark says it missed, or that it did not come to its end */
function run(name) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'bench', `${name}.mjs`), ...passedOn], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (piece) => {
      text += piece;
      process.stderr.write(piece);
    });
    child.on('close', (code) => {
      const missed = text.split('\n').filter((line) => line.startsWith('✗ '));
      resolve(code === 0 || missed.length > 0 ? missed : [`✗ ended with ${code}`]);
    });
  });
}

const missed = [];
for (const name of names) {
  say(`bench:${name}`);
  for (const line of await run(name)) missed.push(`✗ ${name}: ${line.slice(2)}`);
}
console.log(missed.length === 0 ? 'Every limit is kept.' : `Not kept:\n${missed.join('\n')}`);
if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;
