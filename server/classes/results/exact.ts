/** Exact arithmetic: fractions of integers, rounded once, half away from zero, like PostgreSQL's `numeric`. */

/** A fraction with a positive denominator. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const fraction = (over: number, under = 1): Fraction => ({ over: BigInt(over), under: BigInt(under) });
export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
export const minus = (one: Fraction, other: Fraction): Fraction =>
  plus(one, { over: -other.over, under: other.under });
export const dividedBy = ({ over, under }: Fraction, count: number): Fraction => ({
  over,
  under: under * BigInt(count),
});

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param decimals number of decimals in the result */
export function rounded({ over, under }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const size = over < 0n ? -over : over;
  const whole = (2n * size * scale + under) / (2n * under);
  return Number(over < 0n ? -whole : whole) / Number(scale);
}

/** @returns the percentage with one decimal */
export const perCent = ({ over, under }: Fraction): number => rounded({ over: over * 100n, under }, 1);

/** @returns the largest integer whose square does not exceed the value */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (root * root > value) root -= 1n;
  while ((root + 1n) * (root + 1n) <= value) root += 1n;
  return root;
}

/** @returns the square root, rounded like `rounded` */
export function rootOf({ over, under }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  // Twice the root as an integer: the truncated remainder cannot change the rounding.
  const twice = wholeRoot((4n * over * scale * scale) / under);
  return Number((twice + 1n) / 2n) / Number(scale);
}

/** @returns the variance of a sample of at least two integers */
export function varianceOf(values: readonly number[]): Fraction {
  const count = values.length;
  const total = sum(values);
  return fraction(count * sum(values.map((value) => value * value)) - total * total, count * (count - 1));
}

/** @returns the quantile of the sorted values, interpolated linearly (`percentile_cont`) */
export function quantile(ordered: readonly number[], part: number): number {
  const place = (ordered.length - 1) * part;
  const low = ordered[Math.floor(place)] ?? 0;
  const high = ordered[Math.ceil(place)] ?? 0;
  return low + (high - low) * (place - Math.floor(place));
}
