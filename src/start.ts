/**
 * Fetches the site's scripts once the page has been painted. Asked for any sooner, they would take their share of a thin line
 * from the stylesheet and the fonts, and what the visitor came to read would come later.
 */
const files = document.currentScript?.dataset.scripts?.split(' ') ?? [];

function fetchScripts(): void {
  for (const src of files) {
    const script = document.createElement('script');
    // In their order, though they travel side by side.
    script.async = false;
    script.src = src;
    document.head.append(script);
  }
}

// A page that nobody looks at is not painted.
if (document.hidden) fetchScripts();
else requestAnimationFrame(() => setTimeout(fetchScripts));
