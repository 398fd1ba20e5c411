/** How this program connects to PostgreSQL, and the error message when that fails. */
import { types as pgTypes, type ClientConfig, type CustomTypesConfig } from 'pg';
import { DatabaseRefusal } from './database';
import { toQueryError, type QueryError } from './queryError';
import { valueParsers } from './valueTypes';

/** text[]: split into items, which stay unchanged */
const TEXT_LIST: number = 1009;

/** Array types by OID, with the OID of their elements. Others are parsed by PostgreSQL's driver. */
const ELEMENT_OF: Readonly<Record<number, number>> = {
  199: 114,
  1000: 16,
  1005: 21,
  1007: 23,
  1016: 20,
  1021: 700,
  1022: 701,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  3807: 3802,
};

const asText = (text: string): unknown => text;

function deepMap(value: unknown, read: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => deepMap(item, read));
  return typeof value === 'string' ? read(value) : value;
}

function arrayParser(element: number): (text: string) => unknown {
  const split = pgTypes.getTypeParser(TEXT_LIST) as (text: string) => unknown;
  const read = valueParsers[element] ?? asText;
  return (text) => deepMap(split(text), read);
}

const arrayParsers = new Map(
  Object.entries(ELEMENT_OF).map(([list, element]) => [Number(list), arrayParser(element)]),
);

const INTERVAL = 1186;

/** For this program's connections only. */
const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INTERVAL) return asText;
    return valueParsers[oid] ?? arrayParsers.get(oid) ?? (pgTypes.getTypeParser(oid, format) as unknown);
  },
};

/** The location of PostgreSQL. */
export interface Address {
  /** in the form of DATABASE_URL; the embedded one's may change with a restart */
  url(): string;
  /** starts the embedded one if it does not run; @throws DatabaseRefusal if it cannot be started */
  ensure?(): Promise<void>;
}

/**
 * Everything except the address, which the embedded PostgreSQL has only while it runs.
 * @param name that administrators see in pg_stat_activity
 * @param connectMs time limit for getting a connection
 */
export const postgresSettings = (name: string, connectMs: number): ClientConfig => ({
  application_name: name,
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  types: ownTypes,
});

function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl);
    return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`;
  } catch {
    return 'not a URL';
  }
}

/**
 * The one-line error for a PostgreSQL that is unavailable or refuses the login. It contains DATABASE_URL
 * without its password.
 */
export function postgresRefusal(address: Address, error: unknown): DatabaseRefusal {
  if (error instanceof DatabaseRefusal) return error;
  const { message, code } = toQueryError(error) as QueryError;
  const reason = message.replace(/\s+/g, ' ');
  if (address.ensure) return new DatabaseRefusal(`The embedded database cannot be used: ${reason}`, code);
  const where = withoutPassword(address.url());
  return new DatabaseRefusal(
    `DATABASE_URL (${where}): the PostgreSQL server cannot be used: ${reason}`,
    code,
  );
}
