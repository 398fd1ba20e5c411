/** What visitors are told of whether a session takes place, and whether they can still join it. */
import { counted } from './counted';
import type { SessionStatus } from './entities';
import type { IsoDay } from './time';

/** As answers have it, or as the database does. */
interface Told {
  status?: SessionStatus | null;
  seats?: number | null;
}

/** No seat is left, or staff say so. */
const isFull = ({ status, seats }: Told): boolean => status === 'full' || seats === 0;

/** @returns whether somebody can still ask for a seat */
export const isOpen = (session: Told): boolean => session.status !== 'cancelled' && !isFull(session);

/** @returns the word for it, or undefined where there is nothing to tell */
export function stateWord(session: Told): 'Confirmed' | 'Full' | 'Cancelled' | undefined {
  if (session.status === 'cancelled') return 'Cancelled';
  if (isFull(session)) return 'Full';
  return session.status === 'confirmed' ? 'Confirmed' : undefined;
}

/** As in `3 seats left`, where that is known and of use. */
export const seatsLeft = (session: Told): string | undefined =>
  typeof session.seats === 'number' && isOpen(session) ? `${counted(session.seats, 'seat')} left` : undefined;

/** @returns until when a session is cheaper; null: it never was, or is not any more */
export const discountUntil = (deadline: IsoDay | null, today: IsoDay): IsoDay | null =>
  deadline !== null && deadline >= today ? deadline : null;
