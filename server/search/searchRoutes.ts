/** The address of the course search (catalogue, section 7). */
import type { FastifyInstance } from 'fastify';
import type { SearchMode } from '../../contract/endpoints';
import { searchSchema } from '../../contract/schemas/search';
import { timed } from '../health/metrics';
import { validateBody } from '../http/validation';
import type { Services } from '../services';
import { createFoundCourses } from './foundCourses';
import { searchSchemas as schemas } from './searchRoutesSchemas';
import { searchAnswer } from './searchService';
import { wordsOf } from './searchWords';

interface SearchQuery {
  keywords: string;
  mode: SearchMode;
  page: string;
  per_page: string;
}

export function addSearchRoutes(app: FastifyInstance, services: Services): void {
  const { answers, version, database, metrics } = services;
  const courses = createFoundCourses(version);
  app.get<{ Querystring: SearchQuery }>(
    '/api/website/search_courses',
    { schema: schemas.search },
    (request, reply) => {
      const { mode, page, per_page, keywords } = request.query;
      const words = wordsOf(validateBody<{ keywords: string }>(searchSchema, { keywords }).keywords);
      const search = { words, mode, page: Number(page), perPage: Number(per_page) };
      return answers.send(request, reply, {
        name: `search?${mode}|${search.page}|${search.perPage}|${words.join(' ')}`,
        async produce() {
          const observe = (seconds: number): void => metrics.searches.observe({ mode }, seconds);
          const answer = await timed(observe, () => searchAnswer(database.db, courses, search));
          if (answer.list.length === 0) metrics.emptySearches.inc({ mode });
          return answer;
        },
        isRare: true,
      });
    },
  );
}
