/**
 * The duration of a search, over HTTP, in generated catalogues of three sizes; on the server that
 * `DATABASE_URL` names, if it is set. No query repeats, except in the last
 * column, which measures the cache.
 * `npm run bench:search`; sizes may follow: `npm run bench:search -- 500 5000`; with `--check` a missed limit
 * exits with 1
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beside } from './lib/figures.mjs';
import { createLimits } from './lib/limits.mjs';
import { report } from './lib/report.mjs';
import { SEARCH_LIMITS, searchTimes } from './lib/searches.mjs';
import { neverTwice, random, vocabulary, word, words, writtenCatalogue } from './lib/words.mjs';
import { siteCommand } from './lib/siteCommand.mjs';
import { folder, startSite } from './lib/stage.mjs';

const SECONDS = 2;
const MAX_IMPORT_S = 30;

const keywords = (list) => `keywords=${list.join('__')}`;
/** Two letters swapped, and one added: there are more variants than a run has searches. */
const misspelt = (text) =>
  `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4)}${'kqwxz'[Math.floor(random() * 5)]}`;
const kinds = [
  ['any, two words', () => keywords(words(2))],
  ['any, three words', () => keywords(words(3))],
  ['a beginning and a word', () => keywords([word().slice(0, 4), word()])],
  ['a typing error', () => keywords([misspelt(vocabulary[300 + Math.floor(random() * 2700)])])],
];
// Up to 1,500 courses in one response: their number determines most of its duration.
const exact = () => `${keywords(words(2))}&mode=exact&per_page=1500`;

const limits = createLimits();

async function measureSite(size) {
  const dataDir = folder();
  const file = path.join(dataDir, 'made.json');
  writeFileSync(file, JSON.stringify(writtenCatalogue(size, 0)));
  const site = await startSite({ DATA_DIR: dataDir });
  const targets = SEARCH_LIMITS[size];
  const plain = (figures) => figures.map((figure) => figure.toFixed(1)).join(' / ');
  try {
    const start = performance.now();
    siteCommand(['import', file], { DATA_DIR: dataDir });
    const seconds = (performance.now() - start) / 1000;
    // A server that has run for a while: its code is compiled, and the texts of results are cached.
    const fresh = kinds.map(([name, query]) => [name, neverTwice(query)]);
    for (const [, query] of fresh) await searchTimes(site.url, query, 1);
    const cells = [];
    for (const [name, query] of fresh) {
      const figures = await searchTimes(site.url, query, SECONDS);
      cells.push(targets ? beside(limits, `${name}, ${size} courses`, figures, targets) : plain(figures));
    }
    cells.push(plain(await searchTimes(site.url, neverTwice(exact), SECONDS)));
    cells.push(plain(await searchTimes(site.url, () => keywords(vocabulary.slice(0, 2)), SECONDS)));
    return [size, beside(limits, 'import', [seconds], [MAX_IMPORT_S]), ...cells];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = asked.length > 0 ? asked : [500, 5000, 50_000];
const rows = [];
for (const size of sizes) rows.push(await measureSite(size));
report({
  heading: 'Search',
  command: 'npm run bench:search',
  columns: [
    'courses',
    'import, s',
    ...[...kinds.map(([name]) => name), 'exact, two words', 'asked before'].map(
      (name) => `${name}, p50 / p99 ms`,
    ),
  ],
  rows,
  notes: [
    `Each figure is from ${SECONDS} seconds of searches over HTTP, one after the other, no two alike. The last column is the exception: most searches of visitors who type have been made before and come from memory. Results are first pages: 100 courses, or 1,500 for exact searches, as the page requests them. A second of each kind runs first and does not count. Measured by wrk, from the request to the last byte, compressed as for browsers. The words are random ones of ${vocabulary.length}; some occur in most courses, which makes these searches harder than people's. Limits are in brackets.`,
  ],
});
limits.settle();
