/** A refusal that is answered as it stands: HTTP status, words for a person, and the fields that were refused. */
export interface FieldError {
  field: string;
  message: string;
}

/** Why a request went no further: an operator sees an attack, or a setting that does not fit, by their numbers. */
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
  /** counted under this name */
  reason?: RefusalReason;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** further parts of the answer, as its description has them */
  details?: object;
}

export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly errors?: FieldError[];
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

/** 404: what was asked for is not there. */
export const notFound = (message: string): HttpError => new HttpError(404, message);

/** 403: it is there, and the caller may not have or do it now. */
export const forbidden = (message: string): HttpError => new HttpError(403, message);

/** 422: a rule says no. @param field that the rule is about; left out: all of them */
export const unprocessable = (message: string, field?: string): HttpError =>
  new HttpError(422, message, field === undefined ? {} : { errors: [{ field, message }] });

/** 429. @param milliseconds until it is worth trying again; the message tells them in seconds */
export function tooManyRequests(what: string, milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new HttpError(429, `${what} Please try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
    reason: 'rate_limit',
  });
}
