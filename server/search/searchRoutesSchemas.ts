/** Validation and description of the search. */
import { object, string } from 'yup';
import { SEARCH, SEARCH_MODES } from '../../contract/constants';
import { COURSE_LENGTHS } from '../../contract/searchFilters';
import { searchResponseSchema } from '../../contract/schemas/responses';
import { cachedResponsesOf } from '../http/describe';

/** For a portfolio's value and for a city. */
const MAX_FILTER_LENGTH = 500;

interface NumberRule {
  name: string;
  most: number;
  fallback: number;
  description: string;
}

// Without `matches`, because a pattern would appear in the description of a number.
const wholeNumber = ({ name, most, fallback, description }: NumberRule) =>
  string()
    .default(String(fallback))
    .test('whole', `${name} must be a whole number from 1 to ${most}.`, (text) => {
      return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
    })
    .meta({ jsonSchema: { type: 'integer', minimum: 1, maximum: most, default: fallback, description } });

const narrowedBy = (description: string) =>
  string().max(MAX_FILTER_LENGTH).default('').meta({ jsonSchema: { description } });

/** Far beyond any catalogue; keeps the offset within the database's integers. */
const LAST_PAGE = 1_000_000;

const searchQuery = object({
  // Its rules are the form's, whose violations are answered with 422: the route applies them.
  keywords: string()
    .default('')
    .meta({
      jsonSchema: {
        minLength: 1,
        maxLength: SEARCH.longestKeywords,
        description: 'words, joined by two underscores; a course code such as `EE1944` is one',
      },
    }),
  mode: string()
    .oneOf(SEARCH_MODES)
    .default('any')
    .meta({ jsonSchema: { description: '`exact`: every keyword; `any`: at least one' } }),
  page: wholeNumber({ name: 'page', most: LAST_PAGE, fallback: 1, description: 'from 1' }),
  per_page: wholeNumber({
    name: 'per_page',
    most: SEARCH.exactPerPage,
    fallback: SEARCH.anyPerPage,
    description: 'courses on a page',
  }),
  portfolio: narrowedBy('`value` of a public portfolio'),
  city: narrowedBy('where a session is coming, as `cities` of the answer name it'),
  days: narrowedBy(
    `how long the course is: ${COURSE_LENGTHS.map(({ value, label }) => `\`${value}\`: ${label}`).join(', ')}`,
  ),
});

export const searchSchemas = {
  search: {
    tags: ['Catalogue'],
    summary: 'Courses of public portfolios that match keywords',
    querystring: searchQuery,
    response: cachedResponsesOf(
      'The best match first: an exact course code, then titles, which weigh 50 times as much as other text.',
      searchResponseSchema,
      [400, 422, 503],
    ),
  },
};
