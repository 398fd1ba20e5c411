/** redux-saga's effects in the format of a tape. */
import type { Endpoint } from '../../contract/endpoint';
import { channelName, isChannel, nameOf } from '../tape/plainData';
import type { EffectType } from '../tape/tape';

type AnyFunction = (...parameters: never[]) => unknown;

/** The parts of an effect that a saga yielded. */
export interface Asked {
  type: EffectType;
  name: string;
  args: readonly unknown[];
  /** of a call, a fork or a spawn */
  fn?: AnyFunction;
  /** name for effects within it */
  ownName?: string;
  /** of a take from a channel */
  channel?: object;
}

/** An effect that has not ended. */
export interface LiveEffect extends Asked {
  /** the saga or watcher that yielded it */
  saga: string;
  parent?: LiveEffect;
  /** on the tape; undefined if it is not a step */
  id?: number;
  at: number;
  /** the uninterrupted run of code in which it was yielded */
  turn: number;
  hasChildren: boolean;
}

interface RawEffect {
  type: string;
  payload: {
    fn?: AnyFunction;
    args?: readonly unknown[];
    detached?: boolean;
    action?: { type: string };
    selector?: AnyFunction;
    pattern?: unknown;
    channel?: object;
  } & Record<string, unknown>;
}

const IO = '@@redux-saga/IO';
/** The function behind redux-saga's `delay`. */
const DELAY = 'delayP';
const HELPERS = /^(takeEvery|takeLatest|takeLeading|throttle|debounceHelper|retry)$/;
const GENERATOR = '[object GeneratorFunction]';

const isEffect = (value: unknown): value is RawEffect =>
  typeof value === 'object' && value !== null && IO in value;

/** @returns whether a function is a saga: its result follows from its own effects */
export const isGenerator = (fn: unknown): boolean => Object.prototype.toString.call(fn) === GENERATOR;

const isPromise = (value: unknown): boolean =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** @returns whether a function is one of redux-saga's watchers, which wait and start others */
export const isHelper = (fn: unknown): boolean => !isGenerator(fn) && HELPERS.test(nameOf(fn));

/** @returns the description of an action pattern or a channel */
function patternName(pattern: unknown): string {
  if (Array.isArray(pattern)) return pattern.map(patternName).join(' | ');
  if (typeof pattern === 'string') return pattern;
  if (typeof pattern === 'object' && pattern !== null && isChannel(pattern)) {
    return channelName(pattern) ?? 'channel';
  }
  return nameOf(pattern);
}

/** @returns the name of a saga; a watcher's includes its worker, as in `takeLatest(openAddress)` */
export function sagaName(fn: AnyFunction, args: readonly unknown[]): string {
  if (!isHelper(fn)) return nameOf(fn);
  // A throttle's first parameter is its time.
  const worker = typeof args[0] === 'number' ? args[2] : args[1];
  return `${nameOf(fn).replace('Helper', '')}(${nameOf(worker)})`;
}

const isEndpoint = (value: unknown): value is Pick<Endpoint<unknown, unknown, unknown>, 'method' | 'path'> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const invoked = (type: EffectType, { payload }: RawEffect): Asked => {
  const { fn = () => undefined, args = [] } = payload;
  if (fn.name === DELAY) return { type: 'delay', name: 'delay', args, fn };
  const [endpoint, ...given] = args;
  // A request is named after its endpoint: all of them call the same function.
  if (isEndpoint(endpoint)) {
    const name = `${endpoint.method} ${endpoint.path}`;
    return { type, name, args: given, fn, ownName: name };
  }
  const ownName = sagaName(fn, args);
  if (!isHelper(fn)) return { type, name: ownName, args, fn, ownName };
  // What it waits for, what it starts, and what it passes on.
  const told = args.map((value) => (typeof value === 'number' ? value : patternName(value)));
  return { type, name: nameOf(fn), args: told, fn, ownName };
};

const keysOf = (payload: unknown): string =>
  Array.isArray(payload) ? '' : Object.keys(payload as object).join(' | ');

/** @param effect yielded by a saga */
export function readEffect(effect: unknown): Asked {
  if (!isEffect(effect)) {
    return { type: 'other', name: isPromise(effect) ? 'promise' : 'iterator', args: [] };
  }
  const { type, payload } = effect;
  switch (type) {
    case 'CALL':
    case 'CPS':
      return invoked('call', effect);
    case 'FORK':
      return invoked(payload.detached ? 'spawn' : 'fork', effect);
    case 'PUT':
      return { type: 'put', name: payload.action?.type ?? '', args: [payload.action] };
    case 'SELECT':
      return { type: 'select', name: nameOf(payload.selector), args: payload.args ?? [] };
    case 'TAKE': {
      const name = patternName(payload.channel ?? payload.pattern);
      return { type: 'take', name, args: [], ...(payload.channel && { channel: payload.channel }) };
    }
    case 'RACE':
    case 'ALL':
      return { type: type === 'RACE' ? 'race' : 'all', name: keysOf(payload), args: [] };
    case 'JOIN':
    case 'CANCEL': {
      const task = payload as { meta?: unknown };
      return { type: type === 'JOIN' ? 'join' : 'cancel', name: nameOf(task.meta), args: [] };
    }
    case 'GET_CONTEXT':
    case 'SET_CONTEXT':
      return { type: 'context', name: typeof payload === 'string' ? payload : '', args: [] };
    default:
      return { type: 'other', name: type.toLowerCase(), args: [] };
  }
}

/**
 * @returns whether an effect is resolved from outside: by a service, a clock or randomness, and not by
 *   effects of its own
 */
export const isAnsweredOutside = ({
  type,
  name,
  fn,
  hasChildren,
}: Asked & { hasChildren: boolean }): boolean =>
  type === 'delay' ||
  (type === 'other' && name === 'promise') ||
  (type === 'call' && !hasChildren && !isGenerator(fn));

/** @returns the name of the supervised saga, if another one only supervises it */
export function nameOfRoot(saga: AnyFunction, args: readonly unknown[]): string {
  const [inner] = args;
  return saga.name === 'superviseSaga' && typeof inner === 'function' ? inner.name : saga.name;
}
