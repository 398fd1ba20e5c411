/** Two people changed the same row: what each field may become. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import { isSameValue, withFields } from './valueText';

/** Whose value a field gets. */
export type Side = 'mine' | 'theirs';
export type Sides = Readonly<Record<string, Side>>;

export interface ThreeWay {
  /** as it was when the edit began */
  base: ImportRow;
  mine: ImportRow;
  theirs: ImportRow;
}

/** @returns the fields to ask about: they changed it, and it is not what stands here */
export const fieldsToChoose = (fields: readonly FieldDescription[], { base, mine, theirs }: ThreeWay) =>
  fields.filter(
    ({ name }) => !isSameValue(theirs[name], base[name]) && !isSameValue(mine[name], theirs[name]),
  );

/** @returns what is chosen at first: theirs where only they changed it, mine where I did, too */
export const firstSides = (fields: readonly FieldDescription[], rows: ThreeWay): Sides =>
  Object.fromEntries(
    fieldsToChoose(fields, rows).map(({ name }) => [
      name,
      isSameValue(rows.mine[name], rows.base[name]) ? 'theirs' : 'mine',
    ]),
  );

/** @returns my row with theirs where that was chosen; what they did not change stays mine */
export function mergedRow(fields: readonly FieldDescription[], rows: ThreeWay, sides: Sides): ImportRow {
  const taken = fields
    .filter(({ name }) => sides[name] === 'theirs')
    .map(({ name }) => [name, rows.theirs[name]]);
  return withFields(rows.mine, Object.fromEntries(taken) as ImportRow);
}
