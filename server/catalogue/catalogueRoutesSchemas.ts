/** Validation and description of the catalogue's routes. */
import { object, string, mixed } from 'yup';
import { MAINTENANCE_KINDS } from '../../contract/constants';
import { isIdText } from '../../contract/ids';
import {
  calendarResponseSchema,
  courseResponseSchema,
  coursesResponseSchema,
  featuredResponseSchema,
  portfoliosResponseSchema,
  regionsResponseSchema,
  resellersResponseSchema,
  allSchedulesResponseSchema,
  schedulesResponseSchema,
} from '../../contract/schemas/responses';
import { cachedResponsesOf, numberInPath } from '../http/describe';
import { toJsonSchema } from '../http/openApi';

const tags = ['Catalogue'];

const menuQuery = object({
  group: string()
    // Without `matches`, because a pattern would appear in the description of a number.
    .test('whole', 'group must be a whole number.', (text) => text === undefined || isIdText(text))
    .meta({
      jsonSchema: {
        type: 'integer',
        minimum: 0,
        description: 'only this group carries its courses; 0: none does',
      },
    }),
  portfolio: string().meta({
    jsonSchema: {
      description:
        'beside `group`, in a catalogue of many groups: the `value` of a portfolio that is to carry its groups, as those do ' +
        'that hold the group; all others come without',
    },
  }),
});

const kindInPath = object({
  kind: string()
    .required()
    .meta({ jsonSchema: { enum: [...MAINTENANCE_KINDS] } }),
});

const eitherList = mixed().meta({
  jsonSchema: { oneOf: [toJsonSchema(regionsResponseSchema), toJsonSchema(portfoliosResponseSchema)] },
});

export const catalogueSchemas = {
  courses: {
    tags,
    summary: 'The menu of portfolios, groups and courses, and the flat list of courses',
    querystring: menuQuery,
    response: cachedResponsesOf(
      'Portfolios in menu order; courses by `title_sort`.',
      coursesResponseSchema,
      [400, 503],
    ),
  },
  course: {
    tags,
    summary: 'One course with its profile',
    params: numberInPath('id', 'id of the course'),
    response: cachedResponsesOf('The course.', courseResponseSchema, [404, 503]),
  },
  courseSchedules: {
    tags,
    summary: 'The coming sessions of one course',
    params: numberInPath('id', 'id of the course'),
    response: cachedResponsesOf(
      'Sessions that have not ended, by start date.',
      schedulesResponseSchema,
      [404, 503],
    ),
  },
  schedules: {
    tags,
    summary: 'The coming sessions of every course',
    response: cachedResponsesOf(
      'Sessions that have not ended, by start date.',
      allSchedulesResponseSchema,
      [503],
    ),
  },
  featured: {
    tags,
    summary: 'The courses that the home page puts forward',
    response: cachedResponsesOf(
      'Featured courses of public portfolios, by position.',
      featuredResponseSchema,
      [503],
    ),
  },
  calendar: {
    tags,
    summary: 'The coming sessions of the default region',
    response: cachedResponsesOf(
      'Sessions that have not ended, by start date.',
      calendarResponseSchema,
      [503],
    ),
  },
  calendarOfRegion: {
    tags,
    summary: 'The coming sessions of one region',
    params: numberInPath('region', 'id of the region'),
    response: cachedResponsesOf(
      'Sessions that have not ended, by start date.',
      calendarResponseSchema,
      [404, 503],
    ),
  },
  maintenance: {
    tags,
    summary: 'A list that forms and pages choose from: regions, or public portfolios',
    params: kindInPath,
    response: cachedResponsesOf('The list of that kind.', eitherList, [404, 503]),
  },
  resellers: {
    tags,
    summary: 'The resellers of the courseware, by region of the world and country',
    response: cachedResponsesOf(
      'Regions in a fixed order, countries by name; `false` stands for what a reseller does not have.',
      resellersResponseSchema,
      [503],
    ),
  },
};
