/** The embedded database's files: one process opens them and lets the others in. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChannel } from './channelEngine';
import { startChannelServer } from './channelServer';
import { DatabaseRefusal } from './database';
import { isNewDirectory } from './dataDirectory';
import { kyselyOver } from './kysely';
import { inUse, lockDirectory, tryLockDirectory, type DirectoryLock } from './lock';
import { pendingMigrations } from './migrate';
import type { OpenEngine, OpenOptions } from './openOptions';
import { reasonOf } from './queryError';
import { recoveringEngine } from './recoveringEngine';
import { openWorkerEngine } from './workerEngine';

/** How long a tool waits for a server that is just starting, or for another tool. */
const TOOL_WAIT_MS = 15_000;
const TOOL_RETRY_MS = 200;

function openFiles({ workerFile, fsync, execArgv, events, silence }: OpenOptions, directory: string) {
  return recoveringEngine(async (onExit) => {
    if (workerFile !== undefined) {
      return openWorkerEngine({ workerFile, dataDir: directory, fsync, execArgv, silence, onExit });
    }
    // Its package is large, and a server has it in the worker thread.
    const { openPglite } = await import('./pgliteEngine');
    return openPglite({ dataDir: directory, fsync, onBroken: onExit });
  }, events);
}

async function openLocked(options: OpenOptions, lock: DirectoryLock) {
  const directory = path.join(options.dataDir, 'database');
  try {
    const created = isNewDirectory(directory);
    const engine = await openFiles(options, directory);
    const close = (): Promise<void> => engine.close().finally(lock.release);
    return { engine, created, isOurs: true, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function makeFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DatabaseRefusal(`DATA_DIR: ${reasonOf(error)}`);
  }
}

/** Opens the files under the lock, and lets tools in through the channel when they are ready. */
export async function openAsServer(options: OpenOptions): Promise<OpenEngine> {
  makeFolder(options.dataDir);
  const opened = await openLocked(options, lockDirectory(options.dataDir));
  let channel: { close(): Promise<void> } | undefined;
  return {
    ...opened,
    async publish() {
      channel = await startChannelServer(opened.engine, options.dataDir);
    },
    async close() {
      await channel?.close();
      await opened.close();
    },
  };
}

async function openThrough(dataDir: string): Promise<OpenEngine | undefined> {
  const engine = await openChannel(dataDir);
  if (!engine) return undefined;
  try {
    if ((await pendingMigrations(kyselyOver(engine))).length > 0) {
      throw new DatabaseRefusal(
        `The running server (process ${engine.hello.pid}) is older than this program. Restart it.`,
      );
    }
  } catch (error) {
    await engine.close();
    throw error;
  }
  return { engine, created: false, isOurs: false, close: engine.close };
}

/**
 * Opens the files, or works through whoever holds them.
 * @throws DatabaseRefusal when the holder lets nobody in within fifteen seconds
 */
export async function openAsTool(options: OpenOptions): Promise<OpenEngine> {
  makeFolder(options.dataDir);
  for (const end = performance.now() + TOOL_WAIT_MS; ; await sleep(TOOL_RETRY_MS)) {
    const lock = tryLockDirectory(options.dataDir);
    if (lock) return openLocked(options, lock);
    const opened = await openThrough(options.dataDir);
    if (opened) return opened;
    if (performance.now() > end) throw inUse(options.dataDir);
  }
}
