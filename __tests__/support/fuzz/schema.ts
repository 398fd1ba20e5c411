/** JSON Schema as used in the OpenAPI document: generates valid values, and validates a value. */
import fc, { type Arbitrary } from 'fast-check';

export interface JsonSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  default?: unknown;
  description?: string;
}

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** Words with a meaning in one field or another. */
const PLAIN_TEXTS = [
  'Aminah Tan',
  'aminah@example.com',
  '+60 4 555-0110',
  'MY',
  'EE1944',
  '1944',
  '2',
  '11-Jan-2027 09:30',
  '31-Jan-2027',
  '2027-01-11',
  'https://www.example.com/a',
  '/files/a.pdf',
  'yes',
  'Two\nlines',
];

function aText({ minLength = 0, maxLength = 5_000 }: JsonSchema): Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...PLAIN_TEXTS) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'x'.repeat(Math.min(maxLength, 20_000)), 'x'.repeat(minLength)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  );
}

function aNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): Arbitrary<number> {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const most = maximum ?? (exclusiveMaximum === undefined ? 5_000 : exclusiveMaximum - 1);
  const range = { min: Math.ceil(least), max: Math.max(Math.floor(most), Math.ceil(least)) };
  return fc.oneof(fc.constantFrom(range.min, range.max), fc.integer(range));
}

function ofType(schema: JsonSchema, type: string | undefined): Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return aText(schema);
    case 'integer':
    case 'number':
      return aNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, fitting(part)] as const,
      );
      const required = (schema.required ?? []).filter((name) => name in (schema.properties ?? {}));
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: required as never[],
        noNullPrototype: true,
      });
    }
    default:
      return fc.oneof(fc.constantFrom(...PLAIN_TEXTS), fc.integer(), fc.constant({}), fc.constant([]));
  }
}

/** @returns values that the schema allows; patterns are ignored */
export function fitting(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map(fitting));
  const types = typesOf(schema);
  return types.length > 1 ? fc.oneof(...types.map((type) => ofType(schema, type))) : ofType(schema, types[0]);
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isOfType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

function numberProblem(schema: JsonSchema, value: number): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const isTooSmall = value < (minimum ?? -Infinity) || value <= (exclusiveMinimum ?? -Infinity);
  const isTooLarge = value > (maximum ?? Infinity) || value >= (exclusiveMaximum ?? Infinity);
  return isTooSmall || isTooLarge ? `${value} is out of range` : undefined;
}

function textProblem(
  { minLength = 0, maxLength = Infinity, pattern }: JsonSchema,
  value: string,
): string | undefined {
  const { length } = [...value];
  if (length < minLength || length > maxLength) return `${length} characters are too few or too many`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `does not match ${pattern}`;
  return undefined;
}

function listProblem(
  { items = {}, minItems = 0, maxItems = Infinity }: JsonSchema,
  value: readonly unknown[],
  at: string,
) {
  if (value.length < minItems || value.length > maxItems) return `${at} has ${value.length} items`;
  for (const [index, item] of value.entries()) {
    const problem = violation(items, item, `${at}[${index}]`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function objectProblem(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  at: string,
): string | undefined {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [name, part] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    // An object with all fields listed is described completely: an undescribed field is a fault.
    const isClosed = additionalProperties === false || (Object.keys(properties).length > 0 && !other);
    if (!known && isClosed) return `${at}.${name} is not described`;
    const problem = violation(known ?? other ?? {}, part, `${at}.${name}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function partProblem(schema: JsonSchema, value: unknown, at: string): string | undefined {
  if (Array.isArray(value)) return listProblem(schema, value, at);
  if (typeof value === 'object' && value !== null)
    return objectProblem(schema, value as Record<string, unknown>, at);
  const problem =
    typeof value === 'number'
      ? numberProblem(schema, value)
      : typeof value === 'string'
        ? textProblem(schema, value)
        : undefined;
  return problem === undefined ? undefined : `${at}: ${problem}`;
}

/** @returns where and why the value violates the schema; undefined if it is valid */
export function violation(schema: JsonSchema, value: unknown, at = 'answer'): string | undefined {
  if (schema.const !== undefined && schema.const !== value) return `${at} is not ${String(schema.const)}`;
  if (schema.enum && !schema.enum.includes(value)) return `${at} is none of ${schema.enum.join(', ')}`;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const problems = choices.map((choice) => violation(choice, value, at));
    if (problems.every((problem) => problem !== undefined)) return problems.join('; or ');
  }
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `${at} is ${typeOf(value)}, not ${types.join(' or ')}`;
  return partProblem(schema, value, at);
}

/** @returns where a list of types is empty, which allows nothing at all; undefined if there is none */
export function emptyTypes(schema: unknown, at = ''): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  for (const [name, part] of Object.entries(schema)) {
    const isEmpty = name === 'type' && Array.isArray(part) && part.length === 0;
    const found = isEmpty ? at : emptyTypes(part, `${at}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
