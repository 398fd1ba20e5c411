/**
 * How long a caller may take, and how many connections one may hold: what slow and greedy callers can cost is bounded.
 * @fastify/under-pressure judges the process as a whole, and refuses everybody; this refuses those who cause it, before Fastify
 * sees them.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TrustProxy } from '../configReaders';
import { callerOf } from './rateLimit';

/** Times in milliseconds. */
export interface ConnectionLimits {
  /** until the head of a request is there */
  head: number;
  /** until all of it is there; longer than any small body takes */
  whole: number;
  /** how often both are looked at */
  check: number;
  /** without a byte in either direction while a request is under way: above all of callers who do not take their answer */
  silence: number;
  /** open connections of this process; further ones are closed at once, and those who are there are served on */
  most: number;
  /** of them by one caller, so that no single one can take them all; a class of 200 behind one address needs 1,200 */
  mostOfOne: number;
  /** requests of one connection whose answers were not taken yet; browsers and proxies wait for one before they send the next */
  unanswered: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  head: 15_000,
  whole: 30_000,
  check: 5_000,
  silence: 60_000,
  most: 8_192,
  mostOfOne: 2_048,
  unanswered: 100,
};

/** @returns what Fastify passes on to Node's server */
export const connectionOptions = ({ head, whole, check, silence }: ConnectionLimits) => ({
  requestTimeout: whole,
  connectionTimeout: silence,
  // Node looks every 30 seconds, and gives a head 60, where it is not told.
  http: { headersTimeout: head, connectionsCheckingInterval: check },
});

/**
 * Counts open connections, all of them and by caller. A trusted proxy's are nobody's own: it has limits itself (docs/nginx.conf).
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
 * Ends the connection of who sends request after request and takes no answer: each would be worked on, and wait in memory. Puts
 * itself before those who listen already.
 */
export function limitUnanswered(server: Server, { unanswered }: ConnectionLimits): void {
  const listeners = server.listeners('request') as RequestListener[];
  const waiting = new WeakMap<Socket, number>();

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The rest of what came in with the request that was one too many.
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
