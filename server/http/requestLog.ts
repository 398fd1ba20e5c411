/** Writes one line per request, without personal data: no body, no query, no address. */
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Metrics } from '../health/metrics';
import { isInternal } from './requestIds';
import { withoutSecrets } from './secretPaths';

/** Driver errors contain the row on which they failed; only these properties of an error are written. */
const plainError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
});

/**
 * @param target omitted: standard output
 * @returns the server's JSON logger
 */
export const createLogger = (level: string, target?: DestinationStream): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } },
    target ?? pino.destination(1),
  );

/** The path without its query, and without the secrets of class links. */
function loggedPath(url: string, route: string | undefined): string {
  if (route !== undefined && !route.endsWith('*')) return route;
  const [path = ''] = url.split('?');
  return withoutSecrets(path).slice(0, 200);
}

/** A request that was answered. */
export interface CompletedRequest {
  id: string;
  method: string;
  url: string;
  /** the pattern of its route; undefined if none matched */
  route: string | undefined;
  status: number;
  ms: number;
  bytes: number;
  /** made by this process to itself: neither counted nor, at the default level, logged */
  isInternal?: boolean;
}

export type RequestReport = (answered: CompletedRequest) => void;

/** @returns a function that writes a request's line and counts it */
export function createRequestReport(logger: Logger, metrics: Metrics): RequestReport {
  // Bound once: resolving a histogram's labels takes as long as everything else here.
  const timers = new Map<string, { observe: (seconds: number) => void }>();
  const timerOf = (method: string, route: string, status: string) => {
    const name = `${method} ${status} ${route}`;
    const timer = timers.get(name) ?? metrics.requests.labels({ method, route, status });
    timers.set(name, timer);
    return timer;
  };
  return ({ id, method, url, route, status, ms, bytes, isInternal: internal = false }) => {
    const level = internal ? 'debug' : 'info';
    if (logger.isLevelEnabled(level)) {
      const line = {
        reqId: id,
        method,
        path: loggedPath(url, route),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes,
      };
      logger[level](line, 'request');
    }
    if (!internal) timerOf(method, route ?? '(none)', String(status)).observe(ms / 1000);
  };
}

export function addRequestLog(app: FastifyInstance, report: RequestReport): void {
  app.addHook('onResponse', (request, reply, done) => {
    report({
      id: request.id,
      method: request.method,
      url: request.url,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      bytes: Number(reply.getHeader('content-length') ?? 0),
      isInternal: isInternal(request.raw),
    });
    done();
  });
}
