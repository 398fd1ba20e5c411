/** The error of a failed query. It contains what a handler may need, and no personal data. */
import { types } from 'node:util';
import { DatabaseRefusal } from './database';

const FIELDS = ['code', 'detail', 'constraint', 'table', 'column'] as const;

type Details = Partial<Record<(typeof FIELDS)[number], string>>;

/** PostgreSQL's report of a failed query. `code` is the SQLSTATE, such as 23505 for a duplicate key. */
export class QueryError extends Error implements Details {
  override name = 'QueryError';
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;

  constructor(message: string, details: Details = {}) {
    super(message);
    Object.assign(this, details);
  }
}

function detailsOf(error: object): Details {
  const found: Details = {};
  for (const field of FIELDS) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string') found[field] = value;
  }
  return found;
}

/** An error's message. */
export function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return error.message || (detailsOf(error).code ?? error.name);
}

/**
 * Turns whatever the driver threw into a DatabaseRefusal or a QueryError with selected properties only: some
 * of its errors contain personal data, which would end up in the log.
 */
export function toQueryError(error: unknown): Error {
  if (error instanceof DatabaseRefusal) return error;
  return new QueryError(reasonOf(error), types.isNativeError(error) ? detailsOf(error) : {});
}
