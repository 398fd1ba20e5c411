/** What sagas hand around, as data that can be kept: functions, channels and services stand there by their names. */
import type { Task } from 'redux-saga';
import type { Json } from './tape';

interface Named {
  name?: unknown;
  type?: unknown;
}

/** Nothing after a `$` of redux-saga's own names depends on how it was bundled. */
const withoutSuffix = (name: string): string => name.replace(/\$\d+$/, '');

/** @returns the name of a function as it stands in the code; of an action creator, its type */
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

/** Notes which function opened a channel: a message from outside is told by it. */
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
  // Most of what comes here is plain data: all the others have functions, or a class.
  if (isOrdinary && !hasFunctions(value)) return undefined;
  if (isChannel(value)) return { $channel: channelName(value) ?? 'channel' };
  if (isTask(value)) return { $task: nameOf((value as { meta?: unknown }).meta) };
  if ('send' in value && typeof value.send === 'function') return { $services: true };
  // A replay gives errors back by their names: their classes are those of the code that raised them.
  if (value instanceof Error) return { $other: value.name };
  return isOrdinary ? { $code: true } : { $other: nameOf(value.constructor) };
}

/** @returns how a value stands on a tape that is no plain data, or undefined for plain data */
export function markerOf(value: unknown): Json | undefined {
  if (typeof value === 'function') return { $function: nameOf(value) };
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { $number: String(value) };
  if (typeof value === 'bigint' || typeof value === 'symbol') return { $other: typeof value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return markerOfObject(value);
}

/** @returns whether a value on a tape holds functions that only the code itself can give */
export function isCode(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return '$code' in value || Object.values(value).some(isCode);
}

/** What follows from the state, which is on the tape, is not told once more where it is large. */
export const DERIVED: Json = { $derived: true };

/** A thing of more values is not told where it only repeats others. */
const LARGE = 2000;

/** @returns whether a value holds so many others; it is looked at no further than that */
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
