/**
 * Pseudo-random numbers from a seed: the same on the server and in every browser, so that an illustration
 * never changes.
 */
export interface Random {
  between(min: number, max: number): number;
  /** an integer, both ends included */
  int(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

/** mulberry32: short, and with integer arithmetic only, so that engines do not round differently. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between: (min, max) => min + next() * (max - min),
    int,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
    chance: (share) => next() < share,
  };
}
