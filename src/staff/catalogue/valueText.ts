/** Converts values of rows to text and back, by the description of their field. */
import { RESELLER_REGIONS } from '@/contract/constants';
import { counted } from '@/contract/counted';
import type { FieldDescription, ImportRow, Labels } from '@/contract/staff/catalogue';
import { withoutThousands } from '@/contract/staff/tableCells';

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

export const isNumeric = ({ type }: FieldDescription): boolean => type === 'whole' || type === 'amount';
/** Whether it is edited in a dialog, because a cell is too small. */
export const isLarge = ({ type }: FieldDescription): boolean =>
  type === 'list' || type === 'record' || type === 'html' || type === 'lines';
/** The options; empty for a typed value. */
export const choicesOf = ({ type, choices = [] }: FieldDescription): readonly (string | number)[] =>
  type === 'yesNo' && choices.length === 0 ? ['yes', 'no'] : choices;

/** Choices that are stored as codes. */
const REGION_NAMES: ReadonlyMap<unknown, string> = new Map(
  RESELLER_REGIONS.map(({ region_id, region_name }) => [region_id, region_name]),
);
/** @returns a choice by its name on the site, such as `North America` */
export const choiceText = ({ name }: FieldDescription, choice: unknown): string =>
  (name === 'region_id' ? REGION_NAMES.get(choice) : undefined) ?? String(choice);

/** @returns the text in a control or spreadsheet; lists and records as JSON, as in import tables */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function numberIn(text: string): number | string {
  const plain = withoutThousands(text);
  return NUMBER.test(plain) ? Number(plain) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The option for a referenced row: `Temperature Control (1944)`. */
export const referenceText = (key: string | number, label: string | undefined): string =>
  label ? `${label} (${key})` : String(key);
/** @returns the number at the end of such an option, unless the name itself ends so: `Windows Server (2019)` */
export const numberInBrackets = (text: string): string | undefined =>
  /\((\d{1,10})\)$/.exec(text.trim())?.[1];

/**
 * @returns the value of typed or pasted text; undefined if empty. An invalid one stays text, which the server
 *   refuses
 */
export function fromText(field: FieldDescription, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (field.type === 'list' || field.type === 'record') return parsed(trimmed);
  if (field.type === 'html' || field.type === 'lines') return text;
  const choice = choicesOf(field).find((one) =>
    [String(one), choiceText(field, one)].some((text) => text.toLowerCase() === trimmed.toLowerCase()),
  );
  if (choice !== undefined) return choice;
  if (field.reference) return numberIn(numberInBrackets(trimmed) ?? trimmed);
  return isNumeric(field) ? numberIn(trimmed) : trimmed;
}

/** @returns the text of a cell, on one line */
export function shownText(field: FieldDescription, value: unknown, labels: Labels = {}): string {
  if (value === undefined || value === null) return '';
  if (field.reference && !Array.isArray(value))
    return referenceText(toText(value), labels[field.reference]?.[String(value)]);
  if (Array.isArray(value)) {
    if (!field.reference) return counted(value.length, 'entry', 'entries');
    return value.map((key) => labels[field.reference ?? 'groups']?.[String(key)] ?? String(key)).join(', ');
  }
  if (field.type === 'html')
    return toText(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return typeof value === 'object' ? toText(value) : choiceText(field, value);
}

/** The order of keys is irrelevant. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  return Object.fromEntries(
    all.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, ordered(inner)]),
  );
}
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(ordered(a ?? null)) === JSON.stringify(ordered(b ?? null));

/** @returns the row with changed fields, without undefined ones */
export const withFields = (row: ImportRow, changes: ImportRow): ImportRow =>
  Object.fromEntries(Object.entries({ ...row, ...changes }).filter(([, value]) => value !== undefined));

/** @returns the fields whose values differ */
export const changedFields = (
  fields: readonly FieldDescription[],
  a: ImportRow,
  b: ImportRow,
): FieldDescription[] => fields.filter(({ name }) => !isSameValue(a[name], b[name]));

/** @returns an empty row; lists are present but empty */
export const blankRow = (fields: readonly FieldDescription[]): ImportRow =>
  Object.fromEntries(
    fields.filter(({ type, required }) => type === 'list' && required).map(({ name }) => [name, []]),
  );
