/** Starts the server, and stops it cleanly when it is told to. */
import { ConfigError } from './configReaders';
import { DatabaseRefusal } from './database/database';
import { start, type RunningServer, type StartOptions } from './start';

/** Longer than any answer takes; what is still open then is cut off. */
const STOP_LIMIT_MS = 10_000;
const SAME_SIGNAL_MS = 500;

/** Failures that a person can act on, as one line; undefined for faults of ours. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use already; stop the other program or choose another port.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user may not listen on ${port}; choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is not an address of this machine.`;
  return syscall === 'getaddrinfo' ? 'HOST: there is no such address.' : undefined;
}

function fail(error: unknown): never {
  console.error(refusalOf(error) ?? error);
  process.exit(1);
}

function stopOnSignals(server: RunningServer): void {
  let stoppingSince: number | undefined;
  const stop = (): void => {
    if (stoppingSince !== undefined) {
      // Whoever asks again will not wait. Ctrl-C comes twice by itself: from the terminal, and handed on by npm.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Serves until SIGINT or SIGTERM: then no more connections are taken, requests under way are finished, and the database is
 * closed. Ends the process: 0 after a clean stop; 1 with one line when the configuration, the database or the address refuse,
 * or when the stop is forced by a second signal.
 */
export async function runUntilSignal(options: Omit<StartOptions, 'lost'>): Promise<void> {
  try {
    const server = await start({ ...options, lost: fail });
    stopOnSignals(server);
    options.say(`The site is served at ${server.address} (Ctrl-C stops it)`);
  } catch (error) {
    fail(error);
  }
}
