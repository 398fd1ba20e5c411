import { createAction, createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import type { RequestError } from '../../shared/lib/errors';

export interface Alert {
  id: number;
  kind: 'error' | 'success';
  text: string;
  /** by which the help desk finds the failed call in the log */
  reference?: string;
  /** how long it stays, in milliseconds */
  stays: number;
}

export interface NotificationsState {
  alerts: Alert[];
  /** the number that the next alert gets */
  next: number;
}

const initialState: NotificationsState = { alerts: [], next: 1 };

/** An event action that tells of a form's success: errors of earlier attempts are no longer true. */
export const createSettled = (type: string) =>
  createAction(type, () => ({ payload: undefined, meta: { settled: true as const } }));

const isSettled = (action: Action): boolean =>
  (action as Partial<{ meta: { settled?: boolean } }>).meta?.settled === true;

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    alertRaised(state, { payload }: PayloadAction<Omit<Alert, 'id'>>) {
      // Nothing is told twice at the same time.
      state.alerts = state.alerts.filter(({ text }) => text !== payload.text);
      state.alerts.push({ id: state.next, ...payload });
      state.next += 1;
    },
    alertClosed(state, { payload }: PayloadAction<number>) {
      state.alerts = state.alerts.filter((alert) => alert.id !== payload);
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isSettled, (state) => {
      state.alerts = state.alerts.filter(({ kind }) => kind !== 'error');
    }),
});

export const notificationsReducer = slice.reducer;
export const { alertRaised, alertClosed } = slice.actions;

/** The report of a failed call, which the notifications saga shows. */
export interface FailureAction extends Action {
  payload: RequestError;
  meta: { failedCall: true };
}

/** An event action that carries a failure: `{type, payload: {message, …}, meta: {failedCall: true}}`. */
export const createFailure = <Extra extends object = object>(type: string) =>
  createAction(type, (payload: RequestError & Extra) => ({ payload, meta: { failedCall: true as const } }));

/** As `createFailure`, of a call whose failure is not told as an alert over the page. */
export const createQuietFailure = (type: string) =>
  createAction(type, (payload: RequestError) => ({ payload, meta: { quietFailure: true as const } }));

/** @returns whether an action reports a failed call, as an alert or not */
export const isFailure = (action: Action): action is Action & { payload: RequestError } =>
  isFailedCall(action) || (action as { meta?: { quietFailure?: true } }).meta?.quietFailure === true;

/** @returns whether an action reports a failed call that an alert tells */
export const isFailedCall = (action: Action): action is FailureAction =>
  (action as Partial<FailureAction>).meta?.failedCall === true;

interface WithNotifications {
  notifications: NotificationsState;
}
export const selectAlerts = (state: WithNotifications): Alert[] => state.notifications.alerts;
