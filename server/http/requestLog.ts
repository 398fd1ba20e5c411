/** One line a request, without anything personal: no body, no query, no address. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';
import type { Metrics } from '../health/metrics';
import { isInternal } from './requestIds';

/** Driver errors carry the row they failed on; of any error only these parts are written. */
const plainError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
});

/** @returns the JSON logger of the server */
export const createLogger = (level: string): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } });

/** The path without its query. What follows a form's first segment is the secret of a class link. */
const loggedPath = (request: FastifyRequest): string => {
  const route = request.routeOptions.url;
  if (route !== undefined && !route.endsWith('*')) return route;
  const [path = ''] = request.url.split('?');
  return path.slice(0, 200).replace(/^\/(class|instructor|coor)\/.*/, '/$1/…');
};

export function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = isInternal(request.raw) ? 'debug' : 'info';
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    request.log[level]({ method, path: loggedPath(request), status, ms, bytes }, 'request');
    if (level === 'info') {
      const route = request.routeOptions.url ?? '(none)';
      metrics.requests.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    }
    done();
  });
}
