/** A worker that lived this long is considered healthy. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** @returns how many workers in a row have died early, after one that lived for `livedMs` */
export const countEarlyDeaths = (before: number, livedMs: number): number =>
  livedMs >= STEADY_MS ? 0 : before + 1;

/**
 * @returns milliseconds until the next start: none after a long life, then half a second, a second … up to
 *   half a minute
 */
export const restartPauseMs = (earlyDeaths: number): number =>
  earlyDeaths === 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(earlyDeaths - 1, 20));
