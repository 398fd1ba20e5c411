/** The HTML document around a rendered page, without inline styles, and with one inline script, which the policy names. */
import { EARLY_PRESSES_SCRIPT } from '../../contract/earlyPresses';
import { LATE } from '../../contract/shellMessages';
import { escapeHtml, openTag, scriptJson } from '../http/html';
import {
  laterScriptsOf,
  preloadedFontsOf,
  scriptsOf,
  startOf,
  stylesheetsOf,
  type PageFiles,
} from './pageFiles';
import type { PageHead, RenderedPage } from './renderer';

const THEME_COLOUR = '#d32f2f';

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
  meta('property', 'og:image', head.image),
  meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
];

const fontPreload = (href: string): string =>
  link({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' });

const scriptPreload = (href: string, fetchpriority?: 'high'): string =>
  link({ rel: 'preload', href, as: 'script', fetchpriority });

/** What travels early. Where there is nothing to read before the scripts are there, no font takes their place on the line. */
function preloads({ chunks, isBlank, soonChunks = [] }: RenderedPage, files: PageFiles): string[] {
  if (!isBlank) return preloadedFontsOf(files).map(fontPreload);
  return [
    ...scriptsOf(files, chunks).map((href) => scriptPreload(href, 'high')),
    ...laterScriptsOf(files, soonChunks).map((href) => scriptPreload(href)),
  ];
}

/** Shown by the stylesheet alone, after a while: it is there also when no script comes at all. */
const LATE_NOTE = `<p class="late" role="status">${escapeHtml(LATE.text)} <a href="">${escapeHtml(LATE.again)}</a></p>`;

const structuredData = (data: object): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

/** A small script asks for the others, again and again where they do not come (`src/start.ts`). */
function scriptTags({ chunks }: RenderedPage, files: PageFiles): string[] {
  const scripts = scriptsOf(files, chunks);
  const start = startOf(files);
  const tags = start ? [{ src: start, 'data-scripts': scripts.join(' ') }] : scripts.map((src) => ({ src }));
  return tags.map((attributes) => `${openTag('script', { defer: '', ...attributes })}</script>`);
}

/**
 * Puts a page's document together. Everything but `html` and `state` is escaped here; those two come safe from the renderer.
 * @param files of the SPA's build; their names carry the hash of their content
 */
export function htmlDocument(page: RenderedPage, siteName: string, files: PageFiles): string {
  const { head, html, state, chunks, stillChunks, isBlank, lang = 'en' } = page;
  const parts = [
    '<!doctype html>',
    // A blank page does without fonts until its saga takes the word away.
    openTag('html', { lang, 'data-blank': isBlank ? '' : undefined }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the stylesheets, for which a script would wait.
    `<script>${EARLY_PRESSES_SCRIPT}</script>`,
    '<meta name="color-scheme" content="light dark">',
    meta('name', 'theme-color', THEME_COLOUR),
    ...described(head, siteName),
    ...stylesheetsOf(files, [...chunks, ...(stillChunks ?? [])]).map((href) =>
      link({ rel: 'stylesheet', href }),
    ),
    ...scriptTags(page, files),
    ...preloads(page, files),
    link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    link({ rel: 'manifest', href: '/site.webmanifest' }),
    ...head.jsonLd.map(structuredData),
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    isBlank ? LATE_NOTE : '',
    `<script type="application/json" id="state">${state}</script>`,
    '</body>',
    '</html>',
    '',
  ];
  return parts.filter((part, index) => part !== '' || index === parts.length - 1).join('\n');
}
