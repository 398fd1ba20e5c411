/** The API's description, generated from the schemas that validate (docs/rules/operations.md#responses-of-the-server). */
import swagger from '@fastify/swagger';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { isSchema, type AnySchema } from 'yup';
import type { Config } from '../config';

type JsonObject = Record<string, unknown>;

/**
 * The converter writes an empty object as the default of every nested object, which helps nobody. For a value
 * of any type it writes an empty list of types, which would allow nothing.
 */
const isNoise = ([name, part]: [string, unknown]): boolean =>
  (name === 'default' && typeof part === 'object') ||
  (name === 'type' && Array.isArray(part) && part.length === 0);

function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter((entry) => !isNoise(entry));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutNoise(part)]));
}

/** @returns the JSON Schema (2020-12, as used by OpenAPI 3.1) of a yup schema */
export const toJsonSchema = (schema: AnySchema): JsonObject =>
  withoutNoise(convertSchema(schema as never)) as JsonObject;

const convert = (schema: unknown): unknown => (isSchema(schema) ? toJsonSchema(schema as AnySchema) : schema);

function convertResponse([status, schema]: [string, unknown]): [string, unknown] {
  if (!isSchema(schema)) return [status, schema];
  const yupSchema = schema as AnySchema;
  const { responseDescription } = (yupSchema.spec.meta ?? {}) as { responseDescription?: string };
  const description = responseDescription ?? 'The answer.';
  // 304 has no body.
  return [
    status,
    status === '304' ? { type: 'null', description } : { ...toJsonSchema(yupSchema), description },
  ];
}

function convertRoute(schema: FastifySchema): FastifySchema {
  const { body, querystring, params, headers, response, ...words } = schema;
  const parts = Object.entries({ body, querystring, params, headers }).filter(
    ([, part]) => part !== undefined,
  );
  return {
    ...words,
    ...Object.fromEntries(parts.map(([name, part]) => [name, convert(part)])),
    ...(response !== undefined && {
      response: Object.fromEntries(Object.entries(response as JsonObject).map(convertResponse)),
    }),
  };
}

/**
 * Must be added before the routes that it describes. Routes outside /api/ are omitted unless they set `hide:
 * false`.
 */
export async function addOpenApi(
  app: FastifyInstance,
  { siteName, publicUrl, hosts }: Config,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1.0.0',
        description:
          'Every answer carries `status`; a failure also carries `message`, in words for a person.',
      },
      servers: [{ url: hosts.api || publicUrl }],
    },
    transform: ({ schema, url }) => ({
      schema: { ...convertRoute(schema ?? {}), hide: schema?.hide ?? !url.startsWith('/api/') },
      url,
    }),
  });
}
