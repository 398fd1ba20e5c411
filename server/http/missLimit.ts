/**
 * How much work one address may cause that no memory answers: pages that have to be rendered, answers that have to be looked up. Who
 * reads what is in memory is never counted. Counted in each process by itself: asking the database would cost as much as it saves.
 * Not by @fastify/rate-limit, which counts requests as they come: only who answers knows whether one is in memory.
 */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooManyRequests } from './httpError';
import { callerOf } from './rateLimit';
import { isInternal } from './requestIds';

const MINUTE_MS = 60_000;
/** Who was not heard of for longer than these others is a new caller again. */
const MOST_CALLERS = 20_000;

interface Budget {
  left: number;
  /** epoch milliseconds */
  at: number;
}

/** To be called when something is asked for that is not in memory. @throws HttpError 429 once the caller's budget is spent */
export type MissLimit = (request: Pick<FastifyRequest, 'ip' | 'raw'>) => void;

/**
 * Half a minute's budget can be spent at once, as by a class that opens its forms; it comes back evenly.
 * @param now epoch milliseconds
 */
export function createMissLimit(perMinute: number, now: () => number): MissLimit {
  const most = Math.max(1, perMinute / 2);
  const budgets = new LRUCache<string, Budget>({ max: MOST_CALLERS });

  return ({ ip, raw }) => {
    // What a page asks this process for was counted with the page.
    if (isInternal(raw)) return;
    const caller = callerOf(ip);
    const at = now();
    const before = budgets.get(caller) ?? { left: most, at };
    // A clock that was set back gives nothing, and takes nothing.
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
