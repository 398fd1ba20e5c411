/** The embedded engine in a worker thread of this process. */
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine } from './database';
import { engineOverPort } from './portEngine';
import type { EngineMessage, UserPort } from './protocol';

/** What the thread is given. */
export interface WorkerData {
  dataDir: string;
  fsync: boolean;
}

export interface WorkerEngineOptions {
  /** the built `databaseWorker.js` */
  workerFile: string;
  /** the folder of the database's files */
  dataDir: string;
  fsync?: boolean;
  /** called when the thread ends unasked; its engine answers nothing but refusals from then on */
  onExit?: (reason: Error) => void;
  /** Node's flags for the thread */
  execArgv?: string[];
}

function workerPort(worker: Worker): UserPort {
  let failure: Error | undefined;
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (heard) => worker.on('message', (message: EngineMessage) => heard(message)),
    onClose: (closed) => worker.once('exit', () => closed(failure)),
    close: () => void worker.terminate(),
  };
}

/**
 * Opens the database in a thread of its own. Hold the folder's lock.
 * @throws DatabaseRefusal when it cannot be opened, or the thread dies meanwhile
 */
export async function openWorkerEngine(options: WorkerEngineOptions): Promise<EmbeddedEngine> {
  const { workerFile, dataDir, fsync = true, onExit, execArgv } = options;
  const workerData: WorkerData = { dataDir, fsync };
  const worker = new Worker(workerFile, { workerData, execArgv, name: 'database' });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isOpen = false;
  const engine = await engineOverPort(workerPort(worker), {
    kind: 'embedded',
    lost: 'The database stopped unexpectedly',
    onExit: (reason) => {
      // While it is being opened, the caller gets the error itself.
      if (isOpen) onExit?.(reason);
    },
  });
  isOpen = true;
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await ended;
    },
  };
}
