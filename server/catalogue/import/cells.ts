/** How values are written in CSV cells and read back (RFC 4180). */
import type { Schema } from 'yup';

/**
 * What a spreadsheet program would take for a formula (full-width signs included), with any guards already before it. Some pass
 * over spaces and signs of no width to find one.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Puts an apostrophe before text that a spreadsheet would run as a formula. `unguard` takes it off again. */
export const guard = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Leaves unguarded text unchanged, such as a phone number +60 4 … typed by hand. */
export const unguard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** @returns the cell of a value: numbers plain, lists and objects as JSON, nothing for what is missing */
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

/**
 * @param schema of the field
 * @param hasCommas whether numbers may be written as in `285,50`, since the comma separates nothing
 * @returns the value of a cell that is not empty. What does not fit stays text, for the schema to refuse
 */
export function fromCell(cell: string, schema: Schema, hasCommas = false): unknown {
  const { type } = schema;
  if (type === 'number') {
    const text = cell.trim();
    const written = hasCommas && DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
    return NUMBER.test(written) ? Number(written) : cell;
  }
  if (type === 'array' || type === 'object') return parsed(cell);
  return unguard(cell);
}
