/**
 * Bounds what slow and excessive clients can cost: how long they may take, and how many connections each may
 * hold.
 * @fastify/under-pressure measures the whole process and refuses everybody; this refuses those who cause the
 *   load, before Fastify sees them.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustProxy } from '../configReaders';
import { callerOf } from './rateLimit';

/** Durations in milliseconds. */
export interface ConnectionLimits {
  /** until the headers of a request are complete */
  head: number;
  /** until the whole request is complete; longer than any small body takes */
  whole: number;
  /**
   * the same for signed-in staff, and for the response: 20 MB take two minutes on a line of 2 Mbit/s, and all rows of a
   * large import are checked before it is answered
   */
  upload: number;
  /** interval of checking both */
  check: number;
  /** without a byte in either direction during a request: mainly for clients that do not read their response */
  silence: number;
  /** open connections of this process; further ones are closed at once, existing ones are served */
  most: number;
  /**
   * of them per client, so that no single one can take them all; a class of 200 behind one address needs
   * 1,200
   */
  mostOfOne: number;
  /**
   * requests on one connection whose responses have not been read; browsers and proxies wait for one before
   * they send the next
   */
  unanswered: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  head: 15_000,
  whole: 30_000,
  upload: 600_000,
  check: 5_000,
  silence: 60_000,
  most: 8_192,
  mostOfOne: 2_048,
  unanswered: 100,
};

/** @returns options that Fastify passes to Node's server */
export const connectionOptions = ({ head, upload, check, silence }: ConnectionLimits) => ({
  // `limitBodies` ends most requests earlier.
  requestTimeout: upload,
  connectionTimeout: silence,
  // Node's defaults are a check every 30 seconds and 60 seconds for the headers.
  http: { headersTimeout: head, connectionsCheckingInterval: check },
});

/**
 * Counts open connections, in total and per client. Those of a trusted proxy count for nobody: it has its own
 * limits (docs/nginx.conf).
 * @param trustProxy of the configuration
 */
export function limitConnections(
  server: Server,
  { most, mostOfOne }: ConnectionLimits,
  trustProxy: TrustProxy | false,
): void {
  const open = new Map<string, number>();

  function leave(caller: string): void {
    const left = (open.get(caller) ?? 1) - 1;
    if (left > 0) open.set(caller, left);
    else open.delete(caller);
  }

  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || (trustProxy !== false && trustProxy(address, 0))) return;
    const caller = callerOf(address);
    const known = open.get(caller) ?? 0;
    if (known >= mostOfOne) {
      socket.destroy();
      return;
    }
    open.set(caller, known + 1);
    socket.once('close', () => leave(caller));
  });
}

/**
 * Closes the connection of a client that sends request after request without reading responses: each would be
 * processed and wait in memory. Its listener runs before the existing ones.
 */
export function limitUnanswered(server: Server, { unanswered }: ConnectionLimits): void {
  const listeners = server.listeners('request') as RequestListener[];
  const waiting = new WeakMap<Socket, number>();

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // Skips the requests that arrived together with the one beyond the limit.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > unanswered) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    for (const listener of listeners) listener(request, response);
  });
}

/** By request, what gives it the time of an upload. */
const uploads = new WeakMap<IncomingMessage, () => void>();

/** Cuts off clients that take too long to send a body. Node's own limit is for all requests, also uploads. */
export function limitBodies(server: Server, { whole, upload }: ConnectionLimits): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket } = request;
    if (!headers['content-length'] && !headers['transfer-encoding']) return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, socket);
    }, whole).unref();
    uploads.set(request, () => {
      clearTimeout(timer);
      // Node sets its own again for the next request.
      socket.setTimeout(upload);
    });
    request.once('close', () => clearTimeout(timer));
  });
}

/** Gives a request with a body the time of an upload. */
export const allowUpload = (request: IncomingMessage): void => uploads.get(request)?.();
