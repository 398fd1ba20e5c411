/** How the cost of a page grows with the catalogue: import time, page size, a page rendered anew. `npm run bench:catalogue` */
import { writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { folder, site as command, startSite } from './lib/stage.mjs';
import { kilobytes, median, report } from './lib/report.mjs';
import { generateCatalogue } from './lib/catalogue.mjs';

const sizes = [103, 2300, 10_000];
const rows = [];
for (const size of sizes) {
  const dataDir = folder();
  const site = await startSite({ DATA_DIR: dataDir });
  const made = size > 103;
  const file = path.join(dataDir, 'made.json');
  const before = performance.now();
  if (made) {
    writeFileSync(file, JSON.stringify(generateCatalogue(size - 103)));
    command(['import', file], dataDir);
  }
  const imported = performance.now() - before;
  const page = made ? '/training/100001' : '/training/1944';
  const html = await (await fetch(site.url + page)).text();
  const anew = [];
  for (let course = 0; course < 40; course += 1) {
    const url = `${site.url}/training/${made ? 100_002 + course : [1903, 1907, 1912, 1918, 1947, 1952][course % 6]}`;
    const start = performance.now();
    await (await fetch(url)).text();
    if (made || course < 6) anew.push(performance.now() - start);
  }
  rows.push([
    size,
    made ? (imported / 1000).toFixed(1) : '–',
    kilobytes(gzipSync(html).length),
    (html.match(/<a /g) ?? []).length,
    median(anew).toFixed(1),
  ]);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
report({
  heading: 'A larger catalogue',
  command: 'npm run bench:catalogue',
  columns: [
    'courses',
    'import, s (a running server, process start included)',
    'course page, KB gzip',
    'links in it',
    'first request of a page, ms',
  ],
  rows,
  notes: ['The first request renders the page; the next ones come from memory.'],
});
