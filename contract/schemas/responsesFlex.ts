/** The responses of the FLEX endpoints. */
import { array, number, object, string } from 'yup';
import { failureSchema, ok } from './responses';
import { described, text, whole } from './responsesEntities';

export const estimate = object({
  total_price: number().defined().meta(described('of the course for one person, without the hotel')),
  currency: text(),
});

export const estimateResponseSchema = estimate.shape({ status: ok(), estimate_data: estimate });

const rating = object({
  rating: whole().meta(described('stars: 3, 4 or 5')),
  price: number().defined().meta(described('a room for one night')),
  currency: string().meta(described('that of the course, if absent')),
  hotels: array(object({ id: whole(), label: text() })).defined(),
});

export const hotelCity = object({
  id: whole(),
  label: text().meta(described('the `venue_label` of the sessions held there')),
  ratings: array(rating).defined(),
});

export const hotelRatesResponseSchema = object({ status: ok(), list: array(hotelCity).defined() });

export const flexResponseSchema = object({
  status: string()
    .oneOf(['success', 'failed'] as const)
    .defined(),
  message: string().optional(),
});

/** A refused registration: like any other failure, except for the word. */
export const flexFailureSchema = failureSchema.shape({
  status: string()
    .oneOf(['failed'] as const)
    .defined(),
});
