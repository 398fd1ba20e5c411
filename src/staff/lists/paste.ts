/** What was copied from a spreadsheet: its cells, which fields they are, and what they would change. */
import type {
  CatalogueRow,
  EntityDescription,
  FieldDescription,
  ImportRow,
} from '@/contract/staff/catalogue';
import { cellsOf } from '@/contract/staff/tableCells';
import { blankRow, fromText, withFields } from '../catalogue/valueText';
import { editOf, type Edit } from './lists';

export interface PastedRow extends Omit<Edit, 'id'> {
  /** null: a new row */
  id: string | null;
  row: ImportRow;
}

const quoted = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** @returns text that a spreadsheet takes as cells */
export const toTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const normal = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');

/** @returns the fields that a line names; undefined when it is no line of headings */
export function headedFields(
  fields: readonly FieldDescription[],
  line: readonly string[],
): FieldDescription[] | undefined {
  const found = line.map((cell) =>
    fields.find(({ name, label }) => [name, label].map(normal).includes(normal(cell))),
  );
  const isHeading = found.every((field) => field !== undefined) && new Set(found).size === found.length;
  return isHeading ? found : undefined;
}

/** Where cells are pasted. */
export interface PastePlace {
  /** the rows from the chosen cell on, as they are shown; none: what is pasted becomes new rows */
  ids: readonly string[];
  field: string;
}

export interface Pasted {
  /** the field of each column; what is further right than the table is left out */
  fields: FieldDescription[];
  lines: string[][];
  isHeaded: boolean;
}

/** @param from the field of the cell that the first one goes to */
export function readPaste(fields: readonly FieldDescription[], text: string, from: string): Pasted {
  const lines = cellsOf(text);
  const headed = headedFields(fields, lines[0] ?? []);
  if (headed && lines.length > 1) return { fields: headed, lines: lines.slice(1), isHeaded: true };
  const start = Math.max(
    0,
    fields.findIndex(({ name }) => name === from),
  );
  const width = Math.max(...lines.map((line) => line.length));
  return { fields: fields.slice(start, start + width), lines, isHeaded: false };
}

/** @returns the fields of a line; an empty cell empties its field */
export const valuesOf = (fields: readonly FieldDescription[], line: readonly string[]): ImportRow =>
  Object.fromEntries(
    fields.map((field, index) => {
      const value = fromText(field, line[index] ?? '');
      return [field.name, value ?? (field.type === 'list' && field.required ? [] : undefined)];
    }),
  );

/** @returns the key that a line names; undefined where it names none */
export function keyIn({ keys, fields }: EntityDescription, values: ImportRow): string | undefined {
  const parts = keys.map((name) => values[name] ?? fields.find((field) => field.name === name)?.default);
  return parts.every((part) => part !== undefined) ? parts.join('-') : undefined;
}

/** @returns a row that is there with what was pasted over it; its key stays */
export function pastedOver({ keys }: EntityDescription, edit: Edit, values: ImportRow): PastedRow {
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !keys.includes(name)));
  return { ...edit, row: withFields(edit.row ?? edit.base ?? {}, edit.base ? others : values) };
}
export const pastedNew = ({ fields }: EntityDescription, values: ImportRow): PastedRow => ({
  id: null,
  label: '',
  base: null,
  version: null,
  row: withFields(blankRow(fields), values),
});

/**
 * Lines that name their keys go to the rows of those keys, wherever they are; others to the rows from the chosen cell on, as they
 * are shown. What is left over becomes new rows.
 * @param known rows by key, for lines that name theirs
 */
export function pasteRows(
  entity: EntityDescription,
  pasted: Pasted,
  { ids, known }: Pick<PastePlace, 'ids'> & { known: ReadonlyMap<string, CatalogueRow> },
  edits: Readonly<Record<string, Edit>>,
): PastedRow[] {
  const isKeyed =
    pasted.isHeaded && entity.keys.some((key) => pasted.fields.some(({ name }) => name === key));
  return pasted.lines
    .filter((line) => line.some((cell) => cell.trim() !== ''))
    .map((line, index) => {
      const values = valuesOf(pasted.fields, line);
      const key = isKeyed ? keyIn(entity, values) : undefined;
      const id = key ?? (pasted.isHeaded ? undefined : ids[index]);
      const row = id === undefined ? undefined : known.get(id);
      const edit = id === undefined ? undefined : (edits[id] ?? (row && editOf(row)));
      return edit ? pastedOver(entity, edit, values) : pastedNew(entity, values);
    });
}
