import { timingSafeEqual } from 'node:crypto';

/**
 * Compares two signatures in constant time. It compares the texts rather than the decoded bytes, because
 * several texts can decode to the same bytes.
 */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
