/** Bounds of windows between classes, which write them in UTC+8, and the browser's fields for a day and a time. */
import type { Bound } from '@/contract/classForms/instants';
import { readInstant, writeInstant } from '@/contract/classForms/instants';
import { formatInstant } from '@/contract/time';

const BARE: Record<Bound, string> = { start: '00:00', end: '23:59', startPost: '08:00' };

/** @returns `YYYY-MM-DDTHH:mm` in UTC+8; empty for what is no instant */
export function toField(stored: string | undefined, bound: Bound): string {
  const ms = stored ? readInstant(stored, bound) : undefined;
  return ms === undefined ? '' : formatInstant(ms).slice(0, 16);
}

/** @returns a bare day where that means the same, else the instant with its offset */
export function fromField(text: string, bound: Bound): string {
  const [day = '', time = ''] = text.split('T');
  return time === '' || time.slice(0, 5) === BARE[bound] ? day : writeInstant(`${day}T${time.slice(0, 5)}`);
}
