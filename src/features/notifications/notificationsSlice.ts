import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import { ALERT_MS } from '@/contract/constants';
import type { RequestError } from '../../shared/lib/errors';

export interface Alert {
  id: number;
  kind: 'error' | 'success';
  text: string;
  /** with which the help desk finds the failed request in the log */
  reference?: string;
  /** display time in milliseconds */
  stays: number;
}

export interface NotificationsState {
  alerts: Alert[];
  /** the number of the next alert */
  next: number;
}

const initialState: NotificationsState = { alerts: [], next: 1 };

/** Creates an action that reports a form's success: errors of earlier attempts are outdated. */
export const createSettled = (type: string) =>
  createAction(type, () => ({ payload: undefined, meta: { settled: true as const } }));

const isSettled = (action: Action): boolean =>
  (action as Partial<{ meta: { settled?: boolean } }>).meta?.settled === true;

export const alertRaised = createAction<Omit<Alert, 'id'>>('notifications/alertRaised');
export const alertClosed = createAction<number>('notifications/alertClosed');

export const notificationsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(alertRaised, (state, { payload }) => {
      // The same text is shown only once at a time.
      state.alerts = state.alerts.filter(({ text }) => text !== payload.text);
      state.alerts.push({ id: state.next, ...payload });
      state.next += 1;
    })
    .addCase(alertClosed, (state, { payload }) => {
      state.alerts = state.alerts.filter((alert) => alert.id !== payload);
    })
    .addMatcher(isSettled, (state) => {
      state.alerts = state.alerts.filter(({ kind }) => kind !== 'error');
    }),
);

/** An error that is read at a glance. With a reference, it stays until that can be written down. */
export const errorRaised = (text: string, reference?: string) =>
  alertRaised(
    reference === undefined
      ? { kind: 'error', text, stays: ALERT_MS.standard }
      : { kind: 'error', text, reference, stays: ALERT_MS.withReference },
  );

/** An action that reports a failed request, which the notifications saga shows. */
export interface FailureAction extends Action {
  payload: RequestError;
  meta: { failedCall: true };
}

/** Creates an action with a failure: `{type, payload: {message, …}, meta: {failedCall: true}}`. */
export const createFailure = <Extra extends object = object>(type: string) =>
  createAction(type, (payload: RequestError & Extra) => ({ payload, meta: { failedCall: true as const } }));

/** Like `createFailure`, for a request whose failure is not shown as an alert. */
export const createQuietFailure = (type: string) =>
  createAction(type, (payload: RequestError) => ({ payload, meta: { quietFailure: true as const } }));

/** @returns whether an action reports a failed request, with or without an alert */
export const isFailure = (action: Action): action is Action & { payload: RequestError } =>
  isFailedCall(action) || (action as { meta?: { quietFailure?: true } }).meta?.quietFailure === true;

/** @returns whether an action reports a failed request that an alert shows */
export const isFailedCall = (action: Action): action is FailureAction =>
  (action as Partial<FailureAction>).meta?.failedCall === true;

interface WithNotifications {
  notifications: NotificationsState;
}
export const selectAlerts = (state: WithNotifications): Alert[] => state.notifications.alerts;
