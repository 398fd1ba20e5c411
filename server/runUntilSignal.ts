/** Starts the server and stops it cleanly on a signal. */
import { readConfig } from './config';
import { fail } from './refusal';
import { start, type StartOptions } from './start';
import { printFirstSignIn } from './printFirstSignIn';
import { STOP_LIMIT_MS, stopOnSignals } from './stopping';

/**
 * Serves until SIGINT, SIGTERM or SIGHUP. Then it accepts no more connections, completes the requests in
 * progress, and closes the database, also during startup. Exits with 0 after a clean stop, and with 1 and one
 * line if the configuration, the database or the address is unusable, or if a second signal forces the stop.
 */
export async function runUntilSignal(options: Omit<StartOptions, 'figures' | 'signal'>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  try {
    const { drainMs } = readConfig(options.env);
    const starting = start({ ...options, signal });
    const stop = async (isWatched: boolean): Promise<void> => {
      stopping.abort();
      const server = await starting.catch(() => undefined);
      await server?.stop(isWatched ? 0 : drainMs);
    };
    stopOnSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], stop, drainMs + STOP_LIMIT_MS);
    const server = await starting;
    options.say(`The site is served at ${server.address} (Ctrl-C stops it)`);
    printFirstSignIn(server.firstSignIn, options.say);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}
