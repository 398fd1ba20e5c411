import type { RequestError } from './errors';

/** Where a piece of remote data stands. A failed refresh keeps what was there. */
export type RemoteStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface RequestState<T> {
  status: RemoteStatus;
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
