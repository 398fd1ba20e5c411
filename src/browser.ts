/**
 * The site as visitors get it. Its modules run in several tasks, the heavy ones first: on a slow phone a tap waits for one of
 * them at most.
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
