/** Server-sent events about changes, across all processes. */
import type { FastifyInstance } from 'fastify';
import { mixed } from 'yup';
import type { Db } from '../../database/tables';
import { responsesOf } from '../../http/describe';
import type { Services } from '../../services';
import { signedIn } from '../guard';
import { SESSION_IDLE_MS, SESSION_MS, type SignedIn } from '../session';
import { EVENTS_CHANNEL } from './channel';
import { createEventHub } from './eventHub';

/** Whether the session is still valid; an open page does not count as use of it. */
async function isSessionOpen(db: Db, { tokenHash }: SignedIn, nowMs: number): Promise<boolean> {
  const found = await db
    .selectFrom('staff_sessions')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', new Date(nowMs - SESSION_IDLE_MS))
    .where('started_at', '>', new Date(nowMs - SESSION_MS))
    .executeTakeFirst();
  return found !== undefined;
}

export async function addEventsRoutes(
  app: FastifyInstance,
  { database, draining, now }: Services,
): Promise<void> {
  const hub = createEventHub({ isSessionOpen: (who) => isSessionOpen(database.db, who, now()) });
  const stopListening = await database.listen(EVENTS_CHANNEL, hub.tell);
  // The page reconnects to another process or server.
  const stopWaiting = draining.whenBegun(hub.end);
  app.addHook('onClose', async () => {
    stopWaiting();
    await stopListening();
  });

  app.get(
    '/api/staff/events',
    {
      config: { staff: 'member' },
      schema: {
        tags: ['Staff: events'],
        summary: 'Server-sent events: what changes, for the roles that may see it',
        response: responsesOf('Events until the session ends.', mixed(), [401, 403, 429, 503]),
      },
    },
    (request, reply) => {
      const stream = hub.open(signedIn(request));
      // A client that does not ask for events would wait for an end that never comes, so it only gets the
      // greeting.
      const isListening = request.headers.accept?.includes('text/event-stream') === true;
      if (!isListening || request.method === 'HEAD' || draining.isOn()) hub.endOf(stream);
      // Proxies would buffer the events.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    },
  );
}
