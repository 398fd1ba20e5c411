/**
 * Sorts the calendar fast enough for ten thousand sessions on a phone: texts are ranked once when a list
 * arrives, and sorting then counts the sessions of each rank, without comparisons.
 */
import type { CalendarSession } from '@/contract/entities';

/** `value` is used in the URL. */
export const SORT_ORDERS = [
  { value: 'group', label: 'Group A-Z' },
  { value: 'group-desc', label: 'Group Z-A' },
  { value: 'title', label: 'Course title A-Z' },
  { value: 'title-desc', label: 'Course title Z-A' },
  { value: 'city', label: 'City A-Z' },
  { value: 'city-desc', label: 'City Z-A' },
  { value: 'deadline', label: 'Discount deadline' },
  { value: 'date', label: 'Start date' },
] as const;

export type SortOrder = (typeof SORT_ORDERS)[number]['value'];
/** If the URL names none: a table is sorted by group, a list on a phone by date. */
export const DEFAULT_SORT = { wide: 'group', narrow: 'date' } as const satisfies Record<string, SortOrder>;

type Key = 'group' | 'title' | 'city' | 'deadline';

export interface CalendarIndex {
  /** by start date, then id: the order within equal keys */
  sessions: readonly CalendarSession[];
  ranks: Readonly<Record<Key, Ranks>>;
}

interface Ranks {
  /** number of distinct ranks, counted from 0 */
  count: number;
  /** the rank of every session, in the order of `sessions` */
  of: Uint32Array;
}

/** Alphabetical order ignores case and accents. */
export const sortKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

function rankTexts(texts: readonly string[]): Ranks {
  const keys = new Map<string, string>();
  for (const text of texts) if (!keys.has(text)) keys.set(text, sortKey(text));
  const ranks = new Map([...new Set(keys.values())].sort().map((key, rank) => [key, rank]));
  return { count: ranks.size, of: Uint32Array.from(texts, (text) => ranks.get(keys.get(text) ?? '') ?? 0) };
}

const byStart = (left: CalendarSession, right: CalendarSession): number =>
  left.start_date - right.start_date || left.id - right.id;

function rankDeadlines(sessions: readonly CalendarSession[]): Ranks {
  const deadlines = sessions.map(({ early_bird_deadline }) => early_bird_deadline ?? Infinity);
  const ranks = new Map(
    [...Float64Array.from(new Set(deadlines)).sort()].map((deadline, rank) => [deadline, rank]),
  );
  return { count: ranks.size, of: Uint32Array.from(deadlines, (deadline) => ranks.get(deadline) ?? 0) };
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
 * @returns those sessions in the given order; equal ones by start date, also in descending order; those
 *   without a deadline come last
 */
export function orderSessions(
  { sessions, ranks }: CalendarIndex,
  positions: Uint32Array,
  order: SortOrder,
): CalendarSession[] {
  if (order === 'date') return Array.from(positions, (position) => sessions[position] as CalendarSession);
  const [key, isDescending] = order.split('-') as [Key, string | undefined];
  const { count, of } = ranks[key];
  const placeOf = (position: number): number => {
    const rank = of[position] ?? 0;
    return isDescending ? count - 1 - rank : rank;
  };
  // Counting sort: counts the sessions of each rank, computes where each rank begins, then places the sessions.
  const begins = new Uint32Array(count + 1);
  const move = (place: number, by: number): number => {
    const before = begins[place] ?? 0;
    begins[place] = before + by;
    return before;
  };
  for (const position of positions) move(placeOf(position) + 1, 1);
  for (let place = 1; place <= count; place += 1) move(place, begins[place - 1] ?? 0);
  const ordered = new Array<CalendarSession>(positions.length);
  for (const position of positions)
    ordered[move(placeOf(position), 1)] = sessions[position] as CalendarSession;
  return ordered;
}
