/** Page weight: HTML, CSS and JavaScript of each page before the first click. `npm run bench:weight` */
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { startSite } from './lib/stage.mjs';
import { kilobytes, report } from './lib/report.mjs';

const pages = [
  '/',
  '/training',
  '/training?portfolio=electrical-electronics&group=102',
  '/training/1944',
  '/contactus',
  '/aboutus',
];
const text = async (url) => (await fetch(url)).text();
const sizes = (body) => ({ gzip: gzipSync(body).length, brotli: brotliCompressSync(body).length });
const sum = (list, key) => list.reduce((total, each) => total + each[key], 0);

const site = await startSite();
const rows = [];
for (const page of pages) {
  const html = await text(site.url + page);
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src);
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href);
  const measure = async (files) => Promise.all(files.map(async (file) => sizes(await text(site.url + file))));
  const [script, style] = [await measure(scripts), await measure(styles)];
  const own = sizes(html);
  rows.push([
    `\`${page}\``,
    `${kilobytes(own.gzip)} / ${kilobytes(own.brotli)}`,
    `${kilobytes(sum(style, 'gzip'))} / ${kilobytes(sum(style, 'brotli'))}`,
    `${kilobytes(sum(script, 'gzip'))} / ${kilobytes(sum(script, 'brotli'))}`,
    scripts.length,
  ]);
}
await site.stop();
report({
  heading: 'Page weight',
  command: 'npm run bench:weight',
  columns: ['page', 'HTML, KB gzip / brotli', 'CSS', 'JavaScript', 'scripts'],
  rows,
  notes: [
    'Targets for a course page: HTML at most 15 KB, CSS at most 15 KB, JavaScript at most 130 KB (gzip).',
  ],
});
