/**
 * What a PostgreSQL server does by itself and PGlite never does: checkpoints (or the log grows for ever) and VACUUM ANALYZE
 * (or tables bloat and queries are planned blindly).
 */
import type { Engine, EngineClient } from './database';

const TICK_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** A job is done when this much was written since the last time, or anything at all and this many ticks passed. */
interface Job {
  bytes: number;
  ticks: number;
  run(): Promise<void>;
}

type Connect = Engine['connect'];

async function withClient<T>(connect: Connect, use: (client: EngineClient) => Promise<T>): Promise<T> {
  const client = await connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

async function bytesWritten(connect: Connect): Promise<number> {
  const sql = `SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::int8 AS bytes`;
  const { rows } = await withClient(connect, (client) => client.query(sql));
  return Number(rows[0]?.bytes);
}

const TABLES = `SELECT format('%I.%I', nspname, relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'm') AND relpersistence = 'p' AND nspname NOT IN ('pg_toast', 'information_schema')`;

async function vacuumAll(connect: Connect): Promise<void> {
  const { rows } = await withClient(connect, (client) => client.query(TABLES));
  // Each table in a turn of its own, so that visitors' queries get in between.
  for (const { name } of rows) {
    await withClient(connect, (client) => client.query(`VACUUM (ANALYZE) ${String(name)}`));
  }
}

async function checkpoint(connect: Connect): Promise<void> {
  await withClient(connect, (client) => client.query('CHECKPOINT'));
}

/** Both jobs at once. */
export async function runUpkeep(connect: Connect): Promise<void> {
  await vacuumAll(connect);
  await checkpoint(connect);
}

/**
 * Keeps the engine up until the returned function is called. A failed job is tried again at the next tick.
 * @param told whether a job runs: each may take long, and nobody else is answered meanwhile
 */
export function scheduleUpkeep(
  connect: Connect,
  told: (isRunning: boolean) => void = () => undefined,
): () => void {
  const jobs: Job[] = [
    { bytes: 32 * MEGABYTE, ticks: 60, run: () => vacuumAll(connect) },
    { bytes: 16 * MEGABYTE, ticks: 5, run: () => checkpoint(connect) },
  ];
  const states = jobs.map((job) => ({ job, position: 0, ticks: 0 }));

  async function tick(): Promise<void> {
    for (const state of states) {
      state.ticks += 1;
      const written = (await bytesWritten(connect)) - state.position;
      const { job } = state;
      if (written < job.bytes && (written === 0 || state.ticks < job.ticks)) continue;
      told(true);
      await job.run().finally(() => told(false));
      state.position = await bytesWritten(connect);
      state.ticks = 0;
    }
  }

  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    tick()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false;
      });
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
