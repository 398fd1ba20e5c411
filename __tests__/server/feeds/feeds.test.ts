import { ADDRESSES_PER_SITEMAP, firstSitemap, numberedSitemap, sitemapCount } from '@/server/feeds/sitemap';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, useServer } from '../http/aServer';
import { aRenderer } from '../pages/aRenderer';

const server = useServer({ renderer: aRenderer().renderer });
beforeAll(() => fillCatalogue(server.database.db));

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

it('leads search engines to every page and public course, and to no in-house course', async () => {
  const answer = await server.app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations(answer.body)).toEqual([
    'https://www.example.com/',
    'https://www.example.com/training',
    'https://www.example.com/contactus',
    'https://www.example.com/training?portfolio=electrical',
    'https://www.example.com/training?portfolio=software',
    'https://www.example.com/training/1944',
    'https://www.example.com/training/1950',
    'https://www.example.com/training/2000',
  ]);
});

it('becomes an index of several sitemaps once there are many addresses', () => {
  const paths = Array.from({ length: ADDRESSES_PER_SITEMAP + 1 }, (_, index) => `/training/${index}`);
  const index = firstSitemap('https://www.example.com', paths);
  expect(index).toContain('<sitemapindex');
  expect(locations(index)).toEqual([
    'https://www.example.com/sitemap-1.xml',
    'https://www.example.com/sitemap-2.xml',
  ]);
  expect(locations(numberedSitemap('https://www.example.com', paths, 2))).toEqual([
    `https://www.example.com/training/${ADDRESSES_PER_SITEMAP}`,
  ]);
  expect(sitemapCount(paths.length)).toBe(2);
});

it('answers the numbered sitemaps that exist', async () => {
  expect((await server.app.inject('/sitemap-1.xml')).statusCode).toBe(200);
  expect((await server.app.inject('/sitemap-2.xml')).statusCode).toBe(404);
  expect((await server.app.inject('/sitemap-0.xml')).statusCode).toBe(404);
});

it('keeps search engines out of a staging site', async () => {
  const staging = await aServer({ env: { APP_ENV: 'staging' }, database: server.database });
  expect((await staging.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await staging.close();
});

it('keeps them out of forms and the API in production, and shows them the sitemap', async () => {
  const production = await aServer({ env: { APP_ENV: 'production' }, database: server.database });
  const { body } = await production.app.inject('/robots.txt');
  for (const path of ['/api', '/class', '/instructor', '/coor'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain('Allow: /\n');
  expect(body).toContain('Sitemap: https://www.example.com/sitemap.xml');
  await production.close();
});
