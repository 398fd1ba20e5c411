/** Starts jest, with Node options for its workers. */
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './prepare.mjs';

/**
 * Every test file loads its modules again. A larger young generation halves the time spent on garbage
 * collection; in megabytes.
 */
const YOUNG_GENERATION = 64;

/** Far from the site's zone, and from UTC: nothing may depend on the machine's. */
const TIME_ZONE = 'Pacific/Kiritimati';

/** On Linux, files there are kept in memory. */
const MEMORY = '/dev/shm';
/** A complete run on two cores needs 300 MB of it. */
const ROOM = 2 * 1024 ** 3;

/**
 * A test's database is a thousand small files: on a disk, creating and deleting them takes a third of the API
 * tests' time.
 * @returns a new folder in memory, or undefined if there is none
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
 * Runs jest and cleans up.
 * @param {readonly string[]} parameters
 * @param {{env: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions}} options
 * @throws Error if a test failed
 */
export async function runJest(parameters, { env, ...options }) {
  const folder = memoryFolder();
  // jest receives Ctrl-C, too, and exits.
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
      { env: { ...env, TZ: TIME_ZONE, ...(folder && { TMPDIR: folder }) }, ...options },
    );
  } finally {
    process.off('SIGINT', stay);
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
