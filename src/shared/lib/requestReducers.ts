/** Case reducers for a field of a slice that holds a request. Each creates the reducer of one action. */
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RequestError } from './errors';
import { failed, loading, ready, type RequestState } from './requestState';

/** Null stands for data that was not received yet, and is never received itself. */
type Received<Field> = Field extends RequestState<infer Data> ? NonNullable<Data> : never;

export const requested =
  <Key extends string>(key: Key) =>
  <Data>(state: Record<Key, RequestState<Data>>): void => {
    state[key] = loading(state[key]);
  };

/** The empty call takes the type of the slice's state, from which the action gets the type of its payload. */
export const received =
  <State extends object>() =>
  <Key extends keyof State>(key: Key) =>
  (state: State, { payload }: PayloadAction<Received<State[Key]>>): void => {
    Object.assign(state, { [key]: ready(payload) });
  };

export const failedWith =
  <Key extends string>(key: Key) =>
  <Data>(state: Record<Key, RequestState<Data>>, { payload }: PayloadAction<RequestError>): void => {
    state[key] = failed(state[key], payload);
  };
