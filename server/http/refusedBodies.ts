/** Reads the rest of bodies that were refused before they had arrived. */
import type { FastifyInstance } from 'fastify';

/**
 * A connection that is closed while the client still sends is reset, and the client loses the response that
 * says what was wrong. So the response waits for the end of the body; `requestTimeout` limits that. On a
 * connection that stays open, Node reads the rest by itself.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    const isClosing = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (!isClosing || raw.complete || raw.readableEnded || raw.destroyed) return done(null, payload);
    const finish = (): void => {
      raw.off('end', finish).off('close', finish);
      done(null, payload);
    };
    raw.once('end', finish).once('close', finish).resume();
  });
}
