import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { flowsSaga, type FlowsContext } from './flowsSaga';
import { flowsReducer } from './flowsSlice';

/** The panel has a store of its own: what the tester does there is no part of the flow. */
export function makePanelStore(context: FlowsContext) {
  const sagas = createSagaMiddleware({ context });
  const store = configureStore({
    reducer: { flows: flowsReducer },
    // A tape is large and never changed: checking it after every step would take longer than the step.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  sagas.run(flowsSaga);
  return store;
}
