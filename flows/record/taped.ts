/** Converts effects and results to the format of a tape: plain and masked. */
import type { Asked } from './effects';
import type { Masker } from './masking';
import { DERIVED, isLarge } from '../tape/plainData';
import type { Json, TapedAction } from '../tape/tape';

/** Their result only repeats what is on the tape next to it. */
const SILENT = new Set(['put', 'fork', 'spawn', 'all', 'join', 'cancel']);

export function tapeAction(masker: Masker, action: object): TapedAction {
  const { type, payload, meta } = action as { type: string; payload?: unknown; meta?: unknown };
  const given = masker.mask(payload, type);
  const about = masker.mask(meta);
  return {
    type,
    ...(given !== undefined && { payload: given }),
    ...(about !== undefined && { meta: about }),
  };
}

/** @returns the result of an effect; nothing if the tape contains it already, or if it is `undefined` */
export function tapeResult(
  masker: Masker,
  { type, name }: Pick<Asked, 'type' | 'name'>,
  value: unknown,
): { value?: Json } {
  if (value === undefined || SILENT.has(type)) return {};
  if (type === 'race') return { value: { won: Object.keys(value as object).join(' | ') } };
  if (type === 'select' && isLarge(value)) return { value: DERIVED };
  const known = masker.mask(value, name);
  return known === undefined ? {} : { value: known };
}
