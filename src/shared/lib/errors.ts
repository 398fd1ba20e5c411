/** An error as plain data: the only form in which one enters the store. */
export interface RequestError {
  message: string;
  /** the HTTP status, where an answer came back */
  status?: number;
  /** the request's id in the log of the server, where the fault is on its side */
  reference?: string;
}

interface ErrorLike {
  message?: unknown;
  response?: { status?: unknown; data?: unknown; headers?: Record<string, unknown> };
}

/** What the visitor did wrong needs none: the message says it. */
function referenceOf(response: ErrorLike['response']): Pick<RequestError, 'reference'> {
  const id = response?.headers?.['x-request-id'];
  return Number(response?.status) >= 500 && typeof id === 'string' ? { reference: id } : {};
}

/**
 * The server's message first, then the network's, then the default (docs/rules/api.md#failures).
 * @param fallback the endpoint's default text
 */
export function toRequestError(error: unknown, fallback: string): RequestError {
  const { message, response } = (error ?? {}) as ErrorLike;
  const data = response?.data as { message?: unknown } | undefined;
  const told = typeof data?.message === 'string' ? data.message : '';
  // With an answer in hand, axios' own "Request failed with status code 500" helps nobody.
  const network = !response && typeof message === 'string' ? message : '';
  const status = typeof response?.status === 'number' ? { status: response.status } : {};
  return { message: told || network || fallback, ...status, ...referenceOf(response) };
}
