/** What a page that stays open for weeks has to know: the server's time, and which build it serves. */
import type { FastifyInstance } from 'fastify';
import type { ServerTimeResponse } from '../../contract/endpoints';
import type { Services } from '../services';

/** @param build of the SPA; empty when there is none. The answer never comes from a cache, and needs no database. */
export function addClockRoutes(app: FastifyInstance, { now }: Services, build: string): void {
  app.get('/api/server', { schema: { hide: true } }, (_request, reply) => {
    const answer: ServerTimeResponse = { status: true, now: now(), build };
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
