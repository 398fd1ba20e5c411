/** One of several server processes on one port. The primary process starts it and tells it when to stop. */
import cluster from 'node:cluster';
import { fail, refusalOf } from '../refusal';
import { start, type RunningServer, type StartOptions } from '../start';
import { STOP_LIMIT_MS } from '../stopping';
import { readMessage, type FromPrimary, type FromWorker } from './messages';
import { createWorkerMetrics } from './workerMetrics';

const tell = (message: FromWorker, told?: () => void): void => {
  process.send?.(message, undefined, undefined, told);
};

/**
 * Runs until told to stop. Exits with 0 after a clean stop, with 1 if the start was refused or the stop took
 * too long.
 */
export async function runWorker(options: Pick<StartOptions, 'root' | 'env'>): Promise<void> {
  const figures = createWorkerMetrics(tell);
  const stopping = new AbortController();
  const { signal } = stopping;
  let starting: Promise<RunningServer> | undefined;
  let server: RunningServer | undefined;

  async function end(announceMs: number, isLeaving: boolean): Promise<void> {
    const started = await starting?.catch(() => undefined);
    await started?.stop(announceMs, isLeaving);
  }

  function stop(announceMs: number, isLeaving: boolean): void {
    if (signal.aborted) {
      // A supervisor that stops every process at once: this one did not know yet that the others stop, too.
      if (isLeaving) server?.leave();
      return;
    }
    stopping.abort();
    setTimeout(() => process.exit(1), announceMs + STOP_LIMIT_MS).unref();
    end(announceMs, isLeaving).then(() => process.exit(0), fail);
  }

  // When the primary process is gone, its channel closes and the worker ends. It should not end with a stack trace.
  cluster.worker?.on('error', () => undefined);
  // A terminal sends these signals to every process. Only the primary process handles them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Stopped manually, or by a supervisor together with all others.
  process.on('SIGTERM', () => stop(server?.drainMs ?? 0, false));
  process.on('message', (raw) => {
    const message = readMessage<FromPrimary>(raw);
    if (message.kind === 'stop') stop(message.announceMs, message.isLeaving);
    else figures.hear(message);
  });

  try {
    starting = start({ ...options, figures, signal, say: (line) => tell({ kind: 'said', line }) });
    server = await starting;
    const { address, firstSignIn } = server;
    tell({ kind: 'ready', address, firstSignIn });
  } catch (error) {
    if (signal.aborted) return;
    const line = refusalOf(error);
    if (line === undefined) fail(error);
    tell({ kind: 'refused', line }, () => process.exit(1));
  }
}
