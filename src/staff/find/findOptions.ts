import { FOUND_KINDS, type FoundKind } from '@/contract/staff/find';
import type { Found } from '@/contract/staff/findSchemas';
import type { Place } from '../places';

export interface FindOption {
  title: string;
  detail: string;
  path: string;
}
export interface FindGroup {
  heading: string;
  options: FindOption[];
}

const HEADINGS: Readonly<Record<FoundKind, string>> = {
  enquiry: 'Enquiries',
  course: 'Courses',
  session: 'Sessions',
  class: 'Classes',
  person: 'People',
};

/** @returns the sections whose names match, then the results by kind, without empty groups */
export function groupsOf(
  q: string,
  places: readonly Pick<Place, 'heading' | 'path'>[],
  found: readonly Found[],
): FindGroup[] {
  const words = q.trim().toLowerCase();
  const named = places.filter(({ heading }) => heading.toLowerCase().includes(words));
  return [
    { heading: 'Go to', options: named.map(({ heading, path }) => ({ title: heading, detail: '', path })) },
    ...FOUND_KINDS.map((kind) => ({
      heading: HEADINGS[kind],
      options: found.filter((one) => one.kind === kind),
    })),
  ].filter(({ options }) => options.length > 0);
}

/** @returns the option to which a key moves; wraps around */
export function steppedTo(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return undefined;
}
