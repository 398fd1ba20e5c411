/**
 * The HTML document of a rendered page. It contains everything that the first paint needs; nothing else is
 * requested before. The policy names each inline style and script by its hash.
 */
import { EARLY_CLICKS_SCRIPT } from '../../contract/earlyClicks';
import type { PageHead, RenderedPage } from '../../contract/renderer';
import { LATE } from '../../contract/shellMessages';
import { escapeHtml, openTag, scriptJson } from '../http/html';
import {
  laterScriptsOf,
  scriptsOf,
  startOf,
  stylesOf,
  stylesheetsOf,
  type InlineFile,
  type PageFiles,
} from './pageFiles';
import type { InlineSources } from '../http/securityHeaders';
import { THEME_COLOUR } from './webManifest';

/**
 * The preview picture of shared links: 1200 × 630 pixels, from `docs/pictures/shared-link.svg`; social
 * networks do not accept SVG.
 */
const SHARED_PICTURE = '/og.png';

const meta = (attribute: 'name' | 'property', key: string, content: string | undefined): string =>
  content ? openTag('meta', { [attribute]: key, content }) : '';

const link = (attributes: Record<string, string | undefined>): string => openTag('link', attributes);

const described = (head: PageHead, siteName: string): string[] => [
  `<title>${escapeHtml(head.title)}</title>`,
  meta('name', 'description', head.description),
  meta('name', 'keywords', head.keywords),
  meta('name', 'robots', head.robots),
  link({ rel: 'canonical', href: head.canonical }),
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', siteName),
  meta('property', 'og:title', head.title),
  meta('property', 'og:description', head.description),
  meta('property', 'og:url', head.canonical),
  meta('property', 'og:image', head.picture ?? new URL(SHARED_PICTURE, head.canonical).href),
  meta('name', 'twitter:card', 'summary_large_image'),
];

/**
 * If there is nothing to read before the scripts have loaded, they are preloaded by a header: a slow device
 * would find them in the HTML only later.
 * @returns the `Link` header; undefined if nothing is preloaded
 */
export function preloadsOf(
  { chunks, clientOnly, preloadChunks = [] }: RenderedPage,
  files: PageFiles,
): string | undefined {
  if (!clientOnly) return undefined;
  const preload = (href: string): string => `<${href}>; rel=preload; as=script`;
  return [
    ...scriptsOf(files, chunks).map((href) => `${preload(href)}; fetchpriority=high`),
    ...laterScriptsOf(files, preloadChunks).map(preload),
  ].join(', ');
}

/**
 * Blocks painting until the main element begins: the menu before it is aligned to the right edge, and would
 * move with every entry that arrives.
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
const expectMain = ({ html }: RenderedPage): string =>
  html.includes('<main id="content"') ? link({ rel: 'expect', href: '#content', blocking: 'render' }) : '';

/** Shown by the stylesheet alone after a delay, so that it also appears if no script loads. */
const LATE_NOTE = `<p class="late" role="status">${escapeHtml(LATE.text)} <a href="">${escapeHtml(LATE.again)}</a></p>`;

const structuredData = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

/** A small script loads the others, and retries if they fail (`src/start.ts`). */
function scriptTags({ chunks, isDeferred }: RenderedPage, files: PageFiles): string[] {
  const scripts = scriptsOf(files, isDeferred ? [] : chunks);
  const start = startOf(files);
  if (!start) return scripts.map((src) => `${openTag('script', { defer: '', src })}</script>`);
  return [`${openTag('script', { 'data-scripts': scripts.join(' ') })}${start.text}</script>`];
}

const pageStyles = ({ chunks }: RenderedPage, files: PageFiles): (InlineFile | string)[] =>
  stylesOf(files, chunks);

/** Scripts recognise a loaded stylesheet by this name. */
const styleTag = (style: InlineFile | string): string =>
  typeof style === 'string'
    ? link({ rel: 'stylesheet', href: style })
    : `${openTag('style', { 'data-href': style.name })}${style.text}</style>`;

/** @returns how a Content-Security-Policy names the inline scripts and styles of a page */
export function inlineSourcesOf(page: RenderedPage, files: PageFiles): InlineSources {
  const start = startOf(files);
  const styles = pageStyles(page, files).filter((style) => typeof style !== 'string');
  return { scripts: start ? [start.source] : [], styles: styles.map(({ source }) => source) };
}

/**
 * A page for viewing in a frame: with its stylesheets as files, so that no policy has to name them, and
 * without scripts. Its links do nothing: they open a new window, which the frame does not allow.
 */
export function previewDocument(
  { head, html, chunks }: RenderedPage,
  siteName: string,
  files: PageFiles,
): string {
  const parts = [
    '<!doctype html>',
    openTag('html', { lang: 'en' }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<base target="_blank">',
    `<title>${escapeHtml(head.title || siteName)}</title>`,
    ...stylesheetsOf(files, chunks).map((href) => link({ rel: 'stylesheet', href })),
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    '</body>',
    '</html>',
    '',
  ];
  return parts.join('\n');
}

/**
 * Assembles a page's document. Everything but `html` and `state` is escaped here; the renderer returns those
 * two safe.
 * @param files of the SPA's build; their names contain the hash of their content
 */
export function htmlDocument(page: RenderedPage, siteName: string, files: PageFiles): string {
  const { head, html, state, clientOnly } = page;
  const parts = [
    '<!doctype html>',
    openTag('html', { lang: 'en', 'data-client-only': clientOnly ? '' : undefined }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the stylesheets, which would block the script.
    `<script>${EARLY_CLICKS_SCRIPT}</script>`,
    '<meta name="color-scheme" content="light dark">',
    meta('name', 'theme-color', THEME_COLOUR),
    expectMain(page),
    ...described(head, siteName),
    ...pageStyles(page, files).map(styleTag),
    ...scriptTags(page, files),
    link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    link({ rel: 'manifest', href: '/site.webmanifest' }),
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    clientOnly ? LATE_NOTE : '',
    `<script type="application/json" id="state">${state}</script>`,
    // Last, because no reader waits for it.
    ...head.jsonLd.map(structuredData),
    '</body>',
    '</html>',
    '',
  ];
  return parts.filter((part, index) => part !== '' || index === parts.length - 1).join('\n');
}
