import type { RegionItem } from '@/contract/entities';
import { dayToMs, formatMonth } from '@/contract/time';
import type { CalendarAddress } from './calendarAddress';

export interface ShownView {
  address: Pick<CalendarAddress, 'region' | 'city' | 'month'>;
  /** undefined: all of them */
  portfolio?: string;
  regions: readonly RegionItem[];
}

/** @returns a short description of the view, such as "Life Sciences: Penang, Malaysia, Jan 2027" */
export function viewText({ address: { region, city, month }, portfolio, regions }: ShownView): string {
  const place = regions.find(({ id }) => id === region)?.label;
  const parts = [city, place === city ? undefined : place, month && formatMonth(dayToMs(`${month}-01`))];
  const where = parts.filter(Boolean).join(', ');
  return [portfolio ?? 'All portfolios', where].filter(Boolean).join(': ');
}
