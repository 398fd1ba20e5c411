import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { flowsSaga, type FlowsContext } from './flowsSaga';
import { flowsReducer } from './flowsSlice';

/** The panel has its own store: the tester's actions in it are not part of the flow. */
export function makePanelStore(context: FlowsContext) {
  const sagas = createSagaMiddleware({ context });
  const store = configureStore({
    reducer: { flows: flowsReducer },
    // A tape is large and constant: checking it after every step would take longer than the step.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  sagas.run(flowsSaga);
  return store;
}
