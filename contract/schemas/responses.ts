/**
 * Schemas of the API's responses: its description is generated from them, and tests validate the server
 * against them.
 */
import { array, boolean, mixed, number, object, string, type ObjectSchema } from 'yup';
import type { Failure } from '../endpoint';
import {
  calendarSession,
  course,
  courseDetail,
  courseware,
  coursewareItem,
  described,
  featuredCourse,
  labVideoSet,
  portfolio,
  portfolioGroup,
  portfolioItem,
  quickviewRecord,
  regionGroup,
  regionItem,
  scheduledSession,
  searchHit,
  session,
  text,
  whole,
} from './responsesEntities';

export const ok = () =>
  mixed<true>((value): value is true => value === true)
    .required()
    .meta({ jsonSchema: { type: 'boolean', const: true } });

export const count = () => number().required();

export const coursesResponseSchema = object({
  status: ok(),
  list: array(portfolio).defined(),
  courses: array(course).defined(),
  portfolio_groups: array(portfolioGroup).defined(),
});

export const courseResponseSchema = object({
  status: ok(),
  course: courseDetail,
});

export const schedulesResponseSchema = object({
  status: ok(),
  schedules: array(session).defined(),
});

export const allSchedulesResponseSchema = object({
  status: ok(),
  schedules: array(scheduledSession).defined(),
});

export const calendarResponseSchema = object({
  status: ok(),
  list: array(calendarSession).defined(),
});

export const regionsResponseSchema = object({
  status: ok(),
  list: array(regionItem).defined(),
});

export const portfoliosResponseSchema = object({
  status: ok(),
  list: array(portfolioItem).defined(),
});

export const resellersResponseSchema = object({
  status: ok(),
  list: array(regionGroup).defined(),
});

export const searchResponseSchema = object({
  status: ok(),
  list: array(searchHit).defined(),
  page: whole(),
  per_page: whole(),
  more: boolean().defined().meta(described('whether a further page holds anything')),
  suggestion: array(text())
    .optional()
    .meta(described('nothing was found: keywords that would find something')),
  cities: array(text())
    .optional()
    .meta(described('on the first page: cities that a search can be narrowed to')),
});

export const featuredResponseSchema = object({
  status: ok(),
  list: array(featuredCourse).defined(),
});

export const visitorResponseSchema = object({
  status: ok(),
  countryCode: string()
    .nullable()
    .defined()
    .meta(described('ISO 3166 alpha-2, upper case; null where it is unknown')),
});

export const productsResponseSchema = object({
  status: ok(),
  list: array(coursewareItem).defined(),
});

export const productResponseSchema = object({
  status: ok(),
  product: courseware,
});

export const labVideosResponseSchema = object({
  status: ok(),
  list: array(labVideoSet).defined(),
});

export const quickviewResponseSchema = object({
  status: ok(),
  list: array(quickviewRecord).defined(),
});

export const submittedResponseSchema = object({
  status: ok(),
  message: string().required(),
});

export const failureSchema: ObjectSchema<Failure> = object({
  status: mixed<false>((value): value is false => value === false)
    .defined()
    .meta({ jsonSchema: { type: 'boolean', const: false } }),
  message: string().required().meta(described('in words for a person')),
  errors: array(object({ field: string().defined(), message: string().required() }))
    .optional()
    .meta(described('the fields that were refused, where there are any')),
});
