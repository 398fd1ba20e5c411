/** Steps that do not need each other, several at a time. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root, say } from './prepare.mjs';

/** @returns whether the step passed; what it wrote comes in one piece when it has ended */
const passes = ([name, command, ...parameters]) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => written.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      say(code === 0 ? name : `${name}: failed`);
      process.stderr.write(Buffer.concat(written));
      resolve(code === 0);
    });
  });

/**
 * As many at once as there are cores, since each keeps one of them busy.
 * @returns the names of those that failed: each is run, so that one run tells of all
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await passes(step))) failed.push(step[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}
