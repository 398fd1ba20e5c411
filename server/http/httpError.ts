/** A refusal that is answered as it stands: HTTP status, words for a person, and the fields that were refused. */
export interface FieldError {
  field: string;
  message: string;
}

export interface HttpErrorDetails {
  errors?: FieldError[];
  headers?: Record<string, string>;
}

export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly errors?: FieldError[];
  readonly headers: Record<string, string>;

  constructor(statusCode: number, message: string, { errors, headers = {} }: HttpErrorDetails = {}) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.headers = headers;
  }
}
