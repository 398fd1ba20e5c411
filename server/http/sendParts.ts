/** Bodies that are read from the database while they are sent. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * A HEAD gets no parts: Fastify would read all of them at once, for nobody.
 * @param parts each is read when the one before it is sent
 */
export const sendParts = (reply: FastifyReply, parts: AsyncIterable<string | Buffer>): FastifyReply =>
  reply.send(Readable.from(reply.request.method === 'HEAD' ? [] : parts));
