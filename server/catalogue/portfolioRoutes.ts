/** The endpoint of a portfolio's courses. */
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { isIdText } from '../../contract/ids';
import { portfolioCoursesResponseSchema } from '../../contract/schemas/responsesPortfolio';
import { cachedResponsesOf } from '../http/describe';
import type { Services } from '../services';
import type { MenuFrame } from './catalogueMenuService';
import { portfolioCoursesResponse } from './portfolioService';

const whole = (name: string, description: string) =>
  string()
    .test('whole', `${name} must be a whole number.`, (text) => text === undefined || isIdText(text))
    .meta({ jsonSchema: { type: 'integer', minimum: 0, description } });

const schema = {
  tags: ['Catalogue'],
  summary: 'The courses of a portfolio under their groups, a hundred at a time',
  querystring: object({
    portfolio: string().meta({
      jsonSchema: { description: '`value` of a public portfolio; left out: the first that holds the group' },
    }),
    group: whole('group', 'only this group; left out or 0: all of the portfolio'),
    page: whole('page', 'from 1'),
  }),
  response: cachedResponsesOf(
    'Groups by name, their courses by `title_sort`, each with its next session.',
    portfolioCoursesResponseSchema,
    [400, 404, 503],
  ),
};

export function addPortfolioRoutes(
  app: FastifyInstance,
  { database, responses, coming }: Services,
  menuFrame: () => Promise<MenuFrame>,
): void {
  app.get<{ Querystring: { portfolio?: string; group?: string; page?: string } }>(
    '/api/website/portfolio_courses',
    { schema },
    (request, reply) => {
      const { portfolio, group = '0', page = '1' } = request.query;
      const asked = { portfolio, group: Number(group), page: Number(page) };
      return responses.send(request, reply, {
        name: `portfolio_courses?${asked.group}&${asked.page}&${portfolio ?? ''}`,
        produce: async (today) =>
          portfolioCoursesResponse(database.db, await menuFrame(), await coming(today), asked),
      });
    },
  );
}
