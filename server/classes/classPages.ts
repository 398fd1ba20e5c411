/** Headers of class form pages: not indexed, not cached, and framed only by configured origins. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { isClassPage } from '../http/secretPaths';
import { contentSecurityPolicy, POLICY } from '../http/securityHeaders';

const SELF = `'self'`;

const isEmbedded = (url: string): boolean => new URLSearchParams(url.split('?')[1]).get('embed') === '1';

/** The question paper is shown in a frame of the page. */
const framesOf = ({ hosts }: Config): string[] => [
  SELF,
  ...(hosts.files === '' ? [] : [new URL(hosts.files).origin]),
];

/** Adds the headers of a class page to the general ones, or replaces them. */
export function addClassPageHeaders(app: FastifyInstance, config: Config): void {
  const frames = framesOf(config);
  const standalonePolicy = contentSecurityPolicy(config, { frames });
  const embedded = contentSecurityPolicy(config, { frames, ancestors: config.embedOrigins });
  app.addHook('onRequest', (request, reply, done) => {
    if (isClassPage(request.url)) {
      const canBeFramed = isEmbedded(request.url);
      reply.headers({
        [POLICY]: canBeFramed ? embedded : standalonePolicy,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
      });
      if (canBeFramed) reply.removeHeader('x-frame-options');
    }
    done();
  });
}
