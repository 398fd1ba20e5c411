/** URLs without end: uncached requests must not block the server for other visitors. */
import { createAxiosHttp } from '@/src/shared/lib/axiosHttp';
import { endpoints } from '@/contract/endpoints';
import * as renderer from '@/src/server';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { fillLine } from '../courseware/aLine';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aPage, aRenderer } from '../pages/aRenderer';

const MOST = 20;

describe('pages that have to be rendered', () => {
  let server: TestServer;
  let now = NOW;
  const { renderer: counted, asked } = aRenderer(async ({ path, site, adapter }) => {
    if (path !== '/course') return aPage();
    const http = createAxiosHttp({ hosts: site.hosts, adapter });
    return aPage({ html: (await http.send(endpoints.course, { params: { id: 1944 } })).course.title });
  });

  beforeAll(async () => {
    server = await aServer({
      renderer: counted,
      now: () => now,
      env: { RATE_LIMIT_PAGES: String(2 * MOST), TRUST_PROXY: 'loopback' },
    });
    await fillCatalogue(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // All used limits are available again.
    now += 3_600_000;
    asked.length = 0;
  });

  let unique = 0;
  const get = (url: string, address = '192.0.2.1') =>
    server.app.inject({ url, headers: { 'x-forwarded-for': address } });
  const spend = async (address?: string) => {
    for (let time = 0; time < MOST; time += 1) await get(`/new-${(unique += 1)}`, address);
  };

  it('are limited by address, and told so in plain words', async () => {
    await spend();
    const answer = await get('/one-too-many');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>Too many requests</h1>');
    expect(asked).not.toContain('/one-too-many');
  });

  it('are there for everybody else, and again for the same address a little later', async () => {
    await spend();
    expect((await get('/a', '192.0.2.2')).statusCode).toBe(200);
    now += 3_000;
    expect((await get('/b')).statusCode).toBe(200);
  });

  it('hold nobody up who reads what is in memory', async () => {
    await get('/kept', '192.0.2.3');
    await spend();
    for (let time = 0; time < 5 * MOST; time += 1) expect((await get('/kept')).statusCode).toBe(200);
    expect(asked.filter((path) => path === '/kept')).toHaveLength(1);
  });

  it('are limited as class forms, too, which are made anew each time', async () => {
    for (let time = 0; time < MOST; time += 1) await get('/class/a/b');
    expect((await get('/class/a/b')).statusCode).toBe(429);
  });

  it('take searches and other answers that nobody asked for before along', async () => {
    const search = (word: string, address?: string) =>
      get(`/api/website/search_courses?keywords=${word}`, address);
    for (let time = 0; time < MOST; time += 1) expect((await search(`word${time}`)).statusCode).toBe(200);
    const refused = await search('another');
    expect([refused.statusCode, refused.json().status]).toEqual([429, false]);
    expect((await search('word1')).statusCode).toBe(200);
    expect((await search('another', '192.0.2.2')).statusCode).toBe(200);
    expect((await get('/api/website/courses/999')).statusCode).toBe(429);
  });

  it('count as one, with everything that they ask this server for', async () => {
    for (let time = 1; time < MOST; time += 1) await get(`/new-${(unique += 1)}`);
    const answer = await get('/course');
    expect([answer.statusCode, answer.body.includes('The RF Course')]).toEqual([200, true]);
  });

  it('leave a class of 200 behind one address room: each opens a form, reads, and searches', async () => {
    const usual = await aServer({
      renderer: counted,
      database: server.database,
      env: { RATE_LIMIT_PAGES: '' },
      now: () => now,
    });
    for (let trainee = 0; trainee < 200; trainee += 1) {
      const statuses = [
        (await usual.app.inject(`/class/a/b?tid=${trainee}`)).statusCode,
        (await usual.app.inject('/training')).statusCode,
      ];
      expect(statuses).toEqual([200, 200]);
    }
    await usual.close();
  });
});

describe('pages of what is not there', () => {
  let server: TestServer;
  /** a server that renders every missing page anew */
  let plain: TestServer;
  const rendered: string[] = [];

  beforeAll(async () => {
    // The router of the pages logs that a URL does not belong to the site.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const counting = {
      ...renderer,
      renderPage(asked: Parameters<typeof renderer.renderPage>[0]) {
        rendered.push(asked.path);
        return renderer.renderPage(asked);
      },
    };
    server = await aServer({ renderer: counting });
    await fillCatalogue(server.database.db);
    await fillLine(server.database.db);
    plain = await aServer({
      database: server.database,
      renderer: { ...renderer, routeOf: () => undefined },
    });
  });
  afterAll(async () => {
    await plain.close();
    await server.close();
  });

  const get = (url: string) => server.app.inject(url);

  it.each([
    ['a course', '/training/99', '/training/12345'],
    ['a product', '/cw/products/99', '/cw/products/2147483647'],
    ['a path', '/nothing', '/wp-admin/setup.php'],
  ])('are rendered once for %s, whatever the address', async (_what, first, second) => {
    await get(first);
    rendered.length = 0;
    const answers = [await get(first), await get(second)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(rendered).toEqual([]);
    const [, id = ''] = /(\d+)$/.exec(second) ?? [];
    expect(answers[1]?.body).toContain(id);
    expect(answers[1]?.body).toContain(`"pathname":"${second}"`);
    expect(answers[1]?.body).not.toContain('1987654321');
  });

  it.each(['/training/777', '/cw/products/777', '/nowhere/at-all'])(
    'are, to the last letter, what %s would be if it were rendered',
    async (path) => {
      await get(path);
      rendered.length = 0;
      expect((await get(path)).body).toBe((await plain.app.inject(path)).body);
      expect(rendered).toEqual([]);
    },
  );

  it('never stand in for what is there', async () => {
    await get('/training/99');
    expect((await get('/training/1944')).statusCode).toBe(200);
    expect((await get('/cw/products/1000')).statusCode).toBe(200);
    expect((await get('/contactus')).statusCode).toBe(200);
  });

  it('come to an end when a course of that id is imported', async () => {
    expect((await get('/training/4711')).statusCode).toBe(404);
    await server.database.db
      .insertInto('courses')
      .values({ id: 4711, title: 'A new one', group_id: 101, course_profile: '[]' })
      .execute();
    await server.database.db.transaction().execute(bumpCatalogueVersion);
    let status = 404;
    for (let tries = 0; tries < 100 && status === 404; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      status = (await get('/training/4711')).statusCode;
    }
    expect(status).toBe(200);
  });

  it.each([
    '/training/007',
    '/training/abc',
    '/training/99999999999',
    '/training/99/',
    '/a"b',
    '/a%22b',
    '/<b>',
  ])('hold nothing of %s that could mean something else there', async (path) => {
    const { statusCode, body } = await get(path);
    expect([301, 400, 404]).toContain(statusCode);
    expect(body).not.toMatch(/1987654321|<b>|"pathname":"\/a"b/);
  });
});
