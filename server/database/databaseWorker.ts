/** The thread of the embedded database: a query there does not hold up the server's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { ownHello } from './hello';
import { openPglite } from './pgliteEngine';
import type { EnginePort, UserMessage } from './protocol';
import { encodeError } from './queryError';
import { servePort } from './servePort';
import type { WorkerData } from './workerEngine';

/** Time for the last answers to leave the thread. */
const EXIT_DELAY_MS = 100;

async function serveParent(): Promise<void> {
  const parent = parentPort;
  if (!parent) throw new Error('databaseWorker runs in a worker thread only.');
  const port: EnginePort = {
    post: (message) => parent.postMessage(message),
    onMessage: (heard) => parent.on('message', (message: UserMessage) => heard(message)),
    onClose: (closed) => parent.once('close', () => closed()),
    close: () => parent.close(),
  };
  try {
    // With the thread ends what waits for it, and the server learns of it.
    const onBroken = (): void => void setTimeout(() => process.exit(1), EXIT_DELAY_MS);
    const onUpkeep = (isRunning: boolean): void => port.post({ upkeep: isRunning });
    const engine = await openPglite({ ...(workerData as WorkerData), onBroken, onUpkeep });
    servePort(engine, port, { hello: ownHello(), ownsEngine: true });
  } catch (error) {
    port.post({ refused: encodeError(error) });
  }
}

void serveParent();
