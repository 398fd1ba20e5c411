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

/** PostgreSQL's classes for lost connections, exhausted resources, a limit of time between statements, and a server that is going down. */
const SQL_STATES = /^(08|53|25P03|57P0)/;

/** The driver's words once the server has closed a connection, or ends it now. */
const CLOSED = /connection terminated|client has encountered a connection error/i;
const CLOSING_STATES = /^(25P03|57P0)/;

const TEXTS = /timeout exceeded when trying to connect|client was closed/i;

const DISK_FULL = '53100';

/** Whether an error says that there is no room to store anything: reading still works. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === DISK_FULL;

/** Whether an error says that the database is out of reach, rather than that a query was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof DatabaseRefusal) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (NETWORK.has(code) || SQL_STATES.test(code))) return true;
  return TEXTS.test(error.message) || CLOSED.test(error.message);
}

/** Whether PostgreSQL has closed the connection that was in use: another one may do at once. */
export function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseRefusal) return false;
  const { code } = error as Error & { code?: unknown };
  return (typeof code === 'string' && CLOSING_STATES.test(code)) || CLOSED.test(error.message);
}
