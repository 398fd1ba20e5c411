/**
 * Page weight: HTML, CSS and JavaScript of every public page before the first click, each with its
 * limit.
 * `npm run bench:weight` · `-- --check` exits with 1 when a limit is exceeded · `-- --modules` also
 * lists the modules of the JavaScript that every page loads.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { root } from '../scripts/prepare.mjs';
import { startSite } from './lib/stage.mjs';
import { modulesOf } from './lib/modules.mjs';
import { kilobytes, report } from './lib/report.mjs';

const require = createRequire(import.meta.url);
const { ENTRY, limitsOf } = require('../scripts/budgets.cjs');
/** Styles included: everything that loads before the first paint. */
const HTML_LIMIT = 25;
const EXAMPLES = {
  '/training': ['/training', '/training?portfolio=electrical-electronics&group=102'],
  '/training/:course_id': ['/training/1944'],
  '/calendar': ['/calendar', '/calendar?portfolio=ALL'],
  '/search.html': ['/search.html?q=plc'],
  '/cw/products/:course_id': ['/cw/products/1000'],
};

const text = async (url) => (await fetch(url)).text();
const sizeOfText = (body) => ({
  gzip: gzipSync(body, { level: 9 }).length,
  brotli: brotliCompressSync(body).length,
});
const sizes = new Map();
async function sizeOf(url) {
  if (!sizes.has(url)) {
    sizes.set(url, sizeOfText(await text(url)));
  }
  return sizes.get(url);
}
const nothing = { gzip: 0, brotli: 0 };
async function sum(urls) {
  const all = await Promise.all(urls.map(sizeOf));
  return all.reduce(
    (total, each) => ({ gzip: total.gzip + each.gzip, brotli: total.brotli + each.brotli }),
    nothing,
  );
}

const all = (html, pattern) => [...html.matchAll(pattern)].flatMap(([, found]) => found.split(' '));
/** Scripts that a page's start script requests after the first paint count as well. */
const scriptsIn = (html) =>
  all(html, /<script\b[^>]*?\ssrc="([^"]+)"/g).concat(all(html, /\sdata-scripts="([^"]+)"/g));
const stylesIn = (html) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, style]) => style).join('\n');

const site = await startSite();
const { chunks } = JSON.parse(readFileSync(path.join(root, 'build/chunks.json'), 'utf8'));
const shared = new Set(ENTRY.flatMap((name) => chunks[name]).map((file) => `/assets/${file}`));
const missed = [];
const rows = [];
const { pageChunks } = require('../build/pages/server.js');
for (const { path: route, clientOnly, chunk, isDeferred } of pageChunks) {
  // Class forms have secret URLs, and are no public pages.
  if (clientOnly) continue;
  for (const page of EXAMPLES[route] ?? [route]) {
    const html = await text(site.url + page);
    // A deferred page does not name its own scripts: they load when its visitor scrolls or moves the pointer.
    const late = isDeferred ? chunks[chunk].filter((file) => file.endsWith('.js')) : [];
    const scripts = [...new Set([...scriptsIn(html), ...late.map((file) => `/assets/${file}`)])];
    const absolute = (files) => files.map((file) => site.url + file);
    const weight = {
      html: sizeOfText(html),
      style: sizeOfText(stylesIn(html)),
      script: await sum(absolute(scripts)),
      own: await sum(absolute(scripts.filter((file) => !shared.has(file)))),
    };
    const limitOf = { html: HTML_LIMIT, ...limitsOf({ clientOnly }) };
    const cell = (kind) => {
      const isOver = weight[kind].gzip > limitOf[kind] * 1024;
      if (isOver) missed.push(`${page}: ${kind} ${kilobytes(weight[kind].gzip)} of ${limitOf[kind]} KB`);
      return `${kilobytes(weight[kind].gzip)} / ${kilobytes(weight[kind].brotli)}${isOver ? ' (!)' : ''}`;
    };
    rows.push([`\`${page}\``, cell('html'), cell('style'), cell('script'), cell('own'), scripts.length]);
  }
}
await site.stop();
report({
  heading: 'Page weight',
  command: 'npm run bench:weight',
  columns: [
    'page',
    `HTML with its styles, KB gzip / brotli (limit ${HTML_LIMIT})`,
    'CSS in it (limit 15)',
    'JavaScript (limit 130)',
    'of it the page’s own (limit 28)',
    'scripts',
  ],
  rows,
  notes: [
    'Limits apply to gzip sizes before the first click, including what loads on scrolling. The build fails when a page’s CSS or JavaScript is over its limit (`scripts/budgets.cjs`).',
  ],
});
if (process.argv.includes('--modules')) {
  for (const name of ENTRY) {
    for (const file of chunks[name].filter((each) => each.endsWith('.js'))) modulesOf(file);
  }
}
for (const each of missed) console.error(`✗ ${each}`);
if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;
