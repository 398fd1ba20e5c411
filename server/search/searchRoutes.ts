/** The endpoint of the course search. */
import type { FastifyInstance } from 'fastify';
import type { SearchMode } from '../../contract/endpoints';
import { searchSchema } from '../../contract/schemas/search';
import { filterFields, readSearchFilters } from '../../contract/searchFilters';
import { memoizeByVersion } from '../catalogue/memoizeByVersion';
import { timed } from '../health/metrics';
import { validateBody } from '../http/validation';
import type { Services } from '../services';
import { createFoundCourses } from './foundCourses';
import { readPublicPortfolios } from './hitFacts';
import { searchSchemas as schemas } from './searchRoutesSchemas';
import { searchResponse } from './searchService';
import { wordsOf } from './searchWords';

interface SearchQuery {
  keywords: string;
  mode: SearchMode;
  page: string;
  per_page: string;
  portfolio: string;
  city: string;
  days: string;
}

export function addSearchRoutes(app: FastifyInstance, services: Services): void {
  const { responses, version, database, metrics, coming, filteredFacts: facts } = services;
  const { db } = database;
  const courses = createFoundCourses(version);
  const portfolios = memoizeByVersion(version, () => readPublicPortfolios(db));
  app.get<{ Querystring: SearchQuery }>(
    '/api/website/search_courses',
    { schema: schemas.search },
    (request, reply) => {
      const { mode, page, per_page, keywords, portfolio, city, days } = request.query;
      const words = wordsOf(validateBody<{ keywords: string }>(searchSchema, { keywords }).keywords);
      const filters = readSearchFilters(new URLSearchParams({ portfolio, city, days }));
      const search = { words, mode, page: Number(page), perPage: Number(per_page), filters };
      return responses.send(request, reply, {
        name: `search?${mode}|${search.page}|${search.perPage}|${words.join(' ')}|${JSON.stringify(filterFields(filters))}`,
        async produce(today) {
          const observe = (seconds: number): void => metrics.searches.observe({ mode }, seconds);
          const answer = await timed(observe, async () => {
            const catalogue = { courses, coming: await coming(today), portfolios: await portfolios(), facts };
            return searchResponse(db, catalogue, search);
          });
          if (answer.list.length === 0) metrics.emptySearches.inc({ mode });
          return answer;
        },
        isRare: true,
      });
    },
  );
}
