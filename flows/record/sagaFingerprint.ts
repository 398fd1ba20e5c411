/**
 * Where all sagas stand, as one number: which generators run, what each of them waits for, and what it was told on its way. Two
 * equal numbers mean that what lies between them led round in a circle (docs/decisions/0027-saga-flow-tapes.md).
 */
import { isGenerator, isHelper, type Asked } from './effects';
import { nameOf } from '../tape/plainData';
import type { TapedAction } from '../tape/tape';

export interface Waiting extends Asked {
  parent?: Waiting;
}

/** A saga that runs. Another run of the same saga is another one. */
interface Frame {
  hash: number;
  /** what it asks for first: when it does so again, it has begun anew */
  first?: number;
  /** what was answered last to each of its questions since it began */
  told: Map<number, number>;
  /** what comes while it waits stands in a buffer that nobody sees into */
  isThrottle: boolean;
  /** a watcher's first run is unlike the later ones: those end the one before */
  hasForked: boolean;
}

const PRIME = 0x01000193;
const SEED = 0x811c9dc5;
/** Two halves of 26 bits: sums of them stay exact. */
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

/** @returns whether an action is told by its own few words, such as an address */
const isShort = ({ payload }: TapedAction): boolean =>
  typeof payload !== 'object' ||
  payload === null ||
  Object.values(payload).every((part) => typeof part !== 'object' || part === null);

/** Effects whose result is no news to the saga. */
const UNTOLD = new Set(['put', 'fork', 'spawn', 'cancel']);

export class SagaFingerprint {
  private high = 0;
  private low = 0;
  private readonly frames = new WeakMap<Waiting, Frame>();
  private readonly keys = new WeakMap<Waiting, number>();
  private readonly ids = new WeakMap<object, number>();
  private readonly hidden = new Set<Waiting>();
  private count = 0;

  /** @returns equal ones for equal standings; undefined where not all of it can be seen */
  value(): string | undefined {
    return this.hidden.size > 0 ? undefined : `${this.high} ${this.low}`;
  }

  /** An action of few words is to be known by them: an equal one leads to the same. */
  name(action: object, taped: TapedAction): void {
    if (isShort(taped)) this.ids.set(action, hashOfText(JSON.stringify(taped)));
  }

  asked(effect: Waiting): void {
    const { parent } = effect;
    const frame = parent && this.frameOf(parent);
    const key = mixed(
      hashOfText(`${effect.type} ${effect.name}`),
      // What stands within a race or an all is told by those, too; what a saga asks, by the run of that saga.
      parent && !this.frames.has(parent) ? (this.keys.get(parent) ?? 0) : (frame?.hash ?? 0),
      ...effect.args.map((arg) => this.hashOf(arg)),
    );
    if (frame?.isThrottle && effect.type === 'delay') this.hidden.add(effect);
    this.keys.set(effect, key);
    if (frame && frame.first === undefined) frame.first = key;
    else if (frame?.first === key) this.forget(frame);
    this.add(key, 1);
    // A race and an all are part of the saga that asks for them.
    if (!parent || isSaga(effect)) {
      const isThrottle = nameOf(effect.fn) === 'throttle';
      const hash = mixed(key, (this.count += 1));
      this.frames.set(effect, { hash, told: new Map(), isThrottle, hasForked: false });
    }
  }

  /** @param result undefined for nothing, or for an effect that failed */
  ended(effect: Waiting, result: unknown): void {
    const key = this.keys.get(effect);
    const frame = effect.parent && this.frameOf(effect.parent);
    if (frame && effect.type === 'fork' && !frame.hasForked) {
      frame.hasForked = true;
      this.add(frame.hash, 1);
    }
    // A throttle hands on at once what it is told.
    if (key === undefined || !frame || frame.isThrottle || UNTOLD.has(effect.type)) return;
    const before = frame.told.get(key);
    const hash = mixed(frame.hash, key, this.hashOf(result));
    if (before !== undefined) this.add(before, -1);
    frame.told.set(key, hash);
    this.add(hash, 1);
  }

  /** Neither it nor anything that it began goes on. */
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
