/** Classifies failed requests. */
import { ALREADY_FILLED } from '@/contract/classForms/messages';
import { toRequestError, type RequestError } from '@/src/shared/lib/errors';
import { isFinal, isRefusedBySite } from '@/src/shared/lib/siteRefusal';

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

export function toClassFailure(error: unknown, fallback: string): ClassFailure {
  const { status } = toRequestError(error, '');
  // Nobody knows what the server would say: what is between has answered.
  if (isFinal(status) && !isRefusedBySite(error)) return { message: fallback };
  const isBusy = status === 429 || status === 503;
  // "Please try again by reloading" would be the wrong advice: the page retries by itself.
  const failure = toRequestError(error, isBusy && fallback ? BUSY : fallback);
  return isBusy ? { ...failure, retryAfter: readRetryAfter(error) ?? DEFAULT_WAIT_S } : failure;
}

/** There was no response from the server. */
export const isOffline = ({ status }: RequestError): boolean => status === undefined;

/** The server understood the request and refused it. */
export const isRefused = ({ status }: RequestError): boolean => isFinal(status);

/** The server already has these answers of this person. */
export const isAlreadyStored = ({ status, message }: RequestError): boolean =>
  status === 409 && message.includes(ALREADY_FILLED);
