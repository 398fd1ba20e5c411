/** The terminal of this process. */
import type { Terminal } from './context';
import { harmless } from './harmless';
import { progressLine } from './progressLine';

/** Short jobs show no progress; long ones update it at this interval. */
const FIRST_MS = 500;
const EVERY_MS = 100;
const NARROW = 80;
const CLEAR_LINE = '\r\u001b[K';

/**
 * Progress is a changing line on a terminal only; in a log file or a pipe it would be noise. All text for
 * people is neutralised here, wherever it comes from; a file or another program gets the result unchanged.
 */
export function processTerminal(): Terminal {
  const isScreen = process.stderr.isTTY;
  const shown = process.stdout.isTTY ? harmless : (line: string): string => line;
  let isClosed = false;
  // The reader may have seen enough (`| head`). The command completes, so that a database that it started is
  // stopped.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (!isClosed && error.code !== 'EPIPE') {
      process.stderr.write(`The output cannot be written: ${error.message}\n`);
      process.once('exit', () => (process.exitCode = 1));
    }
    isClosed = true;
  });
  process.stderr.on('error', () => undefined);
  let next = Date.now() + FIRST_MS;
  let isShown = false;
  const clear = (): void => {
    if (isShown) process.stderr.write(CLEAR_LINE);
    isShown = false;
  };
  return {
    out(line) {
      clear();
      if (isClosed) return;
      process.stdout.write(`${shown(line)}\n`);
    },
    error(line) {
      clear();
      process.stderr.write(`${harmless(line)}\n`);
    },
    progress(line, share) {
      if (!isScreen || Date.now() < next) return;
      next = Date.now() + EVERY_MS;
      isShown = true;
      process.stderr.write(
        `${CLEAR_LINE}${progressLine(harmless(line), share, process.stderr.columns || NARROW)}`,
      );
    },
  };
}
