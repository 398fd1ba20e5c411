/**
 * Limits how much uncached work one address may cause: pages to render, responses to look up. Reading what is
 * cached is never counted.
 * Each process counts for itself, because asking the database would cost as much as it saves.
 * @fastify/rate-limit does not fit: it counts requests before it is known whether a response is cached.
 */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from './httpError';
import { callerOf } from './rateLimit';
import { isInternal } from './requestIds';

const MINUTE_MS = 60_000;
/** A client that was not seen for longer than these others starts with a new budget. */
const MAX_CALLERS = 20_000;

interface Budget {
  left: number;
  /** epoch milliseconds */
  at: number;
}

/**
 * Called when something is requested that is not cached. @throws HttpError 429 once the client's budget is
 * spent
 */
export type MissLimit = (request: Pick<FastifyRequest, 'ip' | 'raw'>) => void;

/**
 * A token bucket: half a minute's budget can be spent at once, as by a class that opens its forms, and
 * refills evenly.
 * @param now epoch milliseconds
 */
export function createMissLimit(perMinute: number, now: () => number): MissLimit {
  const most = Math.max(1, perMinute / 2);
  const budgets = new LRUCache<string, Budget>({ max: MAX_CALLERS });

  return ({ ip, raw }) => {
    // A page's own requests to this process were counted with the page.
    if (isInternal(raw)) return;
    const caller = callerOf(ip);
    const at = now();
    const before = budgets.get(caller) ?? { left: most, at };
    // A clock that was set back neither refills nor empties the bucket.
    const regained = (Math.max(0, at - before.at) / MINUTE_MS) * perMinute;
    const left = Math.min(most, before.left + regained);
    if (left < 1) {
      budgets.set(caller, { left, at });
      const words = 'Too many pages were asked for from this address that nobody asked for before.';
      throw tooManyRequests(words, ((1 - left) / perMinute) * MINUTE_MS);
    }
    budgets.set(caller, { left: left - 1, at });
  };
}
