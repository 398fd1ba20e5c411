/** A refusal, answered as it is: HTTP status, a message for a person, and the refused fields. */
import type { FieldProblem } from '../../contract/schemas/problems';

/** Why a request was refused. Operators recognise attacks, or wrong settings, by these counts. */
export const REFUSAL_REASONS = [
  'rate_limit',
  'cross_site',
  'robot_check',
  'access_token',
  'repeated_key',
  'database',
  'disk_full',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface HttpErrorDetails {
  /** the label under which it is counted */
  reason?: RefusalReason;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** further properties of the response, as described in its schema */
  details?: object;
}

export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly errors?: FieldProblem[];
  readonly headers: Record<string, string>;
  readonly reason?: RefusalReason;
  readonly details?: object;

  constructor(
    statusCode: number,
    message: string,
    { errors, headers = {}, reason, details }: HttpErrorDetails = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.headers = headers;
    this.reason = reason;
    this.details = details;
  }
}

/** 404: the requested item does not exist. */
export const notFound = (message: string): HttpError => new HttpError(404, message);

/** 403: it exists, but the client may not access it now. */
export const forbidden = (message: string): HttpError => new HttpError(403, message);

/** 422: a rule is violated. @param field that the rule is about; omitted: all of them */
export const unprocessable = (message: string, field?: string): HttpError =>
  new HttpError(422, message, field === undefined ? {} : { errors: [{ field, message }] });

/** 429. @param milliseconds until a retry makes sense; the message gives them in seconds */
export function tooManyRequests(what: string, milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new HttpError(429, `${what} Please try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
    reason: 'rate_limit',
  });
}
