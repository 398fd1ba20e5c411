/** Converts window bounds between the format of classes and the browser's date and time fields, in UTC+8. */
import type { Bound } from '@/contract/classForms/instants';
import { readInstant, writeInstant } from '@/contract/classForms/instants';
import { formatInstant } from '@/contract/time';

const BARE: Record<Bound, string> = { start: '00:00', end: '23:59', startPost: '08:00' };

/** @returns `YYYY-MM-DDTHH:mm` in UTC+8; empty if it is invalid */
export function toField(stored: string | undefined, bound: Bound): string {
  const ms = stored ? readInstant(stored, bound) : undefined;
  return ms === undefined ? '' : formatInstant(ms).slice(0, 16);
}

/** @returns a day without a time if equivalent, otherwise the instant with its offset */
export function fromField(text: string, bound: Bound): string {
  const [day = '', time = ''] = text.split('T');
  return time === '' || time.slice(0, 5) === BARE[bound] ? day : writeInstant(`${day}T${time.slice(0, 5)}`);
}
