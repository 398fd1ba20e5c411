import type { Head } from '../features/site/head';

const setMeta = (attribute: 'name' | 'property', key: string, content: string | undefined): void => {
  const selector = `meta[${attribute}="${key}"]`;
  const known = document.head.querySelector(selector);
  if (!content) {
    known?.remove();
    return;
  }
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(attribute, key);
  meta.setAttribute('content', content);
};

/** Updates the document's head after a navigation in the browser. */
export function applyHead(head: Head): void {
  document.title = head.title;
  setMeta('name', 'description', head.description);
  setMeta('name', 'keywords', head.keywords);
  setMeta('name', 'robots', head.robots);
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', head.description);
  setMeta('property', 'og:url', head.canonical);
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', head.canonical);
  document.querySelectorAll('script[type="application/ld+json"]').forEach((script) => script.remove());
  for (const data of head.jsonLd) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}
