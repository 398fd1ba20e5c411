/** Directories and processes for the tests of the database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Trx } from '@/server/database/tables';

const root = path.resolve(__dirname, '../../..');
const hook = ['--require', path.join(root, '__tests__/support/babelHook.js')];

export { temporaryFolder } from '../../support/databaseServer';
/** Retries for some seconds: a PostgreSQL that was killed may still be writing its last files. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/** A child process that runs a fixture; `line()` waits for its next line. */
export function runFixture(
  name: string,
  ...parameters: string[]
): { child: ChildProcess; line: () => Promise<string | undefined>; killed: () => Promise<void> } {
  const file = path.join(__dirname, 'fixtures', `${name}.ts`);
  const child = spawn(process.execPath, [...hook, file, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    line: async () => (await lines.next()).value as string | undefined,
    killed: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/**
 * Shorter than a test's timeout: a wait that is cut off by that would continue beside the next tests. In
 * milliseconds.
 */
const LIMIT_MS = 240_000;

/** Waits for something that happens by itself. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('What was waited for has not come.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/**
 * Waits until each of the works has ended, or waits for a lock: that of the transaction, in which the work would
 * be too early.
 */
export async function heldUp(trx: Trx, ...works: PromiseLike<unknown>[]): Promise<void> {
  let ended = 0;
  const end = (): number => (ended += 1);
  for (const work of works) work.then(end, end);
  await eventually(async () => {
    // Of this database: whoever waits for a transaction has locks of its tables, too.
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_locks
      WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))`.execute(trx);
    return rows.length + ended >= works.length;
  });
}
