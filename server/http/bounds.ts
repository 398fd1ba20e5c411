/**
 * Limits on the contents of a body, checked before validation: the cost of validation, and the number of
 * possible errors, grows with the contents. Fastify's byte limit alone allows tens of thousands of lists and
 * objects.
 */
import type { FieldProblem } from '../../contract/schemas/problems';

/** More than the largest form of a class sends: 500 answers of several parts, or 1,000 trainees. */
export const BODY_BOUNDS = {
  /** number of values, including lists and objects */
  values: 10_000,
  /** entries of one list */
  entries: 1_000,
  /** fields of one object */
  fields: 1_000,
  /** characters of a field's name */
  name: 200,
  /** nesting depth; endless nesting would exhaust the stack of recursive code */
  depth: 20,
} as const;

/** None of our pages sends that much: only programs read this message, with the position beside it. */
const TOO_MUCH = 'That is more than any form sends.';

interface Place {
  value: object;
  path: string;
  depth: number;
}

/** @returns whether the list or object itself exceeds a limit */
function isExcess({ value, depth }: Place): boolean {
  if (depth > BODY_BOUNDS.depth) return true;
  if (Array.isArray(value)) return value.length > BODY_BOUNDS.entries;
  const names = Object.keys(value);
  return names.length > BODY_BOUNDS.fields || names.some((name) => name.length > BODY_BOUNDS.name);
}

/** @returns the number of values, or the first position that exceeds a limit */
export function measure(body: unknown): { values: number; problem?: FieldProblem } {
  let values = 1;
  const open: Place[] = [];
  const enter = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'object' && value !== null) open.push({ value, path, depth });
  };
  enter(body, '', 1);
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path, depth } = place;
    if (isExcess(place)) return { values, problem: { field: path || 'body', message: TOO_MUCH } };
    const isList = Array.isArray(value);
    const parts = Object.entries(value);
    values += parts.length;
    if (values > BODY_BOUNDS.values) return { values, problem: { field: 'body', message: TOO_MUCH } };
    for (const [name, part] of parts)
      enter(part, isList ? `${path}[${name}]` : path ? `${path}.${name}` : name, depth + 1);
  }
  return { values };
}
