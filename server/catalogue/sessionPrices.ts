/** What a session costs one person, as far as the catalogue knows. */
import { isOnlineVenue, type EstimateData, type Session } from '../../contract/entities';

export interface SessionPrice extends EstimateData {
  /** 0: every session of the course that has no price of its own */
  schedule_id: number;
}

/**
 * The session's own price, then what FLEX asks for it, then the course's general price. That is the price of a seat in a training centre: a session that is
 * held online has no other than its own.
 */
export function withPrice(session: Session, prices: readonly SessionPrice[]): Session {
  if (session.price) return session;
  const priceOf = (schedule: number) => prices.find(({ schedule_id }) => schedule_id === schedule);
  const price = priceOf(session.schedule_id) ?? (isOnlineVenue(session.venue_label) ? undefined : priceOf(0));
  if (!price) return session;
  const { total_price, currency } = price;
  return { ...session, price: { total_price, currency } };
}
