/**
 * The primary process: owns the port, distributes connections to the workers round-robin, and replaces
 * workers that exit.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createLogger } from '../http/requestLog';
import { STOP_LIMIT_MS, stopOnSignals } from '../stopping';
import { printFirstSignIn } from '../printFirstSignIn';
import { countEarlyDeaths, restartPauseMs } from './backOff';
import { readMessage, type FromPrimary, type FromWorker } from './messages';
import { createPrimaryMetrics } from './primaryMetrics';

/** Gives clients with open connections time to learn from a response that they should reconnect. */
const ANNOUNCE_ONE_MS = 1_000;
/** A worker that hangs beyond its own limit is killed from here. */
const KILL_MS = STOP_LIMIT_MS + 5_000;

export interface PrimaryOptions {
  /** the file that a worker runs */
  script: string;
  workers: number;
  drainMs: number;
  logLevel: string;
  /** receives progress messages, one line each */
  say: (line: string) => void;
}

/** The slot of a worker and its replacements. */
interface Place {
  number: number;
  worker?: Worker;
  since: number;
  earlyDeaths: number;
  isChanging: boolean;
  timer?: NodeJS.Timeout;
}

interface Started {
  worker: Worker;
  address: string;
  firstSignIn?: string;
}

/** A worker could not start. */
class StartRefused extends Error {}

/**
 * Serves until SIGINT or SIGTERM, and replaces the workers one by one on SIGHUP.
 * Exits as `runUntilSignal` does.
 */
export async function runPrimary({ script, workers, drainMs, logLevel, say }: PrimaryOptions): Promise<void> {
  const log = createLogger(logLevel);
  const places: Place[] = Array.from({ length: workers }, (_, index) => ({
    number: index + 1,
    since: 0,
    earlyDeaths: 0,
    isChanging: false,
  }));
  const ready = (): Map<number, Worker> =>
    new Map(places.flatMap(({ number, worker }) => (worker ? [[number, worker] as const] : [])));
  const figures = createPrimaryMetrics(ready, workers);
  let isStopping = false;
  let rolling: Promise<void> | undefined;
  let isRollWanted = false;

  cluster.setupPrimary({ exec: script, execArgv: [...process.execArgv, '--enable-source-maps'] });

  /** @throws StartRefused with the reason if it exits before it serves */
  async function launch(): Promise<Started> {
    const worker = cluster.fork();
    let reason = '';
    const ready = await new Promise<Omit<Started, 'worker'> | undefined>((resolve) => {
      worker.on('message', (raw) => {
        const message = readMessage<FromWorker>(raw);
        if (message.kind === 'ready') resolve(message);
        else if (message.kind === 'said') say(message.line);
        else if (message.kind === 'refused') reason = message.line;
        else figures.hear(worker, message);
      });
      worker.once('exit', (code, signal) => {
        // Killed, for example for want of memory, it could say nothing itself.
        reason ||= `A server process ended with ${signal || code} before it served.`;
        resolve(undefined);
      });
    });
    if (!ready) throw new StartRefused(reason);
    return { ...ready, worker };
  }

  /** Resolves once the worker has exited. */
  async function end(worker: Worker, announceMs: number, isLeaving: boolean): Promise<void> {
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    const message: FromPrimary = { kind: 'stop', announceMs, isLeaving };
    // It may be exiting by itself.
    worker.send(message, () => undefined);
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), announceMs + KILL_MS);
    await ended;
    clearTimeout(timer);
  }

  function settle(place: Place, worker: Worker): void {
    place.worker = worker;
    place.since = performance.now();
    worker.once('exit', (code, signal) => {
      // Its replacement is already there.
      if (place.worker !== worker) return;
      place.worker = undefined;
      if (isStopping) return;
      figures.countExit();
      // Its replacement is being started.
      if (place.isChanging) return;
      place.earlyDeaths = countEarlyDeaths(place.earlyDeaths, performance.now() - place.since);
      fillLater(place, `it ended with ${signal || code}`);
    });
  }

  function fillLater(place: Place, why: string): void {
    const pauseMs = restartPauseMs(place.earlyDeaths);
    log.error({ worker: place.number, pauseMs }, `a worker has to be started again: ${why}`);
    place.timer = setTimeout(() => void fill(place), pauseMs);
  }

  async function fill(place: Place): Promise<void> {
    try {
      const { worker } = await launch();
      if (isStopping) await end(worker, 0, true);
      else settle(place, worker);
    } catch (error) {
      if (isStopping) return;
      place.earlyDeaths += 1;
      fillLater(place, error instanceof StartRefused ? error.message : String(error));
    }
  }

  /** The new worker serves before the old one stops, so that the number of workers never drops. */
  async function replace(place: Place): Promise<boolean> {
    const former = place.worker;
    // An empty slot is being filled with the new version already.
    if (!former) return true;
    place.isChanging = true;
    try {
      const { worker } = await launch();
      place.isChanging = false;
      settle(place, worker);
      await end(former, Math.max(ANNOUNCE_ONE_MS, drainMs), false);
      return true;
    } catch (error) {
      if (isStopping) return false;
      log.error({ worker: place.number }, `the workers stay as they are: ${String(error)}`);
      if (!place.worker) fillLater(place, 'it ended while another was to take its place');
      return false;
    } finally {
      place.isChanging = false;
    }
  }

  /** @returns whether every worker was replaced */
  async function replaceAll(): Promise<boolean> {
    for (const place of places) if (isStopping || !(await replace(place))) return false;
    return true;
  }

  /** A reload is accepted even after a failed one, because the cause may be fixed by now. */
  async function roll(): Promise<void> {
    do {
      isRollWanted = false;
      log.info('new workers take the place of the old ones');
      if (await replaceAll()) log.info('every worker is new');
    } while (isRollWanted && !isStopping);
  }

  function wantRoll(): void {
    isRollWanted = true;
    rolling ??= roll().finally(() => (rolling = undefined));
  }

  async function stop(isWatched: boolean): Promise<void> {
    isStopping = true;
    const announceMs = isWatched ? 0 : drainMs;
    for (const { timer } of places) clearTimeout(timer);
    // Includes workers that are still starting.
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(async (worker) => worker && end(worker, announceMs, true)),
    );
  }

  stopOnSignals(['SIGINT', 'SIGTERM'], stop, drainMs + KILL_MS + STOP_LIMIT_MS);
  process.on('SIGHUP', wantRoll);

  // One worker starts first and migrates the database. If it is refused, the others would be too.
  const [first, ...others] = places;
  const started = await launch().catch((error: unknown) => {
    if (isStopping) return;
    console.error(error instanceof StartRefused ? error.message : error);
    process.exit(1);
  });
  if (!started || !first || isStopping) return;
  const { worker, address, firstSignIn } = started;
  settle(first, worker);
  await Promise.all(others.map(fill));
  if (isStopping) return;
  say(`The site is served at ${address} by ${workers} processes (Ctrl-C stops them)`);
  printFirstSignIn(firstSignIn, say);
}
