/**
 * A body that is compressed when it is made, and sent as the caller takes it. @fastify/compress and @fastify/etag would compress
 * and hash it anew for each answer.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, matchesTag, type Encoding } from './negotiate';

export interface CachedBody extends Partial<Record<Encoding, Buffer>> {
  /** weak, because the same tag stands for every encoding */
  etag: string;
  type: string;
  /** memory that it takes */
  bytes: number;
}

const brotli = promisify(brotliCompress);
const gzipped: (content: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);
const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** How much work compressing may be, in each way's own measure. */
type Effort = Record<'br' | 'gzip', number>;
/** For what is kept. Brotli's 5 is close to its 11 in size, and a twentieth of its time; gzip's 5 is a thousandth behind its 6. */
const KEPT: Effort = { br: 5, gzip: 5 };
/** For a body that is sent once or twice: a quarter of the time at most, and a tenth more bytes. */
const QUICK: Effort = { br: 1, gzip: 2 };

/** Up to here it takes less time to compress a text than to hand it to another thread and be woken again. */
const SHORT_BYTES = 128 * 1024;

/** Fewer fit into one packet as they are. */
const WORTH_CHARACTERS = 1_400;

/** Compressed bytes come as a small part of a large block, which would be kept with them, and counted by nobody. */
function alone(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}

async function compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return content;
  const isShort = content.length <= SHORT_BYTES;
  if (encoding === 'gzip') {
    const options = { level: effort.gzip };
    return alone(isShort ? gzipSync(content, options) : await gzipped(content, options));
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br } };
  return alone(isShort ? brotliCompressSync(content, options) : await brotli(content, options));
}

/** @param only how the one caller takes it; left out: it is kept for callers of every kind */
export async function makeBody(text: string, type: string, only?: Encoding): Promise<CachedBody> {
  const plain = Buffer.from(text);
  const body: CachedBody = { etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`, type, bytes: 0 };
  const effort = only ? QUICK : KEPT;
  for (const encoding of only ? [only] : (['br', 'gzip'] as const)) {
    const content = await compress(plain, encoding, effort);
    body[encoding] = content;
    body.bytes += content.length;
  }
  return body;
}

/** @returns an answer to one caller, as it takes it; short ones as they are */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_CHARACTERS) return payload;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'Accept-Encoding');
  if (encoding === 'identity' || reply.hasHeader('content-encoding')) return payload;
  reply.header('content-encoding', encoding);
  return compress(Buffer.from(payload), encoding, QUICK);
}

async function plainOf({ identity, br, gzip: zipped }: CachedBody): Promise<Buffer> {
  if (identity) return identity;
  if (zipped) return fromGzip(zipped);
  if (br) return fromBrotli(br);
  throw new Error('A body has no content.');
}

/**
 * Sends a body, or 304 when the caller has it already.
 * @param status of the answer; only a 200 is answered by 304
 * @param isPrivate for what nobody may keep: it has no tag either
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
  status = 200,
  isPrivate = false,
): Promise<FastifyReply> {
  const kept = isPrivate ? { 'cache-control': 'no-store' } : { etag: body.etag, 'cache-control': 'no-cache' };
  reply.headers({ ...kept, vary: 'Accept-Encoding' });
  if (status === 200 && !isPrivate && matchesTag(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  reply.code(status).type(body.type);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const content = body[encoding];
  if (content && encoding !== 'identity') return reply.header('content-encoding', encoding).send(content);
  return reply.send(await plainOf(body));
}
