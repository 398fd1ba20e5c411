/** Converts values to and from PostgreSQL's text format. */
import { types } from 'node:util';

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

type ValueParser = (text: string) => unknown;

const asText: ValueParser = (text) => text;
const asJson: ValueParser = (text) => JSON.parse(text);

function asInstant(text: string): Date | number {
  if (text === 'infinity') return Infinity;
  if (text === '-infinity') return -Infinity;
  return new Date(text);
}

/**
 * Parsers by type OID; every other type stays text. An int8 beyond 2^53 would lose digits, but none of ours
 * is that large.
 */
export const valueParsers: Readonly<Record<number, ValueParser>> = {
  [OID.bool]: (text) => text === 't',
  [OID.bytea]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
  [OID.int8]: Number,
  [OID.int2]: Number,
  [OID.int4]: Number,
  [OID.oid]: Number,
  [OID.float4]: Number,
  [OID.float8]: Number,
  [OID.json]: asJson,
  [OID.jsonb]: asJson,
  // Dates and local times stay text. A Date would shift them by the machine's time zone.
  [OID.date]: asText,
  [OID.timestamp]: asText,
  [OID.timestamptz]: asInstant,
};

type PlainValue = string | null | PlainValue[];

function plainValue(value: unknown): PlainValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(plainValue);
  if (types.isDate(value)) return value.toISOString();
  if (types.isUint8Array(value)) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A statement's parameters as texts (dates in UTC, objects as JSON, bytes as hex) and lists of texts. */
export const plainParameters = (parameters: readonly unknown[]): PlainValue[] => parameters.map(plainValue);

/** @throws TypeError for a name that would need quoting: LISTEN takes no parameter */
export function channelName(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new TypeError(`Not a channel name: ${name}`);
  return name;
}
