/**
 * Fetches the site's scripts once the page has been painted. Asked for any sooner, they would take their share of a thin line
 * from the stylesheet and the fonts, and what the visitor came to read would come later. One that does not come is fetched again.
 */
import { worthATry } from './shared/lib/persistently';

const files = document.currentScript?.dataset.scripts?.split(' ') ?? [];

function fetchScript(src: string, failures = 0): void {
  const script = document.createElement('script');
  // In their order, though they travel side by side.
  script.async = false;
  script.src = src;
  script.onerror = () => {
    // Whoever else needs the file would wait for this element.
    script.remove();
    void worthATry(failures).then(() => fetchScript(src, failures + 1));
  };
  document.head.append(script);
}

const fetchScripts = (): void => files.forEach((src) => fetchScript(src));

// Nothing to read, or nobody who reads: then no paint is worth waiting for, and a page in the background has none.
if (document.hidden || document.documentElement.dataset.blank !== undefined) fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
