/** The site together with the flow recorder: a build of its own, for those who ask for it (docs/flows.md). */
import { startBrowser } from './startBrowser';
import type { SagaMonitor } from 'redux-saga';
import { isMove } from './app/flows/addressAt';
import { mountRecorder } from './app/flows/mountRecorder';
import { hideFlow } from './features/flows/flowAddress';
import { createRecorder } from './features/flows/recorder';
import { pauses } from './features/flows/work';
import { whenIdle } from './shared/lib/whenIdle';

/** Epoch milliseconds, finer than the clock of Date. */
const now = (): number => performance.timeOrigin + performance.now();

/** Calls back once the site's router has read the address: the site then says where it is. */
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
  const monitor = onArrival(recorder.monitor, hideFlow(window));
  const store = await startBrowser({ monitor, attach: recorder.attach });
  if (store) mountRecorder(store, recorder);
}

void start();
