import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Encoding } from '../../../server/http/negotiate';
import { makeBody, makeRareBody, sendBody, type CachedBody } from '../../../server/http/cachedBody';

const TEXT = 'A page that compresses well. '.repeat(200);

let app: FastifyInstance;
let body: CachedBody;

async function serve(first?: Encoding): Promise<void> {
  body = await makeBody(TEXT, 'text/html; charset=utf-8', first);
  app.get('/', (request, reply) => sendBody(request, reply, body));
}
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

const ask = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('an answer that only this process reads is compressed for nobody', async () => {
  await serve('identity');
  expect((await ask()).body).toBe(TEXT);
  expect([body.br, body.gzip]).toEqual([undefined, undefined]);
});

it('a page is compressed for its first visitor in the way that they take it, and in no other', async () => {
  await serve('gzip');
  expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(TEXT);
  expect([body.br, body.identity]).toEqual([undefined, undefined]);
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toBe(TEXT);
});

it.each(['identity', 'br', 'gzip'] as const)(
  'is compressed once for all who come at the same moment (made as %s)',
  async (first) => {
    await serve(first);
    const answers = await Promise.all([ask('gzip'), ask('gzip'), ask('gzip')]);
    for (const answer of answers) {
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(TEXT);
    }
    const kept = body.gzip;
    expect(kept?.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
    await ask('gzip');
    expect(body.gzip).toBe(kept);
    await ask('br');
    expect(body.bytes).toBeGreaterThanOrEqual((body.br?.length ?? 0) + (body.gzip?.length ?? 0));
  },
);

it('a visitor who takes nothing compressed gets the same page', async () => {
  await serve();
  expect((await ask()).body).toBe(TEXT);
  expect(body.identity).toBeUndefined();
});

const readers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (content: Buffer) => content };

it.each([
  ['short', 1],
  ['long', 100],
] as const)('a %s answer that is asked for once comes whole in every way', async (_size, times) => {
  const text = TEXT.repeat(times);
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const rare = await makeRareBody(text, 'text/plain', encoding);
    const content = rare[encoding] ?? Buffer.of();
    expect(readers[encoding](content).toString()).toBe(text);
    expect(rare.bytes).toBe(content.length);
    // Not a part of a larger block of memory, which would be kept with it.
    if (encoding !== 'identity') expect(content.buffer.byteLength).toBe(content.length);
    const other = await makeRareBody(`${text} `, 'text/plain', encoding);
    expect(other.etag).not.toBe(rare.etag);
  }
});
