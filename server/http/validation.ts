/** Validation by the contract's yup schemas: the rules of the page and of the endpoint are the same (brief). */
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { ValidationError, type AnySchema, type SchemaFieldDescription } from 'yup';
import { HttpError, type FieldError } from './httpError';
import { shapeProblems, type BodyRules } from './shape';

/** Each field's first failing rule, in the order of the form's checks. */
function failingRules(error: ValidationError, order: readonly string[]): FieldError[] {
  const single = error.inner.length > 0 ? error.inner : [error];
  const first = new Map<string, string>();
  for (const { path = '', message } of single) if (!first.has(path)) first.set(path, message);
  const rank = (field: string): number => (order.includes(field) ? order.indexOf(field) : order.length);
  return [...first]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => rank(a.field) - rank(b.field));
}

/** Schemas stay as they are, and describing one takes as long as checking a value against it. */
const descriptions = new WeakMap<AnySchema, SchemaFieldDescription>();

function describe(schema: AnySchema): SchemaFieldDescription {
  const description = descriptions.get(schema) ?? schema.describe();
  descriptions.set(schema, description);
  return description;
}

const refusal = (status: number, errors: FieldError[]): HttpError =>
  new HttpError(status, errors[0]?.message ?? 'The request is not valid.', { errors });

/**
 * Checks a body against its schema.
 * @returns the value with texts trimmed and defaults filled in
 * @throws HttpError 422 with the first failing rule as its message and all of them as `errors`; 400 when it is no object
 */
export function validateBody<Value>(schema: AnySchema<Value>, body: unknown): Value {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'The request must carry a JSON object.');
  }
  return checkValue(schema, body);
}

/**
 * Checks any value against its schema, as `validateBody` does a body.
 * @throws HttpError 422
 */
export function checkValue<Value>(schema: AnySchema<Value>, value: unknown): Value {
  const rules = (schema.spec.meta ?? {}) as BodyRules;
  const misshapen = shapeProblems(describe(schema), value, '', rules);
  if (misshapen.length > 0) throw refusal(422, misshapen);
  try {
    return schema.validateSync(value, { abortEarly: false }) as Value;
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(422, failingRules(error, rules.checkOrder ?? []));
    throw error;
  }
}

function validateParameters(schema: AnySchema, parameters: unknown): unknown {
  try {
    return schema.validateSync(parameters, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(400, failingRules(error, []));
    throw error;
  }
}

const compiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  const validate = httpPart === 'body' ? validateBody : validateParameters;
  return (data: unknown) => {
    // Headers are described by schemas, and read by the parts that need them.
    if (httpPart === 'headers') return { value: data };
    try {
      return { value: validate(schema, data) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** Makes the app validate by yup, and write answers as they are. */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
