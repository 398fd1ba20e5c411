/** A body comes as it is, and in UTF-8: what is compressed or written otherwise would be read as other words, or as no JSON. */
import type { FastifyInstance } from 'fastify';
import { HttpError } from './httpError';

/** Of ASCII alone each is also UTF-8. */
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
const AS_IT_IS = /^(utf-?8|us-ascii)?$/i;

/** Answers 415 before the body is read, and after the caller was counted. */
export function addBodyEncoding(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, _reply, _payload, done) => {
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
    if (!/^(identity)?$/i.test(encoding))
      return done(
        new HttpError(415, 'Send the data without compressing it.', {
          headers: { 'accept-encoding': 'identity' },
        }),
      );
    done(AS_IT_IS.test(CHARSET.exec(type)?.[1] ?? '') ? null : new HttpError(415, 'Send the data in UTF-8.'));
  });
}
