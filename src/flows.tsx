/** The site together with the flow recorder: a build of its own, for those who ask for it (docs/flows.md). */
import { startBrowser } from './startBrowser';
import { mountRecorder } from './app/flows/mountRecorder';
import { hideFlow } from './features/flows/flowAddress';
import { createRecorder } from './features/flows/recorder';

/** Epoch milliseconds, finer than the clock of Date. */
const now = (): number => performance.timeOrigin + performance.now();

async function start(): Promise<void> {
  const showFlow = hideFlow(window);
  const recorder = createRecorder({ now });
  const store = await startBrowser(recorder);
  showFlow();
  if (store) mountRecorder(store, recorder);
}

void start();
