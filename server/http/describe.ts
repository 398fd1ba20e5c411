/** Helpers that describe a route's responses as yup schemas, which `openApi.ts` turns into OpenAPI. */
import { mixed, object, string, type AnySchema } from 'yup';
import { failureSchema } from '../../contract/schemas/responses';

const FAILURE_TEXTS: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'The robot check or the access token is missing, wrong or has run out.',
  403: 'The request came from another site, or asks for something that the caller may not do now.',
  404: 'It does not exist.',
  409: 'The Idempotency-Key was used with another body, the form was submitted before, or somebody changed it meanwhile.',
  410: 'The link was used already or has run out.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'A rule of the form failed: `message` is the first, `errors` holds all.',
  428: 'A change has to name the version that it was made to (If-Match).',
  429: 'Too many requests from this address; Retry-After says when to try again (seconds).',
  503: 'The database cannot be reached just now.',
};

const withDescription = <Of extends AnySchema>(schema: Of, description: string): Of =>
  schema.meta({ ...schema.spec.meta, responseDescription: description });

/** The responses of a route: the body of a success, and the possible failures. */
export const responsesOf = <Success extends AnySchema>(
  description: string,
  success: Success,
  failures: readonly number[],
  failure: AnySchema = failureSchema,
) => ({
  200: withDescription(success, description),
  ...Object.fromEntries(
    failures.map((status) => [status, withDescription(failure, FAILURE_TEXTS[status] ?? 'A failure.')]),
  ),
});

/**
 * Like `responsesOf`, for a route whose response has an ETag and may be 304. What is not cached yet counts
 * against the caller's limit.
 */
export const cachedResponsesOf = (description: string, success: AnySchema, failures: readonly number[]) => ({
  ...responsesOf(description, success, [...failures, 429]),
  304: withDescription(mixed(), 'Unchanged since the answer whose ETag was sent as If-None-Match.'),
});

/**
 * A number in the path. The route checks it itself, because an invalid one means "not found", not "bad
 * request".
 */
export const numberInPath = (name: string, description: string): AnySchema =>
  object({
    [name]: string()
      .required()
      .meta({ jsonSchema: { type: 'integer', minimum: 0, description } }),
  });
