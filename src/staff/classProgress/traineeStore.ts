/**
 * A read-only store for the real trainee page: without sagas, and accepting only actions that change the
 * view.
 */
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import { classPageOpened, classReceived, tabChosen } from '../../features/classForms/classFormsEvents';
import { classFormsReducer } from '../../features/classForms/classFormsSlice';
import { siteReducer } from '../../features/site/siteSlice';

/** Actions that only change the view. */
const LOOKING: readonly { match(action: unknown): boolean }[] = [classPageOpened, classReceived, tabChosen];

const onlyLooking: Middleware = () => (next) => (action) =>
  LOOKING.some((one) => one.match(action)) ? next(action) : action;

export function traineeStore(training: TraineeTraining, traineeId: number) {
  const store = configureStore({
    reducer: { classForms: classFormsReducer, site: siteReducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(onlyLooking),
  });
  const { tracking_id: trackingId, server_time: serverTime } = training;
  store.dispatch(
    classPageOpened({ role: 'trainee', trackingId, formId: '', tid: traineeId, isEmbedded: false }),
  );
  store.dispatch(classReceived({ role: 'trainee', training, token: '', serverTime, counter: 0 }));
  return store;
}
