/**
 * Inlined in the HTML of every page. Loads the site's scripts once the page has been painted and the network
 * is idle, or as soon as the visitor interacts. Any earlier, they would compete with the page for a slow
 * connection. A script that fails to load is requested again.
 */
import { firstActivity } from './shared/lib/firstInteraction';
import { firstPaint } from './shared/lib/firstPaint';
import { wearKnownFonts } from './shared/lib/fonts';
import { nextAttempt } from './shared/lib/retryImport';
import { isSavingData } from './shared/lib/saveData';
import { whenIdle } from './shared/lib/whenIdle';

const files = document.currentScript?.dataset.scripts?.split(' ') ?? [];
const { dataset } = document.documentElement;

function fetchScript(src: string, failures = 0): void {
  const script = document.createElement('script');
  // They load in parallel but run in order.
  script.async = false;
  script.src = src;
  script.onerror = () => {
    // A later request for the file would wait for this element.
    script.remove();
    void nextAttempt(failures).then(() => fetchScript(src, failures + 1));
  };
  document.head.append(script);
}

wearKnownFonts().catch(() => undefined);

const isClientOnly = dataset.clientOnly !== undefined;
// Without content to read, or in a background tab, there is no paint to wait for.
const begin =
  document.hidden || isClientOnly
    ? Promise.resolve()
    : firstPaint().then(() => Promise.race([firstActivity(), ...(isSavingData() ? [] : [whenIdle()])]));
void begin.then(() => files.forEach((src) => fetchScript(src)));
