import type { TapedError } from './tape';

interface ErrorLike {
  name?: unknown;
  message?: unknown;
  response?: { status?: unknown; data?: unknown; headers?: Record<string, unknown> };
}

/**
 * @returns the properties of an error that the site reads (`shared/lib/errors`,
 *   `classForms/sagas/callFailure`)
 */
export function tapeError(error: unknown, mask: (text: string) => string): TapedError {
  const { name, message, response } = (
    typeof error === 'object' && error ? error : { message: error }
  ) as ErrorLike;
  const told = (response?.data as { message?: unknown } | undefined)?.message;
  const retryAfter = response?.headers?.['retry-after'];
  const requestId = response?.headers?.['x-request-id'];
  return {
    message: mask(String(message ?? '')),
    ...(typeof name === 'string' && name !== 'Error' && { name }),
    ...(typeof response?.status === 'number' && { status: response.status }),
    ...(typeof told === 'string' && { told: mask(told) }),
    ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    ...(requestId !== undefined && { requestId: String(requestId) }),
  };
}

/** @returns an error that the site handles like the one on the tape */
export function untapeError({ message, name, status, told, retryAfter, requestId }: TapedError): Error {
  const error = Object.assign(new Error(message), name === undefined ? {} : { name });
  if (status === undefined) return error;
  const headers = {
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  };
  const data = told === undefined ? '' : { status: false, message: told };
  return Object.assign(error, { response: { status, data, headers } });
}
