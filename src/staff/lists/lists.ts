/** The lists that have no place of their own, as addresses name them, and what their rows are while somebody edits them. */
import { FIRST_LIST } from '@/contract/staff/catalogueRules';
import type { CatalogueRow, EntityName, ImportRow } from '@/contract/staff/catalogue';

export const LISTS = [
  FIRST_LIST,
  'resellers',
  'hotel_rates',
  'flex_prices',
  'courseware',
  'lab_videos',
  'quickview',
  'regions',
] as const satisfies readonly EntityName[];
export type ListName = (typeof LISTS)[number];

/** A row that was changed here and is not saved. */
export interface Edit {
  /** the key of the row; `new 1` for one that is not saved yet */
  id: string;
  label: string;
  /** as it was when the edit began; null: new */
  base: ImportRow | null;
  version: string | null;
  /** null: to be removed */
  row: ImportRow | null;
}
export type Edits = Readonly<Record<string, Edit>>;

/** A row as the table shows it. */
export interface ShownRow {
  id: string;
  label: string;
  row: ImportRow;
  isNew: boolean;
  isRemoved: boolean;
  base: ImportRow | null;
}

export const toShown = ({ id, label, base, row }: Edit): ShownRow => ({
  id,
  label,
  row: row ?? base ?? {},
  isNew: base === null,
  isRemoved: row === null,
  base,
});

/** @returns the edit that a row of the list begins with */
export const editOf = ({ key, label, row, version }: CatalogueRow): Edit => ({
  id: key,
  label,
  base: row,
  version,
  row,
});

/** @returns new rows, then the page with what was changed in it */
export function shownRows(rows: readonly CatalogueRow[], edits: Edits): ShownRow[] {
  const fresh = Object.values(edits).filter(({ base }) => base === null);
  return [...fresh, ...rows.map((row) => edits[row.key] ?? editOf(row))].map(toShown);
}
