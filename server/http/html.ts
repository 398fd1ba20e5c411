/** Escapes everything that is not markup, for HTML that is written by hand. */

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns the text, safe between tags and inside quoted attributes */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** @returns an element's opening tag; attributes without a value are omitted */
export function openTag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) =>
      value === '' ? ` ${attribute}` : ` ${attribute}="${escapeHtml(value ?? '')}"`,
    );
  return `<${name}${written.join('')}>`;
}

/** @returns JSON that cannot close the script element that contains it */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export interface HtmlPage {
  title: string;
  /** HTML of `body` */
  body: string;
  stylesheets: readonly string[];
  scripts?: readonly string[];
}

/** A page outside the site's renderer, hidden from search engines. */
export const htmlPage = ({ title, body, stylesheets, scripts = [] }: HtmlPage): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    openTag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    ...stylesheets.map((href) => openTag('link', { rel: 'stylesheet', href })),
    ...scripts.map((src) => `${openTag('script', { defer: '', src })}</script>`),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');

export interface PlainPage extends Pick<HtmlPage, 'title' | 'stylesheets'> {
  /** HTML of `main` */
  main: string;
}

/** A page that needs no scripts. */
export const plainPage = ({ main, ...rest }: PlainPage): string =>
  htmlPage({ ...rest, body: `<main>${main}</main>` });
