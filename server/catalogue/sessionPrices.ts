/** The price of a session per person, as far as the catalogue contains it. */
import { isOnlineVenue, type EstimateData, type Session } from '../../contract/entities';

export interface SessionPrice extends EstimateData {
  /** 0: every session of the course without its own price */
  schedule_id: number;
}

/**
 * The session's own price, otherwise its FLEX price, otherwise the course's general price. The latter is for
 * a seat in a training centre, so an online session has only its own.
 */
export function withPrice(session: Session, prices: readonly SessionPrice[]): Session {
  if (session.price) return session;
  const priceOf = (schedule: number) => prices.find(({ schedule_id }) => schedule_id === schedule);
  const price = priceOf(session.schedule_id) ?? (isOnlineVenue(session.venue_label) ? undefined : priceOf(0));
  if (!price) return session;
  const { total_price, currency } = price;
  return { ...session, price: { total_price, currency } };
}
