/** Handles the signals that stop a process. */
import { fail } from './refusal';

/** Longer than any response takes. Connections that are still open then are closed. */
export const CUT_OFF_MS = 10_000;
/** The limit of the whole stop: the database closes after the last connections. */
export const STOP_LIMIT_MS = CUT_OFF_MS + 5_000;
const SAME_SIGNAL_MS = 500;

/**
 * Stops on SIGTERM, on Ctrl-C and when the terminal closes, then exits: with 0 after a clean stop, with 1 if
 * it took too long or was forced by a second signal.
 * @param signals that stop the process
 * @param stop receives whether a person is waiting at a terminal
 * @param limitMs for the whole stop
 * @param end ends the process after a clean stop
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
      // A second signal forces the stop. One Ctrl-C arrives twice: from the terminal, and forwarded by npm.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), limitMs).unref();
    stop(signal === 'SIGINT').then(() => end(signal), fail);
  };
  for (const signal of signals) process.on(signal, begin);
}
