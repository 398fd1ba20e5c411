/**
 * A body that is compressed once per encoding. @fastify/compress and @fastify/etag would compress and hash it
 * again for every response.
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
  /** approximate memory use */
  bytes: number;
}

const brotli = promisify(brotliCompress);
const gzipped: (content: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);
const fromGzip = promisify(gunzip);
const fromBrotli = promisify(brotliDecompress);

/** Compression levels, each on its encoding's own scale. */
type Effort = Record<'br' | 'gzip', number>;
/**
 * For cached bodies. Brotli's level 5 is close to level 11 in size and takes a twentieth of the time; gzip's
 * 5 is a thousandth larger than 6.
 */
const KEPT: Effort = { br: 5, gzip: 5 };
/** For a body that is sent once or twice: at most a quarter of the time, for a tenth more bytes. */
const QUICK: Effort = { br: 1, gzip: 2 };

/** Up to this size, compressing takes less time than passing the work to another thread. */
const SHORT_BYTES = 128 * 1024;
/**
 * A window (2 ** 17 bytes) as large as the longest of these. Brotli's default of 4 MB takes a tenth longer to
 * set up and use.
 */
const SHORT_WINDOW = 17;

/** Shorter bodies fit into one packet uncompressed. */
const WORTH_CHARACTERS = 1_400;

/**
 * Copies a buffer. Compressed bytes are a small slice of a large block, which would stay in memory without
 * being counted.
 */
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
 * @param encoding that the client accepts
 * @param isKept whether the body is cached for other clients, which may accept another encoding; omitted: it
 *   is for this client alone
 */
export async function makeBody(
  text: string,
  type: string,
  encoding: Encoding,
  isKept = false,
): Promise<CachedBody> {
  const plain = Buffer.from(text);
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  // Cached bodies are never stored uncompressed, which would take five times the memory.
  const made = isKept && encoding === 'identity' ? 'br' : encoding;
  const content = await compress(plain, made, isKept ? KEPT : QUICK);
  // Counted as if both encodings existed; they have about the same size.
  return { etag, type, bytes: isKept ? 2 * content.length : content.length, [made]: content };
}

/** @returns a response body for one client in the encoding that it accepts; short bodies uncompressed */
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

/** Most clients of a site accept the same encoding: the other one is made on demand. */
async function contentOf(body: CachedBody, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plainOf(body);
  return (body[encoding] ??= await compress(await plainOf(body), encoding, KEPT));
}

/**
 * Sends a body, or 304 if the client has it already.
 * @param status of the response; only a 200 can become 304
 * @param isPrivate for responses that nobody may cache: they have no ETag either
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
