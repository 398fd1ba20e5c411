/** Draws numbers from a seed: the same on the server and in every browser, so that a drawing never changes by itself. */
export interface Random {
  between(min: number, max: number): number;
  /** a whole number, both ends included */
  int(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

/** mulberry32: small, and whole numbers only, so that no engine rounds it differently. */
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
