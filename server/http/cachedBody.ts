/** A body that is kept compressed and sent as the caller likes it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, matchesTag, type Encoding } from './negotiate';

export interface CachedBody {
  /** weak, because the same tag stands for every encoding */
  etag: string;
  type: string;
  br: Buffer;
  gzip: Buffer;
  /** kept only where it is asked for often; otherwise made from the compressed one */
  identity?: Buffer;
  /** memory that the bodies take */
  bytes: number;
}

const brotli = promisify(brotliCompress);
const gzipped: (content: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);
const fromGzip = promisify(gunzip);

/** Quality 5 is close to 11 in size, and a twentieth of its time. */
const BROTLI_QUALITY = 5;
/** For a body that is sent once or twice: a third of the time, a tenth more bytes. */
const QUICK_LEVEL = 4;

/** Compressed bytes come as a small part of a large block, which would be kept with them, and counted by nobody. */
function alone(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}

const toBrotli = async (content: Buffer, quality: number): Promise<Buffer> =>
  alone(await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
const toGzip = async (content: Buffer, options: ZlibOptions = {}): Promise<Buffer> =>
  alone(await gzipped(content, options));

const tagOf = (content: Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** @param keepIdentity for bodies that this process itself reads again, as page rendering does */
export async function makeBody(text: string, type: string, keepIdentity = false): Promise<CachedBody> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([toBrotli(identity, BROTLI_QUALITY), toGzip(identity)]);
  const bytes = br.length + zipped.length + (keepIdentity ? identity.length : 0);
  return { etag: tagOf(identity), type, br, gzip: zipped, bytes, ...(keepIdentity && { identity }) };
}

/** A body that is asked for too rarely for all encodings to be worth their time. */
export type RareBody = Pick<CachedBody, 'etag' | 'type' | 'bytes'> & Partial<Record<Encoding, Buffer>>;

export async function makeRareBody(text: string, type: string, encoding: Encoding): Promise<RareBody> {
  const identity = Buffer.from(text);
  const encoded = await {
    br: () => toBrotli(identity, QUICK_LEVEL),
    gzip: () => toGzip(identity, { level: QUICK_LEVEL }),
    identity: () => identity,
  }[encoding]();
  return { etag: tagOf(identity), type, bytes: encoded.length, [encoding]: encoded };
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
  reply.code(status).type(body.type);
  const encoded = body[encoding];
  if (encoding === 'identity' || !encoded)
    return reply.send(body.identity ?? (body.gzip && (await fromGzip(body.gzip))));
  return reply.header('content-encoding', encoding).send(encoded);
}
