/**
 * The entry of the visitors' site. Its modules are evaluated in several tasks, the large ones first, so that
 * on a slow phone a tap waits for one of them at most.
 */
import { nextTask } from './shared/lib/nextTask';

async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ './app/hydrate');
  await nextTask();
  const { makeStore } = await import(/* webpackMode: "eager" */ './app/store');
  await nextTask();
  const { startBrowser } = await import(/* webpackMode: "eager" */ './startBrowser');
  await nextTask();
  await startBrowser(makeStore);
}

void start();
