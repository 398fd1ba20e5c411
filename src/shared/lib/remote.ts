import type { CallFailure } from './errors';

/** Where a piece of remote data stands. A failed refresh keeps what was there. */
export type RemoteStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface Remote<T> {
  status: RemoteStatus;
  data: T;
  failure?: CallFailure;
}

export const idle = <T>(data: T): Remote<T> => ({ status: 'idle', data });
export const loading = <T>(before: Remote<T>): Remote<T> => ({ status: 'loading', data: before.data });
export const ready = <T>(data: T): Remote<T> => ({ status: 'ready', data });
export const failed = <T>(before: Remote<T>, failure: CallFailure): Remote<T> => ({
  status: 'failed',
  data: before.data,
  failure,
});
