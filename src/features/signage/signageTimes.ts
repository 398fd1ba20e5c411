/** Intervals and delays of a screen, in milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Between two refreshes without failures. */
const REFRESH_MS = 5 * MINUTE;
/** After the first failed refresh; doubled with every further one, up to the usual interval. */
const RETRY_MS = 10 * SECOND;
/** Random variation of a fifth, so that many screens do not send requests in the same second. */
const JITTER = 0.2;

/** Delay before a network that has returned is used. */
export const SETTLE_MS = SECOND;
/** The clock is checked at least this often, because timers do not count while a machine sleeps. */
export const CLOCK_MS = MINUTE;
/** A paused screen continues by itself, because nobody may come by for weeks. */
export const PAUSE_MS = 10 * MINUTE;
/** How long a new build waits for the end of a loop. */
export const QUIET_MS = 10 * MINUTE;

/**
 * @param failures consecutive failed refreshes
 * @param random from 0 to 1
 * @returns the delay until the next refresh
 */
export function refreshPause(failures: number, random: number): number {
  const plain = failures === 0 ? REFRESH_MS : Math.min(REFRESH_MS, RETRY_MS * 2 ** (failures - 1));
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random));
}
