/** A body comes as it is, and in UTF-8: what is compressed or written otherwise would be read as other words, or as no JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
/** What is ASCII is UTF-8, too. */
const AS_IT_IS = /^(utf-?8|us-ascii)?$/i;

/** Of a GET nobody reads a body. */
const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Answers 415 before the body is read, and after the caller was counted. */
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
