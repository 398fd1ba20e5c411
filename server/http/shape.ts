/**
 * What a yup schema would quietly mend, said aloud instead: values of another type, fields that nobody asked for, and
 * characters that have no business in a text.
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

/** Deeper than any body of ours; JSON without end would exhaust the stack of whoever walks it. */
const DEEPEST = 20;

/** A value of no fixed shape: only its texts are judged, and line breaks are welcome. */
function freeProblems(field: string, value: unknown, depth = 0): FieldError[] {
  if (typeof value === 'string') return textProblems(field, value, true);
  if (typeof value !== 'object' || value === null) return [];
  if (depth > DEEPEST) return [{ field, message: `${field} is nested too deeply.` }];
  return Object.values(value).flatMap((part) => freeProblems(field, part, depth + 1));
}

function objectProblems(
  description: SchemaObjectDescription,
  value: Record<string, unknown>,
  path: string,
  rules: BodyRules,
): FieldError[] {
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  return Object.keys(value).flatMap((name) => {
    const known = Object.hasOwn(description.fields, name) ? description.fields[name] : undefined;
    if (known) return shapeProblems(known, value[name], at(name), rules);
    return [{ field: at(name).slice(0, 100), message: `Unknown field "${at(name).slice(0, 100)}".` }];
  });
}

/** @returns what does not fit, in the order of the given value; nothing when its shape is as described */
export function shapeProblems(
  description: SchemaFieldDescription,
  value: unknown,
  path: string,
  rules: BodyRules,
): FieldError[] {
  const { type } = description;
  // What such a value has to be depends on another one: its schema sees to that.
  if (type === 'mixed' || type === 'lazy') return freeProblems(path, value);
  if (value === undefined || (value === null && (description as SchemaDescription).nullable)) return [];
  if (typeOf(value) !== type) {
    const field = path || 'body';
    return [{ field, message: FIELD_MESSAGES.invalid }];
  }
  if (type === 'string') {
    const name = path.replace(/\[\d+\]/g, '[]');
    return textProblems(path, value as string, rules.multiline?.includes(name) ?? false);
  }
  if (type === 'object') {
    return objectProblems(
      description as SchemaObjectDescription,
      value as Record<string, unknown>,
      path,
      rules,
    );
  }
  const { innerType } = description as SchemaInnerTypeDescription;
  if (type !== 'array' || !innerType || Array.isArray(innerType)) return [];
  return (value as unknown[]).flatMap((item, index) =>
    shapeProblems(innerType, item, `${path}[${index}]`, rules),
  );
}
