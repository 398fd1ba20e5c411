/**
 * Passes the response of an injected request to a page that is being rendered as an object, without
 * serialising, compressing, parsing and copying it. Otherwise such a request is like any other: routes,
 * validation, ids, failures.
 */
import type { FastifyReply, LightMyRequestResponse } from 'fastify';

const attached = new WeakMap<object, object>();

/** Passes the value to the caller of `inject`. @param value frozen, since many pages share it */
export function attachInjectedResponse(reply: FastifyReply, value: object): FastifyReply {
  attached.set(reply.raw, value);
  return reply.send('');
}

/** @returns the value; undefined if the response was serialised, as failures are */
export const injectedResponseOf = ({ raw }: LightMyRequestResponse): object | undefined =>
  attached.get(raw.res);
