/**
 * Stands in the HTML of every page, and fetches the site's scripts once the page has been painted and the line is quiet, or as soon
 * as the visitor uses it. Asked for any sooner, they would take their share of a thin line from what the visitor came to read. One
 * that does not come is fetched again.
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
  // In their order, though they travel side by side.
  script.async = false;
  script.src = src;
  script.onerror = () => {
    // Whoever else needs the file would wait for this element.
    script.remove();
    void nextAttempt(failures).then(() => fetchScript(src, failures + 1));
  };
  document.head.append(script);
}

wearKnownFonts().catch(() => undefined);

const isClientOnly = dataset.clientOnly !== undefined;
// Nothing to read, or nobody who reads: then no paint is worth waiting for, and a page in the background has none.
const begin =
  document.hidden || isClientOnly
    ? Promise.resolve()
    : firstPaint().then(() => Promise.race([firstActivity(), ...(isSavingData() ? [] : [whenIdle()])]));
void begin.then(() => files.forEach((src) => fetchScript(src)));
