/** One id for each request, in the log and in the response, so that a report can be traced. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from '../configReaders';

export const REQUEST_ID_HEADER = 'x-request-id';

/** The "address" of a request that this process makes to itself; no socket can have it. */
export const INTERNAL_ADDRESS = 'internal';

const SANE = /^[\w.-]{1,64}$/;

/** Whether the request was made by this process to itself, as page rendering does. */
export const isInternal = (raw: IncomingMessage): boolean => raw.socket.remoteAddress === INTERNAL_ADDRESS;

/** @returns a function that keeps a trusted proxy's id and generates one for everybody else */
export const requestIdMaker =
  (trustProxy: TrustProxy | false) =>
  (raw: IncomingMessage): string => {
    const given = raw.headers[REQUEST_ID_HEADER];
    const address = raw.socket.remoteAddress ?? '';
    const isTrusted = isInternal(raw) || (trustProxy !== false && trustProxy(address, 0));
    return isTrusted && typeof given === 'string' && SANE.test(given) ? given : randomUUID();
  };

const underWay = new AsyncLocalStorage<string>();

/** @returns the id of the request that the calling code works for, at any depth; undefined outside of requests */
export const currentRequestId = (): string | undefined => underWay.getStore();

export function addRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  // Not before the body has arrived: it arrives in socket events, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => underWay.run(request.id, done));
}
