/** Converts values to CSV cells and back (RFC 4180). */
import type { Schema } from 'yup';
import { hasTwoReadings, withoutThousands, type Separator } from '@/contract/staff/tableCells';
import type { FieldMeta } from '../importFields';

/**
 * What a spreadsheet program would take for a formula (including full-width signs), and any guards before it.
 * Some programs skip spaces and zero-width characters before it.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. `unguard` removes it. */
export const guard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Leaves unguarded text unchanged, such as a phone number +60 4 … typed by hand. */
export const unguard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** @returns the cell of a value: plain numbers, lists and objects as JSON, empty for a missing value */
export function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return guard(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^-?\d+,\d+$/;

/** A comma separates thousands where it separates cells, too; elsewhere it may be the decimal one. */
function plainNumber(text: string, separator: Separator, isWhole: boolean): string {
  if (separator === ',')
    return isWhole && text.includes('.') && hasTwoReadings(text) ? '' : withoutThousands(text);
  if (hasTwoReadings(text)) return '';
  return !isWhole && DECIMAL_COMMA.test(text) ? text.replace(',', '.') : withoutThousands(text);
}

const isWholeNumber = ({ spec }: Schema): boolean =>
  (spec.meta as Partial<FieldMeta> | undefined)?.type === 'whole';

/**
 * @param schema of the field
 * @param separator of the file's cells. Where it is no comma, numbers may have a decimal comma, as in
 *   `285,50`
 * @returns the value of a non-empty cell. An invalid one stays text, which the schema refuses
 */
export function fromCell(cell: string, schema: Schema, separator: Separator = ','): unknown {
  const { type } = schema;
  if (type === 'number') {
    const plain = plainNumber(cell.trim(), separator, isWholeNumber(schema));
    return NUMBER.test(plain) ? Number(plain) : cell;
  }
  if (type === 'array' || type === 'object') return parsed(cell);
  return unguard(cell);
}
