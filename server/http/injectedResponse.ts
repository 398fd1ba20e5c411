/**
 * What a page that is being rendered asks this process for is handed over as it is, without being written as JSON, compressed, read and
 * copied. Everything else about such a request is as for others: routes, validation, ids, failures.
 */
import type { FastifyReply, LightMyRequestResponse } from 'fastify';

const attached = new WeakMap<object, object>();

/** Sends the value to the caller of `inject`. @param value frozen, since many pages hold it */
export function attachInjectedResponse(reply: FastifyReply, value: object): FastifyReply {
  attached.set(reply.raw, value);
  return reply.send('');
}

/** @returns the value; undefined where the answer was written, as failures are */
export const injectedResponseOf = ({ raw }: LightMyRequestResponse): object | undefined =>
  attached.get(raw.res);
