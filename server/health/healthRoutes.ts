/**
 * Monitoring: liveness, readiness, metrics, and the server's clock
 * (docs/rules/operations.md#health). @fastify/under-pressure has a health route too, but with a single state:
 * a server that is stopping, or waits for its database, is alive and not ready.
 */
import type { FastifyInstance } from 'fastify';
import { NewerDatabase } from '../database/database';
import { pendingMigrations } from '../database/migrate';
import { HttpError } from '../http/httpError';
import type { Services } from '../services';
import { addClockRoutes } from './clockRoutes';
import { WATCHER_MS, within } from './within';

export interface MonitoringOptions {
  services: Services;
  /** of the SPA; empty if there is none */
  build: string;
}

export async function monitoring(
  app: FastifyInstance,
  { services, build }: MonitoringOptions,
): Promise<void> {
  const { database, metrics, draining, figures } = services;
  addClockRoutes(app, services, build);

  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: true, message: 'alive' }),
  );

  app.get('/health/ready', async (request, reply) => {
    // Tells load balancers to send new requests elsewhere. Requests that still arrive are served.
    if (draining.isLeaving()) throw new HttpError(503, 'This server is stopping.');
    try {
      if ((await within(WATCHER_MS, pendingMigrations(database.db))).length > 0)
        throw new HttpError(503, 'The database is not migrated yet.');
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (error instanceof NewerDatabase) throw new HttpError(503, error.message);
      // The database's address and user are for the log only: this endpoint is public.
      request.log.warn({ err: error }, 'the database cannot be reached');
      throw new HttpError(503, 'The database cannot be reached.');
    }
    return reply.header('cache-control', 'no-store').send({ status: true, message: 'ready' });
  });

  app.get('/metrics', async (request, reply) => {
    // Metrics are for direct clients only. A request through a proxy is answered like an unknown path.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await (figures?.all() ?? metrics.registry.metrics()));
  });
}
