/** Feeds for search engines and calendars (docs/rules/operations.md#search-engines). */
import { coursePath, paths } from '../../contract/paths';
import type { FastifyInstance } from 'fastify';
import { portfolioPath } from '../../contract/portfolioPath';
import { readPortfolios, readPublicCourseIds } from '../catalogue/catalogueRepository';
import { readProducts } from '../courseware/coursewareRepository';
import { notFound } from '../http/httpError';
import type { Services } from '../services';
import { addCalendarFeedRoutes } from './calendarFeedRoutes';
import { firstSitemap, numberedSitemap, sitemapCount } from './sitemap';

const XML = 'application/xml; charset=utf-8';

/**
 * Excludes everything that is not a page for readers. Class forms are not listed, because their URLs are
 * secret.
 */
const DISALLOWED = ['/api', '/class', '/instructor', '/coor'];

/** @param isHidden for a staging site, which must not be indexed */
const robots = (isHidden: boolean, publicUrl: string): string =>
  isHidden
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        'Allow: /',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${publicUrl}/sitemap.xml`,
        '',
      ].join('\n');

/** @param publicPaths of the pages without parameters */
export function addFeedRoutes(
  app: FastifyInstance,
  services: Services,
  publicPaths: readonly string[],
): void {
  const { config, database, responses } = services;
  const { publicUrl } = config;

  const allPaths = async (): Promise<string[]> => {
    const portfolios = (await readPortfolios(database.db)).filter(
      ({ portfolio_type }) => portfolio_type === 'public',
    );
    const courses = await readPublicCourseIds(database.db);
    const products = await readProducts(database.db);
    return [
      ...publicPaths,
      ...portfolios.map(({ value }) => portfolioPath(paths.training, value)),
      ...courses.map(({ id }) => coursePath(id)),
      ...products.map(({ id }) => `/cw/products/${id}`),
    ];
  };

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(config.environment === 'staging', publicUrl)),
  );

  app.get('/sitemap.xml', (request, reply) =>
    responses.send(request, reply, {
      name: 'sitemap',
      type: XML,
      produce: async () => firstSitemap(publicUrl, await allPaths()),
    }),
  );

  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,4}).xml', (request, reply) => {
    const page = Number(request.params.page);
    const produce = async (): Promise<string> => {
      const paths = await allPaths();
      if (page < 1 || page > sitemapCount(paths.length)) throw notFound('There is no such sitemap.');
      return numberedSitemap(publicUrl, paths, page);
    };
    return responses.send(request, reply, { name: `sitemap-${page}`, type: XML, produce });
  });

  addCalendarFeedRoutes(app, services);
}
