/**
 * Protects against CSRF: no other site may make a visitor's browser change anything here
 * (docs/rules/security.md#requests).
 * @fastify/csrf-protection needs a cookie or a session for its token. This site has neither, and browsers
 *   state a request's origin.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './httpError';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  // Browsers send Sec-Fetch-Site, and pages cannot change it. Scripts and monitors send neither header.
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** Responds with 403 to unsafe methods from other sites. */
export function addCrossSiteGuard(app: FastifyInstance, publicUrl: string): void {
  const publicOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !SAFE_METHODS.has(request.method) && isForeign(request, publicOrigin);
    const words = 'This request came from another site and was refused.';
    done(refused ? new HttpError(403, words, { reason: 'cross_site' }) : undefined);
  });
}
