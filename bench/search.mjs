/**
 * How long a search takes, over HTTP and never from the cache, in made catalogues of three sizes: on the embedded database, and
 * on PostgreSQL where `DATABASE_URL` names an empty database or its programs are installed.
 * `npm run bench:search`; sizes may follow: `npm run bench:search -- 500 5000`
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateCatalogue } from './lib/catalogue.mjs';
import { report } from './lib/report.mjs';
import { ensurePostgres } from '../scripts/prepare.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { folder, site as command, startSite } from './lib/stage.mjs';

const VOCABULARY = 3000;
const QUERIES = 200;
const SYLLABLES = [
  'con',
  'tra',
  'mi',
  'ver',
  'lo',
  'pel',
  'dis',
  'ra',
  'tion',
  'sen',
  'gu',
  'bar',
  'nex',
  'or',
];

/** A generator of its own (mulberry32), so that every run searches the same. */
let seed = 20_270_110;
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const vocabulary = Array.from({ length: VOCABULARY }, (_, index) => {
  const letters = [];
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    letters.push(SYLLABLES[rest % SYLLABLES.length]);
  return letters.join('');
});
/** Few words are frequent and most are rare, as in any language. */
const word = () => vocabulary[Math.floor(VOCABULARY * random() ** 3)];
const words = (count) => Array.from({ length: count }, word);

function madeCourses(count) {
  const catalogue = generateCatalogue(count);
  for (const course of catalogue.courses) {
    course.title = words(4).join(' ');
    course.course_profile = ['Synopsis', 'Outline'].map((heading) => ({
      heading,
      html: `<p>${words(80).join(' ')}</p>`,
    }));
  }
  return { ...catalogue, sessions: [] };
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** @returns `p50 / p99` in milliseconds of searches that were never made before */
async function measure(url, query) {
  const asked = new Set();
  const times = [];
  while (asked.size < QUERIES) {
    const address = `${url}/api/website/search_courses?${query()}`;
    if (asked.has(address)) continue;
    asked.add(address);
    const start = performance.now();
    const answer = await fetch(address);
    await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`;
}

const keywords = (list) => `keywords=${list.join('__')}`;
const misspelt = (text) => `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4)}x`;
const kinds = [
  ['any, two words', () => keywords(words(2))],
  ['any, three words', () => keywords(words(3))],
  ['exact, two words', () => `${keywords(words(2))}&mode=exact&per_page=1500`],
  ['a beginning and a word', () => keywords([word().slice(0, 4), word()])],
  ['a typing error', () => keywords([misspelt(vocabulary[300 + Math.floor(random() * 2700)])])],
];

const targets = { 500: '3 / 15', 5000: '5 / 25', 50_000: '10 / 60 (import: 60 s)' };

async function measureSite(database, size, databaseUrl) {
  const dataDir = folder();
  const file = path.join(dataDir, 'made.json');
  writeFileSync(file, JSON.stringify(madeCourses(size)));
  // The command line reads it as well.
  process.env.DATABASE_URL = databaseUrl;
  const site = await startSite({ DATA_DIR: dataDir });
  try {
    const start = performance.now();
    command(['import', file], dataDir);
    const imported = ((performance.now() - start) / 1000).toFixed(1);
    await measure(site.url, kinds[0][1]);
    const cells = [];
    for (const [, query] of kinds) cells.push(await measure(site.url, query));
    return [database, size, imported, ...cells, targets[size] ?? '–'];
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const asked = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = asked.length > 0 ? asked : [500, 5000, 50_000];
const given = process.env.DATABASE_URL ?? '';
const programs = given ? undefined : await ensurePostgres();
const rows = [];
for (const size of sizes) rows.push(await measureSite('embedded', size, ''));
for (const size of given || programs ? sizes : []) {
  // A given database grows from size to size: the same ids are imported again.
  const postgres = programs && (await startPostgres(programs));
  try {
    rows.push(await measureSite('PostgreSQL', size, postgres?.url ?? given));
  } finally {
    await postgres?.stop();
  }
}
report({
  heading: 'Search',
  command: 'npm run bench:search',
  columns: ['database', 'courses', 'import, s', ...kinds.map(([name]) => `${name}, p50 / p99 ms`), 'target'],
  rows,
  notes: [
    `Each figure is of ${QUERIES} searches over HTTP, no two alike; first pages of 100 (exact: of 1,500). Words are drawn from ${VOCABULARY}, some of them in most courses: harder than people's searches are. Targets are of the embedded database.`,
  ],
});
