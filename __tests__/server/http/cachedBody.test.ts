import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { makeBody, sendBody, type CachedBody } from '../../../server/http/cachedBody';

const TEXT = 'A page that compresses well. '.repeat(200);

let app: FastifyInstance;
let body: CachedBody;

async function serve(keepIdentity: boolean): Promise<void> {
  body = await makeBody(TEXT, 'text/html; charset=utf-8', keepIdentity);
  app = Fastify();
  app.get('/', (request, reply) => sendBody(request, reply, body));
}
afterEach(() => app.close());

const ask = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('an answer that only this process reads is compressed for nobody', async () => {
  await serve(true);
  expect((await ask()).body).toBe(TEXT);
  expect([body.br, body.gzip]).toEqual([undefined, undefined]);
});

it.each([true, false])(
  'is compressed once for all who come at the same moment (kept plain: %s)',
  async (plain) => {
    await serve(plain);
    const answers = await Promise.all([ask('gzip'), ask('gzip'), ask('gzip')]);
    for (const answer of answers) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(TEXT);
    }
    const kept = body.gzip;
    expect(kept?.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
    await ask('gzip');
    expect(body.gzip).toBe(kept);
    expect(body.bytes).toBeGreaterThanOrEqual((body.br?.length ?? 0) + (body.gzip?.length ?? 0));
  },
);

it('a visitor who takes nothing compressed gets the same page', async () => {
  await serve(false);
  expect((await ask()).body).toBe(TEXT);
  expect(body.identity).toBeUndefined();
});
