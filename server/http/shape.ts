/**
 * Reports what a yup schema would silently convert: values of another type, and characters that do not belong
 * in a text.
 * Unknown fields are ignored: during an update, a page of the newer build may send one to a server of the
 * older build, which drops it.
 */
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { FIELD_MESSAGES } from '../../contract/fieldMessages';
import type { Checks, FieldProblem } from '../../contract/schemas/problems';

/** Rules that a schema states in its `meta`. */
export interface BodyRules {
  /** fields that may contain line breaks and tabs; for the items of a list: `list[].field` */
  multiline?: readonly string[];
  /** how the form orders its problems */
  checks?: Checks;
}

// The database's JSON cannot store lone surrogates or NUL.
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const LINE_BREAKS_AND_TABS = /[\r\n\t]/g;

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

function textProblems(field: string, value: string, multiline: boolean): FieldProblem[] {
  const judged = multiline ? value.replace(LINE_BREAKS_AND_TABS, '') : value;
  if (!FORBIDDEN.test(judged)) return [];
  return [{ field, message: FIELD_MESSAGES.characters }];
}

/** More would help nobody, and each takes time to serialise. */
export const MAX_PROBLEMS = 20;

/** The problems in the order in which they were found, up to the limit. */
type Found = FieldProblem[];

const isFull = (found: Found): boolean => found.length >= MAX_PROBLEMS;

/** A value without a fixed shape: only its texts are checked, and they may contain line breaks. */
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
    // The schema would accept properties that every object inherits, such as `constructor`, as its own
    // fields.
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
  // Its type depends on another value: the schema checks it.
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
 * @param value within the bounds of bodies (`bounds.ts`), because its depth is that of the recursion
 * @returns the problems in the order of the given value; none if its shape is as described
 */
export function shapeProblems(
  description: SchemaFieldDescription,
  value: unknown,
  rules: BodyRules,
): FieldProblem[] {
  const found: Found = [];
  judge(description, value, '', rules, found);
  return found;
}
