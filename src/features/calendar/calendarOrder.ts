/**
 * The seven orders of the calendar, fast enough for ten thousand sessions on a phone: texts are ranked once when a list
 * arrives, and an order is then a sort of plain numbers.
 */
import type { CalendarSession } from '../../../contract/entities';

/** `value` stands in the address. */
export const SORT_ORDERS = [
  { value: 'group', label: 'Group A-Z' },
  { value: 'group-desc', label: 'Group Z-A' },
  { value: 'title', label: 'Course title A-Z' },
  { value: 'title-desc', label: 'Course title Z-A' },
  { value: 'city', label: 'City A-Z' },
  { value: 'city-desc', label: 'City Z-A' },
  { value: 'deadline', label: 'Discount deadline' },
] as const;

export type SortOrder = (typeof SORT_ORDERS)[number]['value'];
export const DEFAULT_SORT: SortOrder = 'group';

type Key = 'group' | 'title' | 'city' | 'deadline';

export interface CalendarIndex {
  /** by start date, then id: the order within equal keys */
  sessions: readonly CalendarSession[];
  /** for each key the rank of every session, in the order of `sessions` */
  ranks: Readonly<Record<Key, Float64Array>>;
}

/** What A to Z goes by: neither case nor accents count. */
export const sortKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

function rankTexts(texts: readonly string[]): Float64Array {
  const keys = new Map<string, string>();
  for (const text of texts) if (!keys.has(text)) keys.set(text, sortKey(text));
  const ranks = new Map([...new Set(keys.values())].sort().map((key, rank) => [key, rank]));
  return Float64Array.from(texts, (text) => ranks.get(keys.get(text) ?? '') ?? 0);
}

const byStart = (left: CalendarSession, right: CalendarSession): number =>
  left.start_date - right.start_date || left.id - right.id;

function rankDeadlines(sessions: readonly CalendarSession[]): Float64Array {
  const deadlines = sessions.map(({ early_bird_deadline }) => early_bird_deadline ?? Infinity);
  const ranks = new Map(
    [...Float64Array.from(new Set(deadlines)).sort()].map((deadline, rank) => [deadline, rank]),
  );
  return Float64Array.from(deadlines, (deadline) => ranks.get(deadline) ?? 0);
}

export function indexSessions(list: readonly CalendarSession[]): CalendarIndex {
  const sessions = [...list].sort(byStart);
  return {
    sessions,
    ranks: {
      group: rankTexts(sessions.map(({ group_label }) => group_label)),
      title: rankTexts(sessions.map(({ course_title }) => course_title)),
      city: rankTexts(sessions.map(({ venue_label }) => venue_label)),
      deadline: rankDeadlines(sessions),
    },
  };
}

/**
 * @param positions of sessions in the index, ascending
 * @returns those sessions in the given order; equal ones by start date, also from Z to A; no deadline comes last
 */
export function orderSessions(
  { sessions, ranks }: CalendarIndex,
  positions: readonly number[],
  order: SortOrder,
): CalendarSession[] {
  const [key, isDescending] = order.split('-') as [Key, string | undefined];
  const own = ranks[key];
  const size = sessions.length;
  // Rank and position in one number, so that a typed array sorts them without a comparison of ours.
  const keys = Float64Array.from(positions, (position) => {
    const rank = own[position] ?? 0;
    return (isDescending ? size - rank : rank) * size + position;
  }).sort();
  return Array.from(keys, (value) => sessions[value % size] as CalendarSession);
}
