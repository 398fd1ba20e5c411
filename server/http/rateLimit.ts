/**
 * Limits how often one address may do something. Counts are in the database, so that all processes count
 * together. @fastify/rate-limit could use the statement as its store, with a class around it; beyond that it
 * would only compare two numbers here.
 */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/tables';
import { withoutPort } from '../withoutPort';
import { tooManyRequests } from './httpError';

const MINUTE_MS = 60_000;

/** The first four groups of an IPv6 address: a household or a company has at least that network to itself. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...groups(tail)];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/** @returns what identifies a client: its IPv4 address, or the /64 network of its IPv6 address */
export function callerOf(given: string): string {
  const ip = withoutPort(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIP(ip) === 6 ? ipv6Network(ip) : ip;
}

interface Counting {
  db: Db;
  now: () => number;
  /** keys the hash, so that no address can be read from the table */
  secret: string;
  /** what is counted, such as `submissions` */
  bucket: string;
}

export interface LimitOptions extends Counting {
  /** hits allowed in a window */
  most: number;
  windowMs: number;
  /** the message once the limit is exceeded */
  words: string;
}

export interface RateLimitOptions extends Counting {
  perMinute: number;
}

/** A single statement, so that simultaneous hits from several processes are all counted. */
async function countHit(db: Db, bucket: string, nowMs: number, windowMs: number) {
  const now = new Date(nowMs);
  const [oldest, newest] = [new Date(nowMs - windowMs), new Date(nowMs + windowMs)];
  // A window that begins in the future comes from a wrong clock: waiting for it could take days.
  const windowOver = sql<boolean>`rate_limits.window_start NOT BETWEEN ${oldest}::timestamptz + interval '1 microsecond' AND ${newest}`;
  return db
    .insertInto('rate_limits')
    .values({ bucket, window_start: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`CASE WHEN ${windowOver} THEN 1 ELSE rate_limits.hits + 1 END`,
        window_start: sql<Date>`CASE WHEN ${windowOver} THEN excluded.window_start ELSE rate_limits.window_start END`,
      }),
    )
    .returning(['hits', 'window_start'])
    .executeTakeFirstOrThrow();
}

/**
 * Creates a limit whose window begins with a client's first hit.
 * @returns a function to call with the client, before the work is done
 * @throws HttpError 429 with Retry-After (in seconds) from the returned function, once the limit is exceeded
 */
export function createLimit({ db, now, secret, bucket, most, windowMs, words }: LimitOptions) {
  return async (who: string): Promise<void> => {
    const key = createHmac('sha256', secret).update(`rate:${bucket}:${who}`).digest('base64url');
    const nowMs = now();
    const { hits, window_start } = await countHit(db, key, nowMs, windowMs);
    if (hits > most) throw tooManyRequests(words, window_start.getTime() + windowMs - nowMs);
  };
}

/** A limit of requests per minute and address, as a hook. */
export function createRateLimit({ perMinute, ...counting }: RateLimitOptions) {
  const words = 'Too many requests from this address.';
  const limit = createLimit({ ...counting, most: perMinute, windowMs: MINUTE_MS, words });
  return (request: FastifyRequest): Promise<void> => limit(callerOf(request.ip));
}
