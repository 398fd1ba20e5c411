import type { IsoDay } from '@/contract/time';
import { isIsoDay } from '@/contract/writtenTime';

/**
 * @returns whether it is a complete day. A date field reports every digit of a year that is typed: 0002, 0020,
 *   0202, 2027.
 */
export const isWholeDay = (value: unknown): value is IsoDay =>
  typeof value === 'string' && isIsoDay(value) && value >= '1900';
