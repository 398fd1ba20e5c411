/** "Undo": the alert of a change contains the request that undoes it. */
import { createAction, type Action } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import type { Endpoint } from '@/contract/endpoint';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { formTemplatesEndpoints } from '@/contract/staff/formTemplatesEndpoints';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { UNDO_MS } from '@/contract/staff/mail';
import { createFailure } from '../../features/notifications/notificationsSlice';
import { toRequestError } from '../../shared/lib/errors';
import { send } from '../../shared/lib/requests';
import { ofVersion } from '../shared/ofVersion';
import { undoableRaised } from './undoableAlert';

const endpoints = {
  ...staffEndpoints,
  undoCatalogue: catalogueEndpoints.undo,
  removeFormTemplate: formTemplatesEndpoints.removeFormTemplate,
  restoreFormTemplate: formTemplatesEndpoints.restoreFormTemplate,
  undoReopening: progressEndpoints.undoReopening,
  saveSetup: classMakingEndpoints.saveSetup,
};

export interface Inverse {
  /** the request that undoes the change */
  endpoint: keyof typeof endpoints;
  params?: object;
  body?: object;
  /** the resulting version: a later change is not overwritten */
  version?: number;
  /** actions that reload what is shown */
  after: readonly Action[];
}

export const undoChange = createAction<Inverse>('staff/undo');
export const undoFailed = createFailure('staff/undoFailed');

/** Reports a saved change. @param inverse omitted if it cannot be undone */
export function* notifySaved(text: string, inverse?: Inverse) {
  const undo = inverse && { undo: undoChange(inverse) };
  yield* put(
    undoableRaised({ kind: 'success', text, stays: inverse ? UNDO_MS : ALERT_MS.formSuccess, ...undo }),
  );
}

export function* takeBack({ payload }: ReturnType<typeof undoChange>) {
  const { endpoint, params = {}, body, version, after } = payload;
  try {
    const headers = version === undefined ? undefined : ofVersion(version);
    const what = endpoints[endpoint] as Endpoint<object, object, unknown>;
    yield* send(what, { params, body, headers });
    yield* call(notifySaved, 'Undone.');
  } catch (error) {
    yield* put(undoFailed(toRequestError(error, 'This could not be undone.')));
  }
  // Copies, because actions from the store are frozen.
  for (const action of after) yield* put({ ...action });
}

export function* undoSaga() {
  yield* takeEvery(undoChange, takeBack);
}
