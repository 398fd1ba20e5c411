/** The terminal of this process. */
import type { Terminal } from './context';

/** Short jobs say nothing; long ones say how far they are this often. */
const EVERY_MS = 1000;
const CLEAR_LINE = '\r\u001b[K';

/** Progress is one line that changes on a screen, and a line now and then in a log file. */
export function processTerminal(): Terminal {
  const isScreen = process.stderr.isTTY;
  // Whoever reads the output may have seen enough (`| head`).
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  let told = Date.now();
  let isShown = false;
  const clear = (): void => {
    if (isShown) process.stderr.write(CLEAR_LINE);
    isShown = false;
  };
  return {
    out(line) {
      clear();
      process.stdout.write(`${line}\n`);
    },
    error(line) {
      clear();
      process.stderr.write(`${line}\n`);
    },
    progress(line) {
      if (Date.now() - told < EVERY_MS) return;
      told = Date.now();
      isShown = isScreen;
      process.stderr.write(isScreen ? `${CLEAR_LINE}${line}` : `${line}\n`);
    },
  };
}
