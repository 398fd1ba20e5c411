/** Classifies failed requests. */
import { ALREADY_FILLED } from '@/contract/classForms/messages';
import { toRequestError, type RequestError } from '@/src/shared/lib/errors';

export interface ClassFailure extends RequestError {
  /** seconds that the server asks to wait */
  retryAfter?: number;
}

const BUSY = 'The server is busy.';

/** If a busy server gives no time. */
const DEFAULT_WAIT_S = 5;

function readRetryAfter(error: unknown): number | undefined {
  const headers = (error as { response?: { headers?: Record<string, unknown> } } | null)?.response?.headers;
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** A 200 without a status comes from something in between: a network's sign-in page, or a proxy. */
function isForeign(error: unknown): boolean {
  const { status, data } =
    (error as { response?: { status?: unknown; data?: unknown } } | null)?.response ?? {};
  return status === 200 && typeof (data as { status?: unknown } | null)?.status !== 'boolean';
}

export function toClassFailure(error: unknown, fallback: string): ClassFailure {
  if (isForeign(error)) return { message: fallback };
  const { status } = toRequestError(error, '');
  const isBusy = status === 429 || status === 503;
  // "Please try again by reloading" would be the wrong advice: the page retries by itself.
  const failure = toRequestError(error, isBusy && fallback ? BUSY : fallback);
  return isBusy ? { ...failure, retryAfter: readRetryAfter(error) ?? DEFAULT_WAIT_S } : failure;
}

/** There was no response from the server. */
export const isOffline = ({ status }: RequestError): boolean => status === undefined;

/**
 * The server understood the request and refused it, possibly by `status: false` in a 200: repeating it is
 * pointless.
 */
export const isRefused = ({ status }: RequestError): boolean =>
  status !== undefined && status < 500 && ![401, 408, 429].includes(status);

/** The server already has these answers of this person. */
export const isAlreadyStored = ({ status, message }: RequestError): boolean =>
  status === 409 && message.includes(ALREADY_FILLED);
