/**
 * Converts what sagas pass around to data that can be stored: functions, channels and services are
 * represented by their names.
 */
import type { Task } from 'redux-saga';
import type { Json } from './tape';

interface Named {
  name?: unknown;
  type?: unknown;
}

/** The suffix after `$` in redux-saga's names depends on bundling. */
const withoutSuffix = (name: string): string => name.replace(/\$\d+$/, '');

/** @returns the name of a function in the code; for an action creator, its type */
export function nameOf(value: unknown): string {
  const { name, type } = (value ?? {}) as Named;
  if (typeof type === 'string' && typeof value === 'function') return type;
  return typeof name === 'string' && name !== '' ? withoutSuffix(name) : '(anonymous)';
}

const channelNames = new WeakMap<object, string>();

export const isChannel = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['take', 'flush', 'close'].every(
    (method) => typeof (value as Record<string, unknown>)[method] === 'function',
  );

/** Records the function that opened a channel, which identifies external messages. */
export const nameChannel = (channel: object, name: string): void => void channelNames.set(channel, name);

/** @returns the name of a channel that a service opened; undefined for redux-saga's own */
export const channelName = (channel: object): string | undefined => channelNames.get(channel);

const isPlain = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  // A module's namespace, and objects of another realm, are plain too.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const TASK = '@@redux-saga/TASK';

export const isTask = (value: unknown): value is Task =>
  typeof value === 'object' && value !== null && TASK in value;

function hasFunctions(value: object): boolean {
  for (const key in value) if (typeof (value as Record<string, unknown>)[key] === 'function') return true;
  return false;
}

function markerOfObject(value: object): Json | undefined {
  if (value instanceof URLSearchParams) return { $query: String(value) };
  const isOrdinary = isPlain(value);
  // Most values are plain data; others contain functions, or have a class.
  if (isOrdinary && !hasFunctions(value)) return undefined;
  if (isChannel(value)) return { $channel: channelName(value) ?? 'channel' };
  if (isTask(value)) return { $task: nameOf((value as { meta?: unknown }).meta) };
  if ('send' in value && typeof value.send === 'function') return { $services: true };
  // A replay restores errors by name, because their classes are defined in the code that throws them.
  if (value instanceof Error) return { $other: value.name };
  return isOrdinary ? { $code: true } : { $other: nameOf(value.constructor) };
}

/** @returns the representation of a value that is not plain data, or undefined for plain data */
export function markerOf(value: unknown): Json | undefined {
  if (typeof value === 'function') return { $function: nameOf(value) };
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { $number: String(value) };
  if (typeof value === 'bigint' || typeof value === 'symbol') return { $other: typeof value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return markerOfObject(value);
}

/** @returns the object with its values converted; without those that have become undefined */
export function entriesOf(value: object, convert: (key: string, part: unknown) => Json | undefined): Json {
  const made: Record<string, Json> = {};
  for (const [key, part] of Object.entries(value)) {
    const plain = convert(key, part);
    if (plain !== undefined) made[key] = plain;
  }
  return made;
}

/** @returns whether a value on a tape contains functions that only the code can provide */
export function isCode(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return '$code' in value || Object.values(value).some(isCode);
}

/** A list of at least this length is masked later, this many entries at a time. */
export const LONG_LIST = 50;

/** Large values derived from the state, which is on the tape, are omitted. */
export const DERIVED: Json = { $derived: true };

/** Larger values are omitted if they only repeat others. */
const LARGE = 2000;

/** @returns whether a value contains that many others; stops counting there */
export function isLarge(value: unknown): boolean {
  let left = LARGE;
  const count = (part: unknown): boolean => {
    left -= 1;
    if (left < 0) return true;
    if (typeof part !== 'object' || part === null) return false;
    if (Array.isArray(part)) return part.length > left || part.some(count);
    for (const key in part) if (count((part as Record<string, unknown>)[key])) return true;
    return false;
  };
  return count(value);
}
