/** redux-saga's effects, as a tape names them. */
import { channelName, isChannel, nameOf } from '../tape/plainData';
import type { EffectType } from '../tape/tape';

type Function = (...parameters: never[]) => unknown;

/** What a saga asks for, read from the effect that it yielded. */
export interface Asked {
  type: EffectType;
  name: string;
  args: readonly unknown[];
  /** of a call, a fork or a spawn */
  fn?: Function;
  /** how those are named who ask within it */
  ownName?: string;
  /** of a take from a channel */
  channel?: object;
}

/** An effect that a saga waits for. */
export interface LiveEffect extends Asked {
  /** the saga that asked, or the watcher */
  saga: string;
  parent?: LiveEffect;
  /** on the tape; undefined for what is no step */
  id?: number;
  at: number;
  /** in which uninterrupted run of code it was asked */
  turn: number;
  hasChildren: boolean;
}

interface RawEffect {
  type: string;
  payload: {
    fn?: Function;
    args?: readonly unknown[];
    detached?: boolean;
    action?: { type: string };
    selector?: Function;
    pattern?: unknown;
    channel?: object;
  } & Record<string, unknown>;
}

const IO = '@@redux-saga/IO';
/** The service behind redux-saga's `delay`. */
const DELAY = 'delayP';
const HELPERS = /^(takeEvery|takeLatest|takeLeading|throttle|debounceHelper|retry)$/;
const GENERATOR = '[object GeneratorFunction]';

const isEffect = (value: unknown): value is RawEffect =>
  typeof value === 'object' && value !== null && IO in value;

/** @returns whether a function is a saga: whatever it answers, its own effects lead there */
export const isGenerator = (fn: unknown): boolean => Object.prototype.toString.call(fn) === GENERATOR;

export const isPromise = (value: unknown): boolean =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** @returns whether a function is one of redux-saga's watchers, which wait and start others */
export const isHelper = (fn: unknown): boolean => !isGenerator(fn) && HELPERS.test(nameOf(fn));

/** @returns a pattern of actions or a channel in words */
export function patternName(pattern: unknown): string {
  if (Array.isArray(pattern)) return pattern.map(patternName).join(' | ');
  if (typeof pattern === 'string') return pattern;
  if (typeof pattern === 'object' && pattern !== null && isChannel(pattern)) {
    return channelName(pattern) ?? 'channel';
  }
  return nameOf(pattern);
}

/** @returns the name of a saga; a watcher's with what it starts, as in `takeLatest(openAddress)` */
export function sagaName(fn: Function, args: readonly unknown[]): string {
  if (!isHelper(fn)) return nameOf(fn);
  // A throttle's first parameter is its time.
  const worker = typeof args[0] === 'number' ? args[2] : args[1];
  return `${nameOf(fn).replace('Helper', '')}(${nameOf(worker)})`;
}

const invoked = (type: EffectType, { payload }: RawEffect): Asked => {
  const { fn = () => undefined, args = [] } = payload;
  if (fn.name === DELAY) return { type: 'delay', name: 'delay', args, fn };
  const ownName = sagaName(fn, args);
  if (!isHelper(fn)) return { type, name: ownName, args, fn, ownName };
  // What it waits for, what it starts, and what it hands on.
  const told = args.map((value) => (typeof value === 'number' ? value : patternName(value)));
  return { type, name: nameOf(fn), args: told, fn, ownName };
};

const keysOf = (payload: unknown): string =>
  Array.isArray(payload) ? '' : Object.keys(payload as object).join(' | ');

/** @param effect what a saga yielded */
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

/** @returns whether an effect is answered from outside: by a service, a clock or chance, and not by effects of its own */
export const isAnsweredOutside = ({
  type,
  name,
  fn,
  hasChildren,
}: Asked & { hasChildren: boolean }): boolean =>
  type === 'delay' ||
  (type === 'other' && name === 'promise') ||
  (type === 'call' && !hasChildren && !isGenerator(fn));

/** @returns the saga that was meant, where another one only keeps it going */
export function nameOfRoot(saga: Function, args: readonly unknown[]): string {
  const [inner] = args;
  return saga.name === 'superviseSaga' && typeof inner === 'function' ? inner.name : saga.name;
}
