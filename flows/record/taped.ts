/** What happened, as it stands on a tape: plain and masked. */
import type { Asked } from './effects';
import type { Masker } from './masking';
import { DERIVED, isLarge } from '../tape/plainData';
import type { Json, TapedAction } from '../tape/tape';

/** Their outcome only repeats what stands on the tape beside it. */
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

/** @returns what an effect gave to its saga; nothing where the tape tells it already, or it is `undefined` */
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
