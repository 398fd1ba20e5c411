/** Validates by the contract's yup schemas, so that page and endpoint have the same rules. */
import type { FastifyInstance, FastifySchemaCompiler, preValidationHookHandler } from 'fastify';
import { ValidationError, type AnySchema, type SchemaFieldDescription } from 'yup';
import { formMessage, NO_CHECKS, problemsOf, type FieldProblem } from '../../contract/schemas/problems';
import { FIELD_MESSAGES } from '../../contract/fieldMessages';
import { isStorable } from '../database/storableJson';
import { measure } from './bounds';
import { HttpError, notFound } from './httpError';
import { MAX_PROBLEMS, shapeProblems, type BodyRules } from './shape';

/** Limit of a field's name and its message in a refusal: names come from the client. */
const MAX_FIELD_LENGTH = 100;
const MAX_TEXT_LENGTH = 300;
/**
 * For more values than this, validation stops at the first error: a rule that fails everywhere would cost
 * more than anybody reads.
 */
const MAX_CHECKED_WHOLE = 300;

const NOTHING_HERE = 'There is nothing at this address.';

/** Schemas are constant, and describing one takes as long as validating a value. */
const descriptions = new WeakMap<AnySchema, SchemaFieldDescription>();

function describe(schema: AnySchema): SchemaFieldDescription {
  const description = descriptions.get(schema) ?? schema.describe();
  descriptions.set(schema, description);
  return description;
}

function refusal(status: number, all: readonly FieldProblem[], checks = NO_CHECKS): HttpError {
  const errors = all.slice(0, MAX_PROBLEMS).map(({ field, message }) => ({
    field: field.slice(0, MAX_FIELD_LENGTH),
    message: message.slice(0, MAX_TEXT_LENGTH),
  }));
  const [first] = errors;
  return new HttpError(status, first ? formMessage(first, checks) : 'The request is not valid.', { errors });
}

/**
 * Validates a body against its schema.
 * @returns the value with texts trimmed, defaults filled in, and unknown fields dropped
 * @throws HttpError 422 with the first failing rule as its message and at most 20 of them as `errors`; 400 if
 *   it is not an object
 */
export function validateBody<Value>(schema: AnySchema<Value>, body: unknown): Value {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'The request must carry a JSON object.');
  }
  return checkValue(schema, body);
}

/**
 * Validates any value against its schema, as `validateBody` does for a body.
 * @throws HttpError 422
 */
export function checkValue<Value>(schema: AnySchema<Value>, value: unknown): Value {
  const rules = (schema.spec.meta ?? {}) as BodyRules;
  const { values, problem } = measure(value);
  if (problem) throw refusal(422, [problem]);
  const misshapen = shapeProblems(describe(schema), value, rules);
  if (misshapen.length > 0) throw refusal(422, misshapen);
  try {
    const abortEarly = values > MAX_CHECKED_WHOLE;
    return schema.validateSync(value, { abortEarly, stripUnknown: true, disableStackTrace: true }) as Value;
  } catch (error) {
    const { checks = NO_CHECKS } = rules;
    if (error instanceof ValidationError) throw refusal(422, problemsOf(error, checks), checks);
    throw error;
  }
}

function validateParameters(schema: AnySchema, parameters: unknown): Record<string, unknown> {
  try {
    return schema.validateSync(parameters, {
      abortEarly: false,
      stripUnknown: true,
      disableStackTrace: true,
    }) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof ValidationError) throw refusal(400, problemsOf(error, NO_CHECKS));
    throw error;
  }
}

/** @throws HttpError 404: what the path of a route does not allow, such as an empty id, does not exist */
function validatePath(schema: AnySchema, params: unknown): unknown {
  try {
    return validateParameters(schema, params);
  } catch (error) {
    throw error instanceof HttpError ? notFound(NOTHING_HERE) : error;
  }
}

/**
 * @throws HttpError 400, also for values that no row of the database can contain: a query with them would
 *   fail
 */
function validateQuery(schema: AnySchema, query: unknown): unknown {
  const values = validateParameters(schema, query);
  const unstorable = Object.keys(values).filter((field) => !isStorable(values[field]));
  if (unstorable.length > 0)
    throw refusal(
      400,
      unstorable.map((field) => ({ field, message: FIELD_MESSAGES.characters })),
    );
  return values;
}

/**
 * Refuses paths that contain what no row of the database can contain: nothing has such an address. Paths need
 * no schema for this.
 */
export const checkPath: preValidationHookHandler = ({ params }, _reply, done) =>
  done(isStorable(params) ? undefined : notFound(NOTHING_HERE));

const VALIDATORS: Readonly<Record<string, (schema: AnySchema, data: unknown) => unknown>> = {
  body: validateBody,
  querystring: validateQuery,
  params: validatePath,
};

const compiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  const validate = VALIDATORS[httpPart ?? ''];
  return (data: unknown) => {
    // Headers are described by schemas, and read by the code that needs them.
    if (!validate) return { value: data };
    try {
      return { value: validate(schema, data) };
    } catch (error) {
      return { error: error as Error };
    }
  };
};

/** Makes the app validate with yup, and serialise responses without a schema. */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(compiler);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
