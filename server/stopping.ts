/** How a process is told to stop. */
import { fail } from './refusal';

/** Longer than any answer takes; what is still open then is cut off. */
export const CUT_OFF_MS = 10_000;
/** For all of a stop: the database is closed after what was cut off. */
export const STOP_LIMIT_MS = CUT_OFF_MS + 5_000;
const SAME_SIGNAL_MS = 500;

/**
 * Stops at SIGTERM, at Ctrl-C and when its terminal is closed, and ends the process: 0 after a clean stop, 1 when that took
 * too long or was cut short by a second signal.
 * @param signals those that stop it
 * @param stop is told whether somebody waits for it in front of a terminal
 * @param limitMs for all of it
 * @param end the process, after a clean stop
 */
export function stopOnSignals(
  signals: readonly NodeJS.Signals[],
  stop: (isWatched: boolean) => Promise<unknown>,
  limitMs: number,
  end: (signal: NodeJS.Signals) => void = () => process.exit(0),
): void {
  let stoppingSince: number | undefined;
  const begin = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== undefined) {
      // A second signal forces the stop. One Ctrl-C arrives twice: from the terminal, and passed on by npm.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), limitMs).unref();
    stop(signal === 'SIGINT').then(() => end(signal), fail);
  };
  for (const signal of signals) process.on(signal, begin);
}
