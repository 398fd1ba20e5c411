/** Starts the server, and stops it cleanly when it is told to. */
import { readConfig } from './config';
import { fail } from './refusal';
import { start, type StartOptions } from './start';
import { sayFirstSignIn } from './sayFirstSignIn';
import { STOP_LIMIT_MS, stopOnSignals } from './stopping';

/**
 * Serves until SIGINT, SIGTERM or SIGHUP: then no more connections are taken, requests under way are finished, and the
 * database is closed, also where the start has not ended yet. Ends the process: 0 after a clean stop; 1 with one line when the
 * configuration, the database or the address refuse, or when the stop is forced by a second signal.
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
    sayFirstSignIn(server.firstSignIn, options.say);
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}
