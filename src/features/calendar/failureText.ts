import type { RegionItem } from '@/contract/entities';
import type { CalendarState } from './calendarSlice';

const nameOf = (regions: readonly RegionItem[], region: number | null): string =>
  regions.find(({ id }) => id === region)?.label ?? 'this region';

/** The error message of a failed load; undefined if nothing failed. */
export function failureText(calendar: CalendarState, regions: readonly RegionItem[]): string | undefined {
  const { region, asked, extract, sessions } = calendar;
  if (sessions.status !== 'failed') return undefined;
  // Nothing is shown yet: the shell shows the error.
  if (region === null) return undefined;
  if (region !== asked) {
    return `The sessions in ${nameOf(regions, asked)} could not be loaded. You still see those in ${nameOf(regions, region)}.`;
  }
  return extract
    ? 'Not all sessions could be loaded: this list is not complete.'
    : 'The sessions could not be loaded again. You see them as they were.';
}
