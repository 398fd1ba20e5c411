/** Runs several benchmarks, or nightly tests, one after the other. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, say } from '../../scripts/prepare.mjs';

/** @returns the failures: the limits that the script reports as exceeded, or that it did not finish */
function run(folder, name, passedOn) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, folder, `${name}.mjs`), ...passedOn], {
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

/**
 * @param folder of the scripts, below the root @param names of the scripts
 * @returns the exceeded limits, each with its script's name
 */
export async function runSeries(folder, names, passedOn) {
  const missed = [];
  for (const name of names) {
    say(`${folder}/${name}`);
    for (const line of await run(folder, name, passedOn)) missed.push(`✗ ${name}: ${line.slice(2)}`);
  }
  console.log(missed.length === 0 ? 'Every limit is kept.' : `Not kept:\n${missed.join('\n')}`);
  return missed;
}
