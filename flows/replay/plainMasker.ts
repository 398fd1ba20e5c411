import type { Masker } from '../record/masking';
import { entriesOf, markerOf } from '../tape/plainData';
import type { Json } from '../tape/tape';

/** Plain data without masking: for replays, whose tapes are masked already. */
export function createPlainMasker(): Masker {
  const known = new WeakMap<object, Json>();
  const convert = (value: unknown, isState: boolean): Json | undefined => {
    const marker = markerOf(value);
    if (marker !== undefined) return marker;
    if (typeof value !== 'object' || value === null) return value as Json | undefined;
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = Array.isArray(value)
      ? value.map((item) => convert(item, isState) ?? null)
      : entriesOf(value, (_key, part) => convert(part, isState));
    if (isState || Object.isFrozen(value)) known.set(value, made);
    return made;
  };
  return {
    mask: (value) => convert(value, false),
    maskState: (state) => convert(state, true) ?? null,
    turn: () => undefined,
    final: () => (text) => text,
  };
}
