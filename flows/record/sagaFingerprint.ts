/**
 * The state of all sagas as one number: the running generators, what each of them waits for, and the results
 * that it received. Two equal numbers mean that the inputs between them led back to the same state
 * (docs/decisions/0027-saga-flow-tapes.md).
 */
import { isGenerator, isHelper, type Asked } from './effects';
import { nameOf } from '../tape/plainData';
import type { TapedAction } from '../tape/tape';

export interface Waiting extends Asked {
  parent?: Waiting;
}

/** A run of a saga. Another run of the same saga has its own frame. */
interface Frame {
  hash: number;
  /** its first effect: when that repeats, it has started over */
  first?: number;
  /** the last result of each of its effects since it started */
  told: Map<number, number>;
  /** what arrives while it waits is in a buffer that cannot be inspected */
  isThrottle: boolean;
  /** a watcher's first run differs from later ones, which cancel the previous one */
  hasForked: boolean;
}

const PRIME = 0x01000193;
const SEED = 0x811c9dc5;
/** Two halves of 26 bits, whose sums stay exact. */
const HALF = 0x3ffffff;

/** FNV-1a, over numbers. */
const mixed = (...values: readonly number[]): number => {
  let hash = SEED;
  for (const value of values) hash = Math.imul(hash ^ value, PRIME) ^ (hash >>> 15);
  return hash >>> 0;
};

const hashOfText = (text: string): number => {
  let hash = SEED;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
};

const isSaga = ({ fn }: Waiting): boolean => isGenerator(fn) || isHelper(fn);

/** @returns whether an action is identified by its short contents, such as a URL */
const isShort = ({ payload }: TapedAction): boolean =>
  typeof payload !== 'object' ||
  payload === null ||
  Object.values(payload).every((part) => typeof part !== 'object' || part === null);

/** Effects whose result is irrelevant to the saga. */
const UNTOLD = new Set(['put', 'fork', 'spawn', 'cancel']);

export class SagaFingerprint {
  private high = 0;
  private low = 0;
  private readonly frames = new WeakMap<Waiting, Frame>();
  private readonly keys = new WeakMap<Waiting, number>();
  private readonly ids = new WeakMap<object, number>();
  private readonly hidden = new Set<Waiting>();
  private count = 0;

  /** @returns equal values for equal states; undefined if the state cannot be fully inspected */
  value(): string | undefined {
    return this.hidden.size > 0 ? undefined : `${this.high} ${this.low}`;
  }

  /** Identifies a short action by its contents: an equal one leads to the same state. */
  name(action: object, taped: TapedAction): void {
    if (isShort(taped)) this.ids.set(action, hashOfText(JSON.stringify(taped)));
  }

  asked(effect: Waiting): void {
    const { parent } = effect;
    const frame = parent && this.frameOf(parent);
    const key = mixed(
      hashOfText(`${effect.type} ${effect.name}`),
      // Effects within a race or an all belong to those; effects of a saga to the run of that saga.
      parent && !this.frames.has(parent) ? (this.keys.get(parent) ?? 0) : (frame?.hash ?? 0),
      ...effect.args.map((arg) => this.hashOf(arg)),
    );
    if (frame?.isThrottle && effect.type === 'delay') this.hidden.add(effect);
    this.keys.set(effect, key);
    if (frame && frame.first === undefined) frame.first = key;
    else if (frame?.first === key) this.forget(frame);
    this.add(key, 1);
    // A race and an all are part of the saga that yields them.
    if (!parent || isSaga(effect)) {
      const isThrottle = nameOf(effect.fn) === 'throttle';
      const hash = mixed(key, (this.count += 1));
      this.frames.set(effect, { hash, told: new Map(), isThrottle, hasForked: false });
    }
  }

  /** @param result undefined for none, or for an effect that failed */
  ended(effect: Waiting, result: unknown): void {
    const key = this.keys.get(effect);
    const frame = effect.parent && this.frameOf(effect.parent);
    if (frame && effect.type === 'fork' && !frame.hasForked) {
      frame.hasForked = true;
      this.add(frame.hash, 1);
    }
    // A throttle passes its results on at once.
    if (key === undefined || !frame || frame.isThrottle || UNTOLD.has(effect.type)) return;
    const before = frame.told.get(key);
    const hash = mixed(frame.hash, key, this.hashOf(result));
    if (before !== undefined) this.add(before, -1);
    frame.told.set(key, hash);
    this.add(hash, 1);
  }

  /** It and everything that it started have ended. */
  left(effect: Waiting): void {
    const key = this.keys.get(effect);
    if (key !== undefined) this.add(key, -1);
    this.keys.delete(effect);
    this.hidden.delete(effect);
    const frame = this.frames.get(effect);
    if (!frame) return;
    this.forget(frame);
    if (frame.hasForked) this.add(frame.hash, -1);
    this.frames.delete(effect);
  }

  private frameOf(effect: Waiting): Frame | undefined {
    for (let each: Waiting | undefined = effect; each; each = each.parent) {
      const frame = this.frames.get(each);
      if (frame) return frame;
    }
    return undefined;
  }

  private forget(frame: Frame): void {
    for (const hash of frame.told.values()) this.add(hash, -1);
    frame.told.clear();
  }

  private add(hash: number, sign: 1 | -1): void {
    this.high += sign * (mixed(hash, PRIME) & HALF);
    this.low += sign * (hash & HALF);
  }

  private hashOf(value: unknown): number {
    if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      const known = this.ids.get(value) ?? (this.count += 1);
      this.ids.set(value, known);
      return known;
    }
    return hashOfText(`${typeof value} ${String(value)}`);
  }
}
