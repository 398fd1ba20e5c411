import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a signature is the expected one, in a time that tells nothing about where they differ. It compares the texts, not what
 * they decode to: several texts can stand for the same bytes.
 */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
