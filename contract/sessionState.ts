/** What visitors are told of whether a session takes place, and whether they can still join it. */
import { counted } from './counted';
import type { SessionStatus } from './entities';
import type { IsoDay } from './time';

/** A session in the format of responses, or of the database. */
interface Availability {
  status?: SessionStatus | null;
  seats?: number | null;
}

/** No seats are left, or staff marked it as full. */
const isFull = ({ status, seats }: Availability): boolean => status === 'full' || seats === 0;

/** @returns whether a seat can still be requested */
export const isOpen = (session: Availability): boolean => session.status !== 'cancelled' && !isFull(session);

/** @returns the status for display, or undefined if there is nothing to show */
export function stateWord(session: Availability): 'Confirmed' | 'Full' | 'Cancelled' | undefined {
  if (session.status === 'cancelled') return 'Cancelled';
  if (isFull(session)) return 'Full';
  return session.status === 'confirmed' ? 'Confirmed' : undefined;
}

/** For example `3 seats left`, if known and relevant. */
export const seatsLeft = (session: Availability): string | undefined =>
  typeof session.seats === 'number' && isOpen(session) ? `${counted(session.seats, 'seat')} left` : undefined;

/** @param today its first instant */
export const isOver = ({ end_date }: { end_date: number }, today: number): boolean => end_date < today;

/**
 * @param today as a day, or its first instant
 * @returns the end of the session's discount; null if there was none, or it has ended
 */
export const discountUntil = <Day extends IsoDay | number>(deadline: Day | null, today: Day): Day | null =>
  deadline !== null && deadline >= today ? deadline : null;
