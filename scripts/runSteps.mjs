/** Runs independent steps in parallel. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root, say } from './prepare.mjs';

/** @returns whether the step passed; its output is printed in one piece at its end */
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
 * As many at once as there are cores.
 * @returns the names of those that failed: all are run, so that one run reports all failures
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
