/**
 * Hooks of every request. Pages from memory are an exception: their route has them in one prepared head
 * (`cachedPageRoute.ts`).
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Metrics } from '../health/metrics';
import { addConnectionMetrics } from '../health/readings';
import { endConnectionsOnClose, type Draining } from './closing';
import { addBodyEncoding } from './bodyEncoding';
import { addCrossSiteGuard } from './crossSiteGuard';
import { addFailures, type createFailures } from './failures';
import { readRefusedBodies } from './refusedBodies';
import { addRequestIds } from './requestIds';
import { addRequestLog, type RequestReport } from './requestLog';
import { addSecurityHeaders } from './securityHeaders';
import { addValidation } from './validation';

export interface EveryRequest {
  config: Config;
  /** of every response */
  headers: Record<string, string>;
  metrics: Metrics;
  report: RequestReport;
  draining: Draining;
  failures: ReturnType<typeof createFailures>;
}

/** Adds them to a scope, and to all that are registered within it. */
export function addEveryRequest(
  scope: FastifyInstance,
  { config, headers, metrics, report, draining, failures }: EveryRequest,
): void {
  addConnectionMetrics(scope, metrics.registry);
  addSecurityHeaders(scope, headers);
  addRequestIds(scope);
  addRequestLog(scope, report);
  addCrossSiteGuard(scope, config.publicUrl);
  addBodyEncoding(scope);
  endConnectionsOnClose(scope, draining);
  readRefusedBodies(scope);
  addFailures(scope, failures);
  addValidation(scope);
}
