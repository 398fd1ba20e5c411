/** The lists without their own section, by their names in URLs, and their rows during editing. */
import { FIRST_LIST } from '@/contract/staff/catalogueRules';
import type { EntityName, ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import { isSameValue } from '../catalogue/valueText';

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

const SAVER = 'list ';
/** The sender of a list's changes: another list may be open, and saved, when the response arrives. */
export const saverOf = (entity: EntityName): string => SAVER + entity;
/** @returns the list whose changes are saved */
export const listOf = (by: string): EntityName | undefined =>
  by.startsWith(SAVER) ? (by.slice(SAVER.length) as EntityName) : undefined;

/** An unsaved change of a row. */
export interface Edit {
  /** the key of the row; `new 1` for an unsaved one */
  id: string;
  label: string;
  /** its state when editing began; null: new */
  base: ImportRow | null;
  version: string | null;
  /** null: to be removed */
  row: ImportRow | null;
}
export type Edits = Readonly<Record<string, Edit>>;

/** A row in the table. */
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

/** @returns the initial edit of a row */
export const editOf = ({ key, label, row, version }: CatalogueRow): Edit => ({
  id: key,
  label,
  base: row,
  version,
  row,
});

/** Such a row needs no saving. */
export const isUnchanged = ({ base, row }: Edit): boolean =>
  base !== null && row !== null && isSameValue(base, row);

/**
 * @param rows as they are stored now, in the order of `sent`
 * @returns what is left of the edits once `sent` is saved: later input is a change to what is stored now
 */
export function withoutSent(
  edits: Edits,
  sent: readonly Edit[],
  rows: readonly (CatalogueRow | null)[],
): Edits {
  const left: Record<string, Edit> = { ...edits };
  for (const [index, { id, row }] of sent.entries()) {
    const edit = left[id];
    const now = rows[index];
    delete left[id];
    if (!edit || isSameValue(edit.row, row)) continue;
    const stored = { id: now?.key ?? id, base: now?.row ?? null, version: now?.version ?? null };
    const later = { ...edit, ...stored };
    if (!isUnchanged(later)) left[later.id] = later;
  }
  return left;
}

/** @returns new rows, then the page's rows with their edits */
export function shownRows(rows: readonly CatalogueRow[], edits: Edits): ShownRow[] {
  const fresh = Object.values(edits).filter(({ base }) => base === null);
  return [...fresh, ...rows.map((row) => edits[row.key] ?? editOf(row))].map(toShown);
}
