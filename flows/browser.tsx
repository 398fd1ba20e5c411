/** The site with the flow recorder: a separate build, served on request (docs/flows.md). */
import createSagaMiddleware, { type SagaMonitor } from 'redux-saga';
import { startBrowser } from '../src/startBrowser';
import { isMove } from './site/addressAt';
import { mountRecorder } from './site/mountRecorder';
import { storeMaker } from '../src/app/store';
import { hideFlow } from './record/flowAddress';
import { createRecorder } from './record/recorder';
import { pauses } from './tape/work';
import { whenIdle } from '../src/shared/lib/whenIdle';

/** Epoch milliseconds, with a higher resolution than Date. */
const now = (): number => performance.timeOrigin + performance.now();

/** Calls back once the site's router has read the URL, so that the site's location is known. */
function onArrival(monitor: SagaMonitor, arrived: () => void): SagaMonitor {
  let isThere = false;
  return {
    ...monitor,
    actionDispatched(action) {
      monitor.actionDispatched?.(action);
      if (isThere || !isMove(action)) return;
      isThere = true;
      arrived();
    },
  };
}

async function start(): Promise<void> {
  const recorder = createRecorder({ now, quiet: { ...pauses, whenIdle } });
  const sagaMonitor = onArrival(recorder.monitor, hideFlow(window));
  const makeStore = storeMaker((options) => createSagaMiddleware({ ...options, sagaMonitor }));
  let site: ReturnType<typeof makeStore>['store'] | undefined;
  await startBrowser((options) => {
    const made = makeStore(options);
    site = made.store;
    recorder.attach(site);
    return made;
  });
  if (site) mountRecorder(site, recorder);
}

void start();
