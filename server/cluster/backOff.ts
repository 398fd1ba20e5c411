/** Living for so long shows that a worker can. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** @returns how many workers in a row have died young, after one that lived for `livedMs` */
export const countEarlyDeaths = (before: number, livedMs: number): number =>
  livedMs >= STEADY_MS ? 0 : before + 1;

/** @returns milliseconds until the next try: none after a long life, then half a second, a second … half a minute */
export const restartPauseMs = (earlyDeaths: number): number =>
  earlyDeaths === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(earlyDeaths - 1, 20));
