/**
 * What a yup schema would quietly mend, said aloud instead: values of another type, and characters that have no business in a text.
 * Fields that a form does not know are passed over: while the site is updated, a page of the newer build may send one to a server of the
 * older build, which drops it.
 */
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { FIELD_MESSAGES } from '../../contract/fieldMessages';
import type { Checks } from '../../contract/schemas/problems';
import type { FieldError } from './httpError';

/** Rules that a schema states in its `meta`. */
export interface BodyRules {
  /** fields in which line breaks and tabs are welcome; of the items of a list: `list[].field` */
  multiline?: readonly string[];
  /** how the form lists its problems */
  checks?: Checks;
}

// The database's JSON cannot hold halves of surrogate pairs or NUL.
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const LINE_BREAKS_AND_TABS = /[\r\n\t]/g;

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

function textProblems(field: string, value: string, multiline: boolean): FieldError[] {
  const judged = multiline ? value.replace(LINE_BREAKS_AND_TABS, '') : value;
  if (!FORBIDDEN.test(judged)) return [];
  return [{ field, message: FIELD_MESSAGES.characters }];
}

/** More tell nobody anything, and each takes its time to write down. */
export const MOST_PROBLEMS = 20;

/** What does not fit, in the order in which it was found; no more than can be told. */
type Found = FieldError[];

const isFull = (found: Found): boolean => found.length >= MOST_PROBLEMS;

/** A value of no fixed shape: only its texts are judged, and line breaks are welcome. */
function judgeFree(field: string, value: unknown, found: Found): void {
  if (typeof value === 'string') found.push(...textProblems(field, value, true));
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) {
    if (isFull(found)) return;
    judgeFree(field, part, found);
  }
}

function judgeObject(
  description: SchemaObjectDescription,
  value: Record<string, unknown>,
  path: string,
  rules: BodyRules,
  found: Found,
): void {
  for (const name of Object.keys(value)) {
    if (isFull(found)) return;
    const field = path ? `${path}.${name}` : name;
    const known = Object.hasOwn(description.fields, name) ? description.fields[name] : undefined;
    if (known) judge(known, value[name], field, rules, found);
    // The schema would take what every object has, such as `constructor`, for a field of its own.
    else if (name in Object.prototype) found.push({ field, message: `Unknown field "${field}".` });
  }
}

function judge(
  description: SchemaFieldDescription,
  value: unknown,
  path: string,
  rules: BodyRules,
  found: Found,
): void {
  const { type } = description;
  // What such a value has to be depends on another one: its schema sees to that.
  if (type === 'mixed' || type === 'lazy') {
    judgeFree(path, value, found);
    return;
  }
  if (value === undefined || (value === null && (description as SchemaDescription).nullable)) return;
  if (typeOf(value) !== type) {
    const field = path || 'body';
    found.push({ field, message: FIELD_MESSAGES.invalid });
    return;
  }
  if (type === 'string') {
    const name = path.replace(/\[\d+\]/g, '[]');
    found.push(...textProblems(path, value as string, rules.multiline?.includes(name) ?? false));
    return;
  }
  if (type === 'object') {
    judgeObject(description as SchemaObjectDescription, value as Record<string, unknown>, path, rules, found);
    return;
  }
  const { innerType } = description as SchemaInnerTypeDescription;
  if (type !== 'array' || !innerType || Array.isArray(innerType)) return;
  for (const [index, item] of (value as unknown[]).entries()) {
    if (isFull(found)) return;
    judge(innerType, item, `${path}[${index}]`, rules, found);
  }
}

/**
 * @param value within the bounds of bodies (`bounds.ts`), or its depth would be that of the stack
 * @returns what does not fit, in the order of the given value; nothing when its shape is as described
 */
export function shapeProblems(
  description: SchemaFieldDescription,
  value: unknown,
  rules: BodyRules,
): FieldError[] {
  const found: Found = [];
  judge(description, value, '', rules, found);
  return found;
}
