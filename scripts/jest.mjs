/** How jest is started. Its workers get node's options, too. */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './prepare.mjs';

/**
 * Every test file loads its modules anew. With more room for what is new, half as much time goes into collecting garbage; in
 * megabytes.
 */
const YOUNG_GENERATION = 64;

/** Linux keeps what is written there in memory. */
const MEMORY = '/dev/shm';
/** A run of everything on two cores takes 300 MB of it. */
const ROOM = 2 * 1024 ** 3;

/**
 * A database of a test is a thousand small files: on a disk, a third of the time of the API's tests goes into making and removing them.
 * @returns a new folder in memory, or undefined where there is none to be had
 */
function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return undefined;
    const folder = mkdtempSync(path.join(MEMORY, 'site-tests-'));
    // PostgreSQL may run as another user than the tests.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * Runs jest to its end, and removes what it left behind.
 * @param {readonly string[]} parameters
 * @param {{env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions}} options
 * @throws Error when a test failed
 */
export async function runJest(parameters, { env, ...options }) {
  const folder = memoryFolder();
  // jest gets Ctrl-C, too, and ends by it.
  const stay = () => undefined;
  process.on('SIGINT', stay);
  try {
    await run(
      process.execPath,
      [
        `--max-semi-space-size=${YOUNG_GENERATION}`,
        path.join(root, 'node_modules/jest/bin/jest.js'),
        ...parameters,
      ],
      { env: folder ? { ...env, TMPDIR: folder } : env, ...options },
    );
  } finally {
    process.off('SIGINT', stay);
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
