/** An error as plain data: the only form in which errors enter the store. */
export interface RequestError {
  message: string;
  /** the HTTP status, if there was a response */
  status?: number;
  /** the request's id in the server's log, for server errors */
  reference?: string;
}

interface ErrorLike {
  message?: unknown;
  response?: { status?: unknown; data?: unknown; headers?: Record<string, unknown> };
}

/** Not needed for the visitor's own mistakes, which the message explains. */
function referenceOf(response: ErrorLike['response']): Pick<RequestError, 'reference'> {
  const id = response?.headers?.['x-request-id'];
  return Number(response?.status) >= 500 && typeof id === 'string' ? { reference: id } : {};
}

/**
 * The server's message first, then the network's, then the default (docs/rules/api.md#failures).
 * @param fallback the endpoint's default message
 */
export function toRequestError(error: unknown, fallback: string): RequestError {
  const { message, response } = (error ?? {}) as ErrorLike;
  const data = response?.data as { message?: unknown } | undefined;
  const told = typeof data?.message === 'string' ? data.message : '';
  // If there is a response, axios' own "Request failed with status code 500" helps nobody.
  const network = !response && typeof message === 'string' ? message : '';
  const status = typeof response?.status === 'number' ? { status: response.status } : {};
  return { message: told || network || fallback, ...status, ...referenceOf(response) };
}
