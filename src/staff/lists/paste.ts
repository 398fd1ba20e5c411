/** Parses cells copied from a spreadsheet: their fields, and the resulting changes. */
import type { FieldDescription, ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow, EntityDescription } from '@/contract/staff/catalogueResponses';
import { cellsOf, hasTwoReadings } from '@/contract/staff/tableCells';
import { blankRow, fromText, isNumeric, numberInBrackets, withFields } from '../catalogue/valueText';
import { editOf, type Edit } from './lists';

export interface PastedRow extends Omit<Edit, 'id'> {
  /** null: a new row */
  id: string | null;
  row: ImportRow;
}

const quoted = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
/** @returns text that a spreadsheet parses as cells; an empty cell at its end has a line of its own */
export const toTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map(quoted).join('\t'))
    .join('\n')
    .replace(/\n$/, '\n\n');

const normal = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ');

/** @returns the fields of a header line; undefined if it is not one */
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

/** The position of a paste. */
export interface PastePlace {
  /** ids of the displayed rows from the selected cell on; empty: everything becomes new rows */
  ids: readonly string[];
  field: string;
}

export interface Pasted {
  /** the field of each column; columns beyond the table are omitted */
  fields: FieldDescription[];
  lines: string[][];
  isHeaded: boolean;
}

/** @param from the field of the first pasted cell */
export function readPaste(fields: readonly FieldDescription[], text: string, from: string): Pasted {
  // The clipboard may hold no text.
  const lines = text === '' ? [] : cellsOf(text);
  const headed = headedFields(fields, lines[0] ?? []);
  if (headed && lines.length > 1) return { fields: headed, lines: lines.slice(1), isHeaded: true };
  const start = Math.max(
    0,
    fields.findIndex(({ name }) => name === from),
  );
  const width = Math.max(...lines.map((line) => line.length));
  return { fields: fields.slice(start, start + width), lines, isHeaded: false };
}

/**
 * @returns the value of a cell. Nothing is guessed: a number such as `1,250` stays text, as in an import, and so
 *   does a name with a number in brackets (see `named`)
 */
function valueOf(field: FieldDescription, given: string): unknown {
  const cell = given.trim();
  const isNamed = field.reference && numberInBrackets(cell) !== undefined;
  return isNamed || (isNumeric(field) && hasTwoReadings(cell)) ? cell : fromText(field, given);
}

/** @returns the fields of a line; an empty cell clears its field */
export const valuesOf = (fields: readonly FieldDescription[], line: readonly string[]): ImportRow =>
  Object.fromEntries(
    fields.map((field, index) => {
      const value = valueOf(field, line[index] ?? '');
      return [field.name, value ?? (field.type === 'list' && field.required ? [] : undefined)];
    }),
  );

/** @returns the key in a line; undefined if there is none, or if it can be read in two ways */
export function keyIn({ keys, fields }: EntityDescription, values: ImportRow): string | undefined {
  const parts = keys.map((name) => {
    const value = values[name] ?? fields.find((field) => field.name === name)?.default;
    return typeof value === 'string' ? (numberInBrackets(value) ?? value) : value;
  });
  const isKey = parts.every((part) => part !== undefined && !hasTwoReadings(String(part)));
  return isKey ? parts.join('-') : undefined;
}

/** @returns an existing row with the pasted values; its key stays */
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

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

/**
 * Lines with keys go to the rows with those keys, wherever they are; without headings and keys they go to the
 * displayed rows from the selected cell on, where a blank line empties cells.
 * The rest becomes new rows.
 * @param known rows by key, for lines with keys
 */
export function pasteRows(
  entity: EntityDescription,
  { fields, lines, isHeaded }: Pasted,
  { ids, known }: Pick<PastePlace, 'ids'> & { known: ReadonlyMap<string, CatalogueRow> },
  edits: Readonly<Record<string, Edit>>,
): PastedRow[] {
  const read = lines.map((line) => {
    const values = valuesOf(fields, line);
    return { values, key: keyIn(entity, values), isEmpty: isBlank(line) };
  });
  const isKeyed = isHeaded || read.some(({ key }) => key !== undefined);
  const editAt = (id = ''): Edit | undefined => {
    const row = known.get(id);
    return edits[id] ?? (row && editOf(row));
  };
  return read.flatMap(({ values, key, isEmpty }, index) => {
    const displayed = isHeaded ? undefined : editAt(ids[index]);
    // A new row has no key yet, and takes the pasted one.
    const edit = isKeyed ? (editAt(key) ?? (displayed?.base === null ? displayed : undefined)) : displayed;
    if (isEmpty && (isKeyed || !edit)) return [];
    return edit ? pastedOver(entity, edit, values) : pastedNew(entity, values);
  });
}
