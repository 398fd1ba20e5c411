/** Validation and description of the FLEX routes. */
import { object, string } from 'yup';
import { FLEX, MAX_ID } from '../../contract/constants';
import { FLEX_CHECKS, flexSchema } from '../../contract/schemas/flex';
import {
  estimateResponseSchema,
  flexResponseSchema,
  flexFailureSchema,
  hotelRatesResponseSchema,
} from '../../contract/schemas/responsesFlex';
import { FORM_FAILURES, formHeaders } from '../enquiries/visitorForm';
import { responsesOf, cachedResponsesOf } from '../http/describe';
import type { BodyRules } from '../http/shape';

const tags = ['FLEX'];

/**
 * A whole number in the query. Without `matches`, because a pattern would appear in the description of a
 * number.
 */
const whole = (name: string, least: number, most: number, description: string) =>
  string()
    .test(
      'whole',
      `${name} must be a whole number from ${least} to ${most}.`,
      (text) => text === undefined || (/^\d{1,10}$/.test(text) && +text >= least && +text <= most),
    )
    .meta({ jsonSchema: { type: 'integer', minimum: least, maximum: most, description } });

const [fewestStars = 3, , mostStars = 5] = FLEX.ratings;

const estimateQuery = object({
  course_id: whole('course_id', 1, MAX_ID, 'id of the course').required('course_id must be given.'),
  schedule_id: whole('schedule_id', 0, MAX_ID, 'left out or 0: the general price of the course'),
  hotel_rating: whole('hotel_rating', fewestStars, mostStars, 'stars; the price does not depend on it'),
  hotel_stay: whole('hotel_stay', 0, FLEX.mostNights, 'nights; the price does not depend on it'),
});

const rules: BodyRules = {
  multiline: ['booking_remarks', 'invoice_address', 'invoice_remarks'],
  checks: FLEX_CHECKS,
};

export const flexBody = flexSchema.meta({ ...rules });

export const flexSchemas = {
  estimate: {
    tags,
    summary: 'What a course costs one person, without the hotel',
    querystring: estimateQuery,
    response: cachedResponsesOf(
      'The price of the session, or of the course.',
      estimateResponseSchema,
      [400, 404, 503],
    ),
  },
  hotelRates: {
    tags,
    summary: 'What hotels cost, city by city',
    response: cachedResponsesOf('Cities by id.', hotelRatesResponseSchema, [503]),
  },
  submit: {
    tags,
    summary: 'Register participants for a session',
    headers: formHeaders,
    body: flexBody,
    response: responsesOf('Stored.', flexResponseSchema, FORM_FAILURES, flexFailureSchema),
  },
};
