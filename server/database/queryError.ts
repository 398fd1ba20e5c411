/** A failed query, with what its handler may need: the same on every engine and across threads and processes. */
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

/** An error as plain data, for ports that cannot carry classes. */
export interface EncodedError {
  refusal: boolean;
  message: string;
  details: Details;
}

function detailsOf(error: object): Details {
  const found: Details = {};
  for (const field of FIELDS) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === 'string') found[field] = value;
  }
  return found;
}

/**
 * Strips a driver's error to what is ours to pass on. PGlite's carries the statement's parameters, which are personal data
 * and would end in the log.
 */
export function encodeError(error: unknown): EncodedError {
  if (!types.isNativeError(error)) return { refusal: false, message: String(error), details: {} };
  return {
    refusal: error instanceof DatabaseRefusal,
    message: error.message || detailsOf(error).code || error.name,
    details: detailsOf(error),
  };
}

/** An error's words. */
export const reasonOf = (error: unknown): string => encodeError(error).message;

/** The error that `encodeError` was given, as far as it matters: a DatabaseRefusal or a QueryError. */
export function decodeError({ refusal, message, details }: EncodedError): Error {
  return refusal ? new DatabaseRefusal(message) : new QueryError(message, details);
}

/** Turns whatever a driver threw into a DatabaseRefusal or a QueryError. */
export function toQueryError(error: unknown): Error {
  return decodeError(encodeError(error));
}
