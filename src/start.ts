/**
 * Fetches the site's scripts once the page has been painted. Asked for any sooner, they would take their share of a thin line
 * from the stylesheet and the fonts, and what the visitor came to read would come later. One that does not come is fetched again,
 * and so is a stylesheet: a page without its own can be read, and no more than that.
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

/** Of a stylesheet that did not come, Chromium has one that cannot be read, and others have none. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

function fetchStyles(lost: HTMLLinkElement, failures = 0): void {
  void worthATry(failures).then(() => {
    const link = lost.cloneNode() as HTMLLinkElement;
    link.onerror = () => fetchStyles(link, failures + 1);
    lost.replaceWith(link);
  });
}

const fetchScripts = (): void => files.forEach((src) => fetchScript(src));

// Whether they come is known by now: this script waits for them.
document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => {
  if (isLost(link)) fetchStyles(link);
});

// Nothing to read, or nobody who reads: then no paint is worth waiting for, and a page in the background has none.
if (document.hidden || document.documentElement.dataset.blank !== undefined) fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
