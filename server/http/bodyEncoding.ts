/**
 * Accepts only uncompressed UTF-8 bodies: anything else would be decoded as different text, or as invalid
 * JSON.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** ASCII is a subset of UTF-8. */
const AS_IT_IS = /^(utf-?8|us-ascii)?$/i;

/** The body of a GET is never read. */
const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Responds with 415 before the body is read, and after the request was counted. */
export function addBodyEncoding(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!hasBody(request)) return done();
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers;
    if (!/^(identity)?$/i.test(encoding))
      return done(
        new HttpError(415, 'Send the data without compressing it.', {
          headers: { 'accept-encoding': 'identity' },
        }),
      );
    done(AS_IT_IS.test(CHARSET.exec(type)?.[1] ?? '') ? null : new HttpError(415, 'Send the data in UTF-8.'));
  });
}
