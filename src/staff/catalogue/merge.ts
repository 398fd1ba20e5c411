/** Three-way merge of a row that two people changed. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import type { Side } from '../shared/SideChoice';
import { isSameValue, withFields } from './valueText';

export type Sides = Readonly<Record<string, Side>>;

export interface ThreeWay {
  /** its state when editing began */
  base: ImportRow;
  mine: ImportRow;
  theirs: ImportRow;
}

/** @returns the fields to resolve: they changed it, and my value differs */
export const fieldsToChoose = (fields: readonly FieldDescription[], { base, mine, theirs }: ThreeWay) =>
  fields.filter(
    ({ name }) => !isSameValue(theirs[name], base[name]) && !isSameValue(mine[name], theirs[name]),
  );

/** @returns the default choice: theirs if only they changed it, mine if I did, too */
export const firstSides = (fields: readonly FieldDescription[], rows: ThreeWay): Sides =>
  Object.fromEntries(
    fieldsToChoose(fields, rows).map(({ name }) => [
      name,
      isSameValue(rows.mine[name], rows.base[name]) ? 'theirs' : 'mine',
    ]),
  );

/** @returns my row with their values where chosen; fields that they did not change stay mine */
export function mergedRow(fields: readonly FieldDescription[], rows: ThreeWay, sides: Sides): ImportRow {
  const taken = fields
    .filter(({ name }) => sides[name] === 'theirs')
    .map(({ name }) => [name, rows.theirs[name]]);
  return withFields(rows.mine, Object.fromEntries(taken) as ImportRow);
}
