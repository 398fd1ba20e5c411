/** A body that is kept compressed and sent as the caller likes it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, matchesTag } from './negotiate';

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
const toGzip = promisify(gzip);
const fromGzip = promisify(gunzip);

/** Quality 5 is close to 11 in size, and a twentieth of its time. */
const BROTLI_QUALITY = 5;

/** @param keepIdentity for bodies that this process itself reads again, as page rendering does */
export async function makeBody(text: string, type: string, keepIdentity = false): Promise<CachedBody> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const bytes = br.length + zipped.length + (keepIdentity ? identity.length : 0);
  return { etag, type, br, gzip: zipped, bytes, ...(keepIdentity && { identity }) };
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
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.code(status).type(body.type);
  if (encoding === 'identity') return reply.send(body.identity ?? (await fromGzip(body.gzip)));
  return reply.header('content-encoding', encoding).send(body[encoding]);
}
