import { addDays, msToDay } from '../../contract/time';
import { DatabaseRefusal } from '../database/database';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's error classes for lost connections, exhausted resources, a database that only reads (a replica, or one
 * whose service has locked it), idle-in-transaction timeouts, and a shutdown.
 */
const SQL_STATES = /^(08|53|25006|25P03|57P0)/;

/** The driver's messages when the server has closed a connection, or is closing it. */
const CLOSED = /connection terminated|client has encountered a connection error/i;
const CLOSING_STATES = /^(25P03|57P0)/;

const TEXTS = /timeout exceeded when trying to connect|client was closed/i;

const DISK_FULL = '53100';

/** Whether an error means that the disk is full: reading still works. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === DISK_FULL;

const LOCK_TIMEOUT = '55P03';

/** Whether an error means that another change, such as an import, took too long to wait for. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === LOCK_TIMEOUT;

/** Whether an error means that the database is unavailable, rather than that a query was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseRefusal) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code))) return true;
  return TEXTS.test(error.message) || CLOSED.test(error.message);
}

/** Whether PostgreSQL has closed the connection in use: another one may work at once. */
export function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseRefusal) return false;
  const { code } = error as Error & { code?: unknown };
  return (typeof code === 'string' && CLOSING_STATES.test(code)) || CLOSED.test(error.message);
}

/** The day from which `orFormer` takes what it returns, in UTC+8. */
export const dayBefore = (nowMs: number): string => msToDay(addDays(nowMs, -1));

/**
 * An outage may last over midnight, when what is cached for a day is due to be made anew. What is from the day
 * before is better than nothing (decision 38).
 */
export async function orFormer<Kept extends object>(
  former: Kept | undefined,
  make: () => Promise<Kept>,
): Promise<Kept> {
  try {
    return await make();
  } catch (error) {
    if (former && isDatabaseOutage(error)) return former;
    throw error;
  }
}
