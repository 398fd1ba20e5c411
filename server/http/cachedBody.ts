/**
 * A body that is compressed once in each way that somebody takes. @fastify/compress and @fastify/etag would compress and hash it anew
 * for each answer.
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
  /** memory that it takes, about */
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
/** A window (2 ** 17 bytes) as large as the longest of these: Brotli's own is 4 MB, which takes a tenth longer to set up and use. */
const SHORT_WINDOW = 17;

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
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.br,
      ...(isShort && { [constants.BROTLI_PARAM_LGWIN]: SHORT_WINDOW }),
    },
  };
  return alone(isShort ? brotliCompressSync(content, options) : await brotli(content, options));
}

/**
 * @param encoding how the caller takes it
 * @param isKept whether others may ask for it, and take it in another way; left out: it is for this caller alone
 */
export async function makeBody(
  text: string,
  type: string,
  encoding: Encoding,
  isKept = false,
): Promise<CachedBody> {
  const plain = Buffer.from(text);
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  // Nothing is kept as it is: it would take five times the memory.
  const made = isKept && encoding === 'identity' ? 'br' : encoding;
  const content = await compress(plain, made, isKept ? KEPT : QUICK);
  // What is kept is counted as if it were there in both ways, which come to about the same size.
  return { etag, type, bytes: isKept ? 2 * content.length : content.length, [made]: content };
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

/** Most callers of a site take the same way: the other one is made when somebody first takes it. */
async function contentOf(body: CachedBody, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plainOf(body);
  return (body[encoding] ??= await compress(await plainOf(body), encoding, KEPT));
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
  const content = await contentOf(body, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(content);
}
