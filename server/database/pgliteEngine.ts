/** PostgreSQL within this thread: PGlite, lent to one client at a time. */
import { DatabaseRefusal, type EmbeddedEngine, type EngineClient } from './database';
import { fairGate } from './fairGate';
import { pgliteClient, type PgliteState } from './pgliteClient';
import { createPreparedStatements } from './preparedStatements';
import { startPglite, type PgliteOptions } from './startPglite';
import { runUpkeep, scheduleUpkeep } from './upkeep';
import { channelName } from './valueTypes';

/** How long closing waits for a client that was lent out. */
const CLOSE_WAIT_MS = 10_000;

export interface PgliteEngineOptions extends PgliteOptions {
  /** called when the database has stopped for good, such as after a disk error */
  onBroken?: (reason: Error) => void;
  /** told when it begins to clean up of its own accord, and when it has finished */
  onUpkeep?: (isRunning: boolean) => void;
}

function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Opens (or makes) the database. Only one process may do so on a folder at a time: hold its lock.
 * @throws DatabaseRefusal when the files cannot be used
 */
export async function openPglite(options: PgliteEngineOptions = {}): Promise<EmbeddedEngine> {
  const pg = await startPglite(options);
  const state: PgliteState = {
    pg,
    statements: createPreparedStatements(pg),
    onBroken: options.onBroken,
  };
  const enter = fairGate();
  let closing: Promise<void> | undefined;

  async function enterOpen(): Promise<() => void> {
    const leave = await enter();
    const refusal = closing ? new DatabaseRefusal('The database is closed.') : state.broken;
    if (!refusal) return leave;
    leave();
    throw refusal;
  }

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const leave = await enterOpen();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  const connect = async (): Promise<EngineClient> => pgliteClient(state, await enterOpen());
  const stopUpkeep =
    options.dataDir === undefined ? () => undefined : scheduleUpkeep(connect, options.onUpkeep);

  async function close(): Promise<void> {
    stopUpkeep();
    const turn = enter();
    await waitAtMost(turn, CLOSE_WAIT_MS);
    if (!state.broken) await pg.close();
    // Those who still wait in the queue get their refusal.
    void turn.then((leave) => leave());
  }

  return {
    kind: 'embedded',
    connect,
    async listen(channel, heard) {
      const stop = await alone(() => pg.listen(channelName(channel), heard));
      return async () => {
        if (!closing && !state.broken) await alone(() => stop());
      };
    },
    async dump() {
      const client = await connect();
      try {
        await client.query('CHECKPOINT');
        return new Uint8Array(await (await pg.dumpDataDir('gzip')).arrayBuffer());
      } finally {
        client.release();
      }
    },
    checkpoint: () => runUpkeep(connect),
    close: () => (closing ??= close()),
  };
}
