/**
 * Detects sessions that need the same room or person on the same day. A clash is a warning, never an error:
 * the planner knows more.
 */
import { comparable } from '../comparable';
import { isOnlineVenue, type SessionStatus } from '../entities';
import type { IsoDay } from '../time';

/** The data that determines what a session occupies. */
export interface Held {
  key: string;
  region: number;
  venue_label: string;
  start_date: IsoDay;
  end_date: IsoDay;
  status?: SessionStatus | null;
  /** of its classes, if known */
  instructors: readonly string[];
}

export const CLASH_KINDS = ['venue', 'instructor'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];
export interface Clash<Session extends Held> {
  kind: ClashKind;
  /** the venue or the person's name */
  what: string;
  other: Session;
}

/** Everything that only one session can use at a time, as `[kind, key, display name]`. */
function taken({ region, venue_label: venue, status, instructors }: Held): [ClashKind, string, string][] {
  if (status === 'cancelled') return [];
  const people = [...new Set(instructors.map((name) => name.trim()))].map(
    (name): [ClashKind, string, string] => ['instructor', comparable(name), name],
  );
  return isOnlineVenue(venue) ? people : [['venue', `${region} ${comparable(venue)}`, venue], ...people];
}

const overlap = (a: Held, b: Held): boolean => a.start_date <= b.end_date && b.start_date <= a.end_date;

/**
 * @returns a function that finds the sessions that clash with a given one, by start, without the session
 *   itself
 */
export function clashFinder<Session extends Held>(all: readonly Session[]) {
  const byName = new Map<string, Session[]>();
  for (const session of all)
    for (const [kind, name] of taken(session)) {
      const list = byName.get(`${kind} ${name}`) ?? [];
      list.push(session);
      byName.set(`${kind} ${name}`, list);
    }
  return (session: Held): Clash<Session>[] =>
    taken(session)
      .flatMap(([kind, name, what]) =>
        (byName.get(`${kind} ${name}`) ?? [])
          .filter((other) => other.key !== session.key && overlap(other, session))
          .map((other) => ({ kind, what, other })),
      )
      .sort((a, b) => (a.other.start_date < b.other.start_date ? -1 : 1));
}
