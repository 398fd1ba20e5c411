import axios from 'axios';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { createInjectAdapter } from '@/server/pages/injectAdapter';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { useServer } from '../http/aServer';

const server = useServer();
beforeAll(() => fillCatalogue(server.database.db));

const aPageClient = () => axios.create({ adapter: createInjectAdapter(server.app, 'visit-1').adapter });

it.each([
  '/api/website/courses',
  '/api/website/courses?group=101&portfolio=software',
  '/api/website/courses/1944',
  '/api/website/courses/1944/schedules',
  '/api/website/schedules',
  '/api/website/calendar/2',
  '/api/website/maintenance/course_portfolio',
  '/api/website/maintenance/regions',
  '/api/website/featured',
  '/api/website/resellers',
  '/api/website/search_courses?keywords=signal',
  '/feData?datatype=products',
])('a page that the server renders is made of the same %s that the browser gets', async (url) => {
  const sent = await server.app.inject({ url });
  const handed = await aPageClient().get<object>(url);
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toHaveProperty('status', true);
  expect(handed.data).toEqual(sent.json());
  expect(Object.isFrozen(handed.data)).toBe(true);
});

it('a failure reaches such a page in the words that the browser gets', async () => {
  const sent = await server.app.inject({ url: '/api/website/courses/7' });
  const handed = await aPageClient().get('/api/website/courses/7', { validateStatus: null });
  expect(handed.status).toBe(404);
  expect(handed.data).toEqual(sent.json());
});

describe('an answer that depends on the catalogue and the day alone', () => {
  const list = async () => (await aPageClient().get<{ list: unknown[] }>('/api/website/courses')).data;

  it('serves every page that is made of it, and no visitor’s page can change what another one shows', async () => {
    const [first, second] = await Promise.all([list(), list()]);
    expect(second).toBe(first);
    expect(await list()).toBe(first);
    expect(() => first.list.push({ portfolio_name: 'Ours' })).toThrow(TypeError);
    expect(() => Object.assign(first.list[0] ?? {}, { portfolio_name: 'Ours' })).toThrow(TypeError);
  });

  it('is asked for again after an import', async () => {
    const before = await list();
    await server.database.db.transaction().execute(bumpCatalogueVersion);
    for (let tries = 0; tries < 200 && (await list()) === before; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await list()).not.toBe(before);
  });
});
