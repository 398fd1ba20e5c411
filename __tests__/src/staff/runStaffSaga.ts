import { expectSaga } from 'redux-saga-test-plan';
import { rootReducer, type StaffState } from './wholeConsole';
import { fakeHttp, refusal } from '../../support/fakeHttp';

interface PutAction {
  type: string;
  payload?: { message?: string };
  meta?: { failedCall?: true };
}

/** Runs a worker saga with the console's own reducer and defined responses. */
export async function runStaffSaga(
  saga: (...parameters: never[]) => Generator,
  parameters: unknown[],
  answers: Parameters<typeof fakeHttp>[0],
  before: readonly { type: string }[] = [],
) {
  const http = fakeHttp(answers);
  const start = before.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
  const { storeState, effects } = await expectSaga(saga as (...all: unknown[]) => Generator, ...parameters)
    .withReducer(rootReducer, start)
    .provide({ getContext: (name, next) => (name === 'http' ? http : next()) })
    .silentRun();
  const puts = (effects.put ?? []) as { payload: { action: PutAction } }[];
  const actions = puts.map(({ payload }) => payload.action);
  return {
    state: storeState as StaffState,
    sent: http.sent,
    actions: actions.map(({ type }) => type),
    /** texts of the alerts of failed requests */
    failures: actions.flatMap(({ meta, payload }) => (meta?.failedCall ? [payload?.message] : [])),
  };
}

/** What axios rejects with when the server refuses fields. */
export const refusedFields = (...errors: { field: string; message: string }[]) =>
  refusal(422, { status: false, message: errors[0]?.message, errors });
