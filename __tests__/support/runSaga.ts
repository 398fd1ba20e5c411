import { expectSaga } from 'redux-saga-test-plan';
import { rootReducer, type RootState } from '../../src/app/rootReducer';
import { fakeHttp } from './fakeHttp';

type Answers = Parameters<typeof fakeHttp>[0];

/**
 * Runs a worker saga with the real reducer and an HTTP client with defined responses; nothing else is
 * replaced.
 */
export async function runSaga(
  saga: (...parameters: never[]) => Generator,
  parameters: unknown[],
  answers: Answers,
  before?: RootState,
) {
  const http = fakeHttp(answers);
  const run = expectSaga(saga as (...all: unknown[]) => Generator, ...parameters)
    .withReducer(rootReducer, before ?? rootReducer(undefined, { type: 'start' }))
    .provide({ getContext: (name, next) => (name === 'http' ? http : next()) });
  const { storeState, effects, allEffects } = await run.silentRun();
  return { state: storeState as RootState, sent: http.sent, effects, allEffects };
}
