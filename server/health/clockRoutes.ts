/** What a page that stays open for weeks needs to know: the server's time, and which build it serves. */
import type { FastifyInstance } from 'fastify';
import type { ServerTimeResponse } from '../../contract/endpoints';
import type { Services } from '../services';

/** @param build of the SPA; empty if there is none. The response is never cached and needs no database. */
export function addClockRoutes(app: FastifyInstance, { now }: Services, build: string): void {
  app.get('/api/server', { schema: { hide: true } }, (_request, reply) => {
    const answer: ServerTimeResponse = { status: true, now: now(), build };
    return reply.header('cache-control', 'no-store').send(answer);
  });
}
