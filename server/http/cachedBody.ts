/** A body that is kept compressed and sent as the caller likes it. */
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

/** Compressed in a way once somebody takes it so: most bodies are never asked for in every way, or only read by this process. */
export interface CachedBody {
  /** weak, because the same tag stands for every encoding */
  etag: string;
  type: string;
  br?: Buffer;
  gzip?: Buffer;
  /** kept only where it is asked for often; otherwise made from a compressed one */
  identity?: Buffer;
  /** memory that the bodies take, or will take in every way */
  bytes: number;
}

const brotli = promisify(brotliCompress);
const gzipped: (content: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);
const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** How much work compressing may be, in each way's own measure. */
interface Effort {
  br: number;
  gzip: number;
}
/** For what is kept. Brotli's 5 is close to its 11 in size, and a twentieth of its time; gzip's 5 is a thousandth behind its 6. */
const KEPT: Effort = { br: 5, gzip: 5 };
/** For a body that is sent once or twice: a quarter of the time at most, and a tenth more bytes. */
const QUICK: Effort = { br: 1, gzip: 2 };

/** Up to here it takes less time to compress a text than to hand it to another thread and be woken again. */
const SHORT_BYTES = 128 * 1024;

/** Compressed bytes come as a small part of a large block, which would be kept with them, and counted by nobody. */
function alone(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}

async function compress(content: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const isShort = content.length <= SHORT_BYTES;
  if (encoding === 'gzip') {
    const options = { level: effort.gzip };
    return alone(isShort ? gzipSync(content, options) : await gzipped(content, options));
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br } };
  return alone(isShort ? brotliCompressSync(content, options) : await brotli(content, options));
}

const tagOf = (content: Buffer): string => `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

/** What a body takes in both compressed ways at most, compared with how it is made at first. */
const BOTH: Readonly<Record<Encoding, number>> = { identity: 0.6, br: 2.3, gzip: 2 };
/** gzip's own head and tables, which count in a short body */
const SMALL_BYTES = 100;

/**
 * @param first the way in which somebody is about to take it, so that nothing is compressed twice for one caller. `identity` is
 *   for bodies that this process itself reads again, as page rendering does, and often nobody else
 */
export async function makeBody(text: string, type: string, first: Encoding = 'br'): Promise<CachedBody> {
  const identity = Buffer.from(text);
  const made = first === 'identity' ? identity : await compress(identity, first, KEPT);
  const kept = first === 'identity' ? made.length : SMALL_BYTES;
  return { etag: tagOf(identity), type, [first]: made, bytes: Math.ceil(made.length * BOTH[first]) + kept };
}

async function plainOf({ identity, br, gzip: zipped }: CachedBody | RareBody): Promise<Buffer> {
  if (identity) return identity;
  if (br) return fromBrotli(br);
  if (zipped) return fromGzip(zipped);
  throw new Error('A body has no content.');
}

const underWay = new WeakMap<object, Partial<Record<Encoding, Promise<Buffer>>>>();

/** @returns the body in a way that it was not yet taken in, worked out once however many wait for it; kept when compressed */
function encode(body: CachedBody | RareBody, encoding: Encoding): Promise<Buffer> {
  const running = underWay.get(body) ?? {};
  underWay.set(body, running);
  return (running[encoding] ??= (async () => {
    try {
      const plain = await plainOf(body);
      if (encoding === 'identity') return plain;
      const encoded = await compress(plain, encoding, KEPT);
      body[encoding] = encoded;
      return encoded;
    } finally {
      delete running[encoding];
    }
  })());
}

/** A body that is asked for too rarely for all encodings to be worth their time. */
export type RareBody = Pick<CachedBody, 'etag' | 'type' | 'bytes'> & Partial<Record<Encoding, Buffer>>;

export async function makeRareBody(text: string, type: string, encoding: Encoding): Promise<RareBody> {
  const plain = Buffer.from(text);
  const encoded = encoding === 'identity' ? plain : await compress(plain, encoding, QUICK);
  // Nobody takes it in another way, so that the tag may be of fewer bytes than the text has.
  return { etag: tagOf(encoded), type, bytes: encoded.length, [encoding]: encoded };
}

/**
 * Sends a body, or 304 when the caller has it already.
 * @param status of the answer; only a 200 is answered by 304
 * @param isPrivate for what nobody may keep: it has no tag either
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody | RareBody,
  status = 200,
  isPrivate = false,
): Promise<FastifyReply> {
  const kept = isPrivate ? { 'cache-control': 'no-store' } : { etag: body.etag, 'cache-control': 'no-cache' };
  reply.headers({ ...kept, vary: 'Accept-Encoding' });
  if (status === 200 && !isPrivate && matchesTag(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const encoded = body[encoding] ?? (await encode(body, encoding));
  reply.code(status).type(body.type);
  return encoding === 'identity'
    ? reply.send(encoded)
    : reply.header('content-encoding', encoding).send(encoded);
}
