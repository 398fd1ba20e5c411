import { brotliDecompressSync } from 'node:zlib';
import { createAxiosHttp } from '@/src/shared/lib/axiosHttp';
import { endpoints } from '@/contract/endpoints';
import { dayToMs } from '@/contract/time';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aServer, NOW, useServer } from '../http/aServer';
import { aPage, aRenderer } from './aRenderer';

let now = NOW;
let answerWith: () => Promise<ReturnType<typeof aPage>> = async () => aPage();
const { renderer, asked } = aRenderer(async ({ path, site, adapter }) => {
  if (path !== '/course') return answerWith();
  const http = createAxiosHttp({ hosts: site.hosts, adapter });
  const { course } = await http.send(endpoints.course, { params: { id: 1944 } });
  return aPage({ html: `<h1>${course.title}</h1>` });
});

const server = useServer({ renderer, now: () => now });
beforeAll(() => fillCatalogue(server.database.db));
beforeEach(() => {
  asked.length = 0;
  answerWith = async () => aPage();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

const servedVersion = async () => /^catalogue_version (\d+)$/m.exec((await get('/metrics')).body)?.[1];

it('is sent as a whole document that may be kept but has to be asked for', async () => {
  const answer = await get('/whole');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: expect.stringMatching(/^W\/"/),
  });
  expect(answer.body).toContain('<div id="root"><h1>A page</h1></div>');
});

it('is rendered once and then answered from memory, compressed, unchanged or as a HEAD', async () => {
  const first = await get('/once');
  const brotli = await get('/once', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body);
  expect((await get('/once', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  const head = await server.app.inject({ method: 'HEAD', url: '/once' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(asked).toEqual(['/once']);
});

it('is rendered once for visitors who come at the same moment', async () => {
  await Promise.all([get('/crowd'), get('/crowd'), get('/crowd')]);
  expect(asked).toEqual(['/crowd']);
});

it('is told apart only by the parameters that change it', async () => {
  await get('/training?utm_source=x&portfolio=ee');
  await get('/training?portfolio=ee&fbclid=1');
  await get('/training?group=1&portfolio=ee');
  await get('/training?portfolio=ee&group=1&x=y');
  expect(asked).toEqual(['/training?portfolio=ee', '/training?group=1&portfolio=ee']);
});

it('is made anew after an import and on a new day', async () => {
  await get('/fresh');
  now = dayToMs('2027-01-11');
  await get('/fresh');
  expect(asked).toHaveLength(2);
  await server.database.db.transaction().execute(bumpCatalogueVersion);
  for (let tries = 0; tries < 100 && asked.length < 3; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await get('/fresh');
  }
  expect(asked).toHaveLength(3);
});

it('that was begun before an import is not shown after it', async () => {
  let finish: () => void = () => undefined;
  answerWith = async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return aPage({ html: 'old' });
  };
  const old = get('/race').then((answer) => answer.body);
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const versionBefore = await servedVersion();
  await server.database.db.transaction().execute(bumpCatalogueVersion);
  while ((await servedVersion()) === versionBefore) await new Promise((resolve) => setTimeout(resolve, 5));
  finish();
  expect(await old).toContain('old');
  answerWith = async () => aPage({ html: 'new' });
  expect((await get('/race')).body).toContain('new');
});

it('reads the API inside this process, under the visitor’s request id', async () => {
  expect((await get('/course')).body).toContain('<h1>The RF Course</h1>');
});

it('that the renderer does not know is sent with its status, and not kept', async () => {
  answerWith = async () => aPage({ status: 404 });
  expect((await get('/nowhere')).statusCode).toBe(404);
  await get('/nowhere');
  expect(asked).toHaveLength(2);
});

it('that cannot be rendered is replaced by plain words, and tried again next time', async () => {
  answerWith = () => Promise.reject(new Error('broken component'));
  const answer = await get('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('<h1>Something went wrong</h1>');
  expect(answer.body).not.toContain('broken component');
  answerWith = async () => aPage();
  expect((await get('/broken')).statusCode).toBe(200);
});

it.each([
  ['/training/', '/training'],
  ['/training/?portfolio=ee', '/training?portfolio=ee'],
])('has one address: %s leads to %s', async (url, location) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(location);
});

it('that moved sends its visitors on', async () => {
  answerWith = async () => aPage({ status: 301, redirect: '/training/1944' });
  const answer = await get('/course.php');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/training/1944');
});

it.each(['/api', '/api/x', '/assets/x.js', '/files/x.pdf', '/health'])(
  'is not looked for at %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  },
);

it('is announced as missing while the site has not been built', async () => {
  const bare = await aServer({ database: server.database });
  const answer = await bare.app.inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('have not been built');
  await bare.close();
});
