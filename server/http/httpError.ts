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
}

export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly errors?: FieldError[];
  readonly headers: Record<string, string>;
  readonly reason?: RefusalReason;

  constructor(statusCode: number, message: string, { errors, headers = {}, reason }: HttpErrorDetails = {}) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.headers = headers;
    this.reason = reason;
  }
}
