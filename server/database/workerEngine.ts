/** The embedded engine in a worker thread of this process. */
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine } from './database';
import { engineOverPort } from './portEngine';
import type { EngineMessage, UserPort } from './protocol';
import { watchedPort, type Silence } from './watchedPort';

/** What the thread is given. */
export interface WorkerData {
  dataDir: string;
  fsync: boolean;
}

/** A visitor's query takes milliseconds; longer than this nobody waits for PostgreSQL either. A VACUUM may take a minute. */
const SILENCE: Silence = { usual: 15_000, long: 300_000 };

export interface WorkerEngineOptions {
  /** the built `databaseWorker.js` */
  workerFile: string;
  /** the folder of the database's files */
  dataDir: string;
  fsync?: boolean;
  /** called when the thread ends unasked; its engine answers nothing but refusals from then on */
  onExit?: (reason: Error) => void;
  /** how long the thread may say nothing; left out: as a server of the live site has it */
  silence?: Silence;
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
 * Opens the database in a thread of its own, which is ended when it hangs. Hold the folder's lock.
 * @throws DatabaseRefusal when it cannot be opened, or the thread dies meanwhile
 */
export async function openWorkerEngine(options: WorkerEngineOptions): Promise<EmbeddedEngine> {
  const { workerFile, dataDir, fsync = true, onExit, silence = SILENCE, execArgv } = options;
  const workerData: WorkerData = { dataDir, fsync };
  const worker = new Worker(workerFile, { workerData, execArgv, name: 'database' });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let isOpen = false;
  const engine = await engineOverPort(watchedPort(workerPort(worker), silence), {
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
