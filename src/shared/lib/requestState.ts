import type { RequestError } from './errors';

/** The state of a request for data. A failed refresh keeps the earlier data. */
export type RequestStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface RequestState<T> {
  status: RequestStatus;
  data: T;
  failure?: RequestError;
}

export const idle = <T>(data: T): RequestState<T> => ({ status: 'idle', data });
export const loading = <T>(before: RequestState<T>): RequestState<T> => ({
  status: 'loading',
  data: before.data,
});
export const ready = <T>(data: T): RequestState<T> => ({ status: 'ready', data });
export const failed = <T>(before: RequestState<T>, failure: RequestError): RequestState<T> => ({
  status: 'failed',
  data: before.data,
  failure,
});
