/** FLEX: course prices, hotel rates, and registrations (docs/rules/flex.md#estimate). */
import type { EstimateResponse, FlexResponse, HotelRatesResponse } from '../../contract/endpoints';
import { isOnlineVenue } from '../../contract/entities';
import { flexDatesChanged, FLEX_MESSAGES } from '../../contract/formMessages';
import { unknownCourse } from '../../contract/messages';
import { isOpen } from '../../contract/sessionState';
import type { FlexPayload } from '../../contract/submissions';
import { dayToMs, formatDateRange, msToDay } from '../../contract/time';
import { courseExists } from '../catalogue/catalogueRepository';
import type { Db } from '../database/tables';
import { insertSubmission } from '../enquiries/enquiriesRepository';
import { storeOnce, type FormServices } from '../enquiries/storeSubmission';
import { notFound, unprocessable, type HttpError } from '../http/httpError';
import type { StoredResponse } from '../http/idempotency';
import { queueFlexMails } from '../mail/flexMails';
import { readCity, readHotelRates, readPrice, readVenue } from './flexRepository';

/**
 * The price of the course per person: the session's own, otherwise the general one. Never with a hotel.
 * @throws HttpError 404 for a course that does not exist or has no price
 */
export async function estimateResponse(
  db: Db,
  courseId: number,
  scheduleId: number,
  today: string,
): Promise<EstimateResponse> {
  const price = await readPrice(db, courseId, scheduleId, today);
  if (price) return { status: true, ...price, estimate_data: price };
  const known = await courseExists(db, courseId);
  throw notFound(known ? FLEX_MESSAGES.price : unknownCourse(courseId));
}

export async function hotelRatesResponse(db: Db): Promise<HotelRatesResponse> {
  return { status: true, list: await readHotelRates(db) };
}

const refuse = (field: keyof FlexPayload, message: string): HttpError => unprocessable(message, field);

/** Days as our page sends them. Other programs may send any text, which is kept and compared with nothing. */
const DATE_RANGE = /^\d{2} [A-Z][a-z]{2} \d{4}( – \d{2} [A-Z][a-z]{2} \d{4})?$/;

/**
 * The city where the session is held.
 * @throws HttpError 422 if it cannot be reached by plane (any more), or is held on other days than the visitor
 *   was shown
 */
async function bookableVenue(db: Db, payload: FlexPayload, today: string): Promise<string> {
  const session = await readVenue(db, payload.course_id, payload.schedule_id, today);
  if (!session) throw refuse('schedule_id', FLEX_MESSAGES.gone);
  if (!isOpen(session))
    throw refuse(
      'schedule_id',
      session.status === 'cancelled' ? FLEX_MESSAGES.cancelled : FLEX_MESSAGES.full,
    );
  if (isOnlineVenue(session.venue_label)) throw refuse('schedule_id', FLEX_MESSAGES.online);
  if (payload.city && payload.city !== session.venue_label) throw refuse('city', FLEX_MESSAGES.city);
  const days = formatDateRange(dayToMs(session.start_date), dayToMs(session.end_date));
  if (DATE_RANGE.test(payload.course_date) && payload.course_date !== days)
    throw refuse('course_date', flexDatesChanged(days));
  return session.venue_label;
}

/** The hotel's name, whether its name or id was sent. @throws HttpError 422 if it is not in the city */
async function hotelIn(db: Db, city: string, asked: string): Promise<string> {
  const ratings = (await readCity(db, city))?.ratings ?? [];
  const hotels = ratings.flatMap((rating) => rating.hotels);
  const hotel = hotels.find(({ id, label }) => label === asked || String(id) === asked);
  if (!hotel) throw refuse('booking_hotel', FLEX_MESSAGES.hotel);
  return hotel.label;
}

/**
 * Stores a registration; the promise resolves after the commit (docs/rules/operations.md#durability).
 * @param payload as validated
 * @param key of the submission; a repeat gets the first response and is not stored again
 * @throws HttpError 422 if session and hotel do not match the catalogue, 409 if the key was used with another
 *   payload
 */
export const submitFlex = (
  services: FormServices,
  payload: FlexPayload,
  key: string | undefined,
): Promise<StoredResponse> =>
  storeOnce(services, { kind: 'flex', payload, key }, async (trx, receivedAt) => {
    const city = await bookableVenue(trx, payload, msToDay(services.now()));
    const isBooking = payload.booking_type !== 'none';
    const booking_hotel = isBooking ? await hotelIn(trx, city, payload.booking_hotel) : payload.booking_hotel;
    const body: FlexPayload = { ...payload, city, booking_hotel };
    const form = { kind: 'flex', email: body.invoice_pic_email, body, receivedAt };
    const id = await insertSubmission(trx, form);
    await queueFlexMails(trx, body, services.config, { id, receivedAt: receivedAt.getTime() });
    return { status: 'success' } satisfies FlexResponse;
  });
