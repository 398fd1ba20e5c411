/**
 * A submission that is repeated with the same key is stored once and gets the first response
 * (docs/rules/api.md#repeated-requests).
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../contract/constants';
import type { Db, Trx } from '../database/tables';
import { isClosedConnection } from './databaseOutage';
import { HttpError } from './httpError';

/** How long the keys of public forms are kept, in milliseconds: a day. */
export const KEEP_FORM_KEY_MS = 24 * 60 * 60 * 1000;

export interface StoredResponse {
  status: number;
  answer: Record<string, unknown>;
}

export interface OnceOptions {
  db: Db;
  /** the scope in which the key is unique, such as `contact` */
  scope: string;
  /** undefined: the sender handles repeats itself */
  key: string | undefined;
  /** as it is stored; a repeat must be identical */
  body: unknown;
  now: number;
  /** how long the key is kept */
  keepMs: number;
}

/** In place of a hash that an erasure has removed: the key alone then tells a repeat. */
export const ERASED_HASH = '';

const SANE_KEY = /^[\w.:-]{8,128}$/;

/**
 * @returns the request's key, if it has one
 * @throws HttpError 400 if it is not a UUID or similar token
 */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (given === undefined) return undefined;
  if (typeof given === 'string' && SANE_KEY.test(given)) return given;
  throw new HttpError(400, `${IDEMPOTENCY_HEADER} must be a UUID, or 8 to 128 letters, digits and . _ : -`);
}

const saysNothing = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** Omits empty fields, so that a form is still the same for a newer server that knows one more field. */
const contents = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => !saysNothing(each))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

const hashOf = (key: string, body: unknown): string =>
  createHash('sha256')
    .update(`${key}\n${JSON.stringify(body, contents)}`)
    .digest('base64url');

/** Inserts the key, waiting for a concurrent transaction that holds it; false if a stored response has it. */
async function takeKey(trx: Trx, key: string, options: OnceOptions, hash: string): Promise<boolean> {
  const { scope, now, keepMs } = options;
  const fresh = { body_hash: hash, status: 0, answer: '{}', expires_at: new Date(now + keepMs) };
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.expires_at', '<=', new Date(now))
        // The same request again is a repeat, however late it comes.
        .where('idempotency_keys.body_hash', '<>', hash),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function repeat(trx: Trx, scope: string, key: string, hash: string): Promise<StoredResponse> {
  const known = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if ([hash, ERASED_HASH].includes(known.body_hash)) return { status: known.status, answer: known.answer };
  throw new HttpError(
    409,
    'This submission was already sent with different contents. Please send it again as a new one.',
    { reason: 'repeated_key' },
  );
}

/**
 * Retries if PostgreSQL has closed the connection: its timeouts use the machine's clock, and expire early if
 * that is changed.
 * A request with a key is stored once, however far the first attempt came.
 */
async function inTransaction<Result>(
  { db, key }: OnceOptions,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (key === undefined || !isClosedConnection(error)) throw error;
    return db.transaction().execute(work);
  }
}

/**
 * Does the work once per key, in one transaction with the key and its response: either everything is
 * committed, or nothing.
 * @returns the response of the work, or the stored one of an earlier request
 * @throws HttpError 409 if the key was used with another body, unless an erasure has removed its hash
 */
export async function withIdempotencyKey(
  options: OnceOptions,
  work: (trx: Trx) => Promise<StoredResponse>,
): Promise<StoredResponse & { isRepeat: boolean }> {
  const { scope, key, body } = options;
  return inTransaction(options, async (trx) => {
    if (key === undefined) return { ...(await work(trx)), isRepeat: false };
    const hash = hashOf(key, body);
    if (!(await takeKey(trx, key, options, hash)))
      return { ...(await repeat(trx, scope, key, hash)), isRepeat: true };
    const done = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: done.status, answer: JSON.stringify(done.answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return { ...done, isRepeat: false };
  });
}
