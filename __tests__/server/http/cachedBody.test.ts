import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Encoding } from '@/server/http/negotiate';
import { makeBody, sendBody, type CachedBody } from '@/server/http/cachedBody';

const TEXT = 'A page that compresses well. '.repeat(200);

const readers = { br: brotliDecompressSync, gzip: gunzipSync, identity: (content: Buffer) => content };

let app: FastifyInstance;
let body: CachedBody;

async function serve(encoding: Encoding, isKept = false): Promise<void> {
  body = await makeBody(TEXT, 'text/html; charset=utf-8', encoding, isKept);
  app.get('/', (request, reply) => sendBody(request, reply, body));
}
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

const ask = (encoding?: string) =>
  app.inject({ url: '/', headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

const answered = async (encoding: Encoding) => readers[encoding]((await ask(encoding)).rawPayload).toString();

it('is not compressed in an encoding that nobody accepts', async () => {
  await serve('br', true);
  expect(await answered('br')).toBe(TEXT);
  expect(body.gzip).toBeUndefined();
});

it('is compressed once in each way that browsers take, and counted with all of it from the start', async () => {
  await serve('gzip', true);
  const { gzip, bytes } = body;
  expect(await answered('gzip')).toBe(TEXT);
  expect(await answered('br')).toBe(TEXT);
  const { br } = body;
  expect(await answered('br')).toBe(TEXT);
  expect([body.br, body.gzip]).toEqual([br, gzip]);
  expect(bytes).toBeGreaterThanOrEqual((br?.length ?? Infinity) + (gzip?.length ?? Infinity));
});

it.each(['identity', 'br', 'gzip'] as const)(
  'one that was made for a single caller (%s) comes whole to a caller who accepts other encodings',
  async (only) => {
    await serve(only);
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const answer = await ask(encoding);
      const sent = (answer.headers['content-encoding'] ?? 'identity') as Encoding;
      expect(['identity', encoding]).toContain(sent);
      expect(readers[sent](answer.rawPayload).toString()).toBe(TEXT);
    }
  },
);

it('a visitor who takes nothing compressed gets the same page, which is kept compressed all the same', async () => {
  await serve('identity', true);
  expect((await ask()).body).toBe(TEXT);
  expect(body.identity).toBeUndefined();
});

it.each([
  ['short', 1],
  ['long', 100],
] as const)('a %s answer that is asked for once comes whole in every way', async (_size, times) => {
  const text = TEXT.repeat(times);
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const rare = await makeBody(text, 'text/plain', encoding);
    const content = rare[encoding] ?? Buffer.of();
    expect(readers[encoding](content).toString()).toBe(text);
    expect(rare.bytes).toBe(content.length);
    // Not a part of a larger buffer, which would be kept alive with it.
    if (encoding !== 'identity') expect(content.buffer.byteLength).toBe(content.length);
    const other = await makeBody(`${text} `, 'text/plain', encoding);
    expect(other.etag).not.toBe(rare.etag);
  }
});
