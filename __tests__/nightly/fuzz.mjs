/**
 * Invalid input, tens of thousands of times: every route of a running server with partly invalid requests,
 * connections that are not HTTP, files that staff import, and all other external input.
 * `npm run nightly -- fuzz [--cases 50000] [--seed N]`; it exits with 1 if anything fails. `--only 'POST
 * /contactus'`
 * with the seed of a failure runs that route alone.
 */
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ENOUGH_CASES, fuzzTable } from './lib/fuzzTable.mjs';
import { report } from '../../bench/lib/report.mjs';
import { folder } from '../../bench/lib/stage.mjs';
import { ensureBuild, ensurePackages, root, say } from '../../scripts/prepare.mjs';

const { values: asked } = parseArgs({
  options: {
    cases: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    save: { type: 'boolean', default: false },
    only: { type: 'string' },
    // Always: it exits with 1 if anything fails.
    check: { type: 'boolean', default: true },
  },
});
const CASES = Number(asked.cases);
const SEED = Number(asked.seed);
/** Time limit for a response or a close; the machine may be busy with other work. */
const WITHIN_MS = 15_000;
/** A client that begins a request and never ends it is disconnected after 30 seconds, checked every 30. */
const LINGER_MS = 75_000;
const LINGERING_OF_A_KIND = 10;
const TRICKLE = {
  name: 'sends a byte now and then',
  pieces: Array.from({ length: 40 }, () => ({ bytes: 'a', pauseMs: 3_000 })),
};
/** Concurrent checks. */
const CONCURRENT = 3;
const MEGABYTE = 1024 * 1024;
/** Memory that clients may make the server keep, beyond what it keeps after the first half of the cases. */
const MAX_GROWTH = 64 * MEGABYTE;
const SECRET = 'a secret of the benchmark, long enough';

await ensurePackages();
await ensureBuild();

const require = createRequire(import.meta.url);
require('../support/babelHook.js');
const support = (name) => require(`../support/${name}.ts`);
const { checkProperty, describeCounterexample } = support('fuzz/checkProperty');
const { rawProperty, routeProperty, tryRawCase } = support('fuzz/httpProperties');
const { everyRawCase, lingering } = support('fuzz/rawCases');
const { collectRoutes, targetsOf } = support('fuzz/routes');
const { environmentProperty, tapeProperty } = support('fuzz/otherProperties');
const { commandProperty, fillSite, importProperty, restoreProperty } = support('fuzz/siteProperties');
const { exchange } = support('fuzz/wire');
const { startSite } = support('startSite');
const databases = support('databaseServer');
const { buildApp } = require('../../server/app.ts');
const { aConfig } = require('../server/http/aServer.ts');
const { aSite } = require('../server/site/aSite.ts');

const { setStage } = await import('./lib/fuzzStage.mjs');

const faults = [];
const results = [];

/** Every registered route, from an app of the same code in this process. */
async function findTargets(database) {
  const stop = collectRoutes();
  const app = await buildApp({ config: aConfig({ TOKEN_SECRET: SECRET }), database, staticDir: root });
  await app.ready();
  const targets = targetsOf(stop(), app.swagger());
  return { app, targets };
}

const isPlainFile = ({ operation, path: address }) =>
  operation === undefined && /^\/(apple-touch-icon|favicon|files|icon-|og|site)[^:*]*$/.test(address);

/** A route's share of the cases. */
function weightOf(target) {
  if (isPlainFile(target)) return 0.1;
  if (target.path === '/*') return 12;
  return target.operation ? 4 : 2;
}

async function all(work, workers = CONCURRENT) {
  const waiting = [...work];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    }),
  );
}

async function checkFor(property, runs, seed = SEED) {
  if (asked.only !== undefined && !property.name.includes(asked.only)) return;
  const result = await checkProperty(property, { runs: Math.max(3, Math.round(runs)), seed });
  results.push(result);
  if (result.found) {
    const words = describeCounterexample(result.found);
    faults.push(words);
    say(words.slice(0, 3_000));
  }
}

/** @returns the bytes that remain after a garbage collection */
async function memoryOf({ url, process: child }) {
  let least = Infinity;
  for (let reading = 0; reading < 3; reading += 1) {
    child.kill('SIGUSR2');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const text = await (await fetch(`${url}/metrics`)).text();
    least = Math.min(least, Number(/^nodejs_heap_size_used_bytes\S* (\S+)/m.exec(text)?.[1]));
  }
  return least;
}

async function checkServer(database) {
  const settings = {
    TOKEN_SECRET: SECRET,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    RATE_LIMIT_CLASS_FORMS: '1000000',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_MB: '1',
    NODE_OPTIONS: `--require ${path.join(root, 'bench/lib/collectGarbage.cjs')}`,
  };
  const dataDir = folder();
  const own = { ...settings, DATA_DIR: dataDir };
  const site = await startSite(dataDir, settings);
  try {
    return await checkAt(site, own, database);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param own the server's settings. @returns the growth in bytes from the first half to the second */
async function checkAt(site, own, database) {
  const { app, targets } = await findTargets(database);
  // A change uses up the version that it names, so that each route needs many entities.
  const stage = await setStage(site.url, own, targets, Math.max(20, Math.round(CASES / 200)));
  const http = { port: Number(new URL(site.url).port), withinMs: WITHIN_MS };
  const said = site.output().length;

  const isWhole = asked.only === undefined;
  const lingerers = (isWhole ? [...lingering, TRICKLE] : []).flatMap(({ name, pieces }) =>
    Array.from({ length: LINGERING_OF_A_KIND }, async () => {
      const outcome = await exchange(pieces, {
        port: http.port,
        withinMs: LINGER_MS,
        endsAfterMs: 10 * LINGER_MS,
      });
      return outcome.kind === 'silent' ? [`who never goes on (${name}) is not sent away`] : [];
    }),
  );
  for (const one of isWhole ? everyRawCase : []) {
    const fault = await tryRawCase(one, http);
    if (fault !== undefined) faults.push(`${one.name}: ${fault}`);
  }

  const share = (CASES * 0.85) / targets.reduce((sum, target) => sum + weightOf(target), 0);
  // Erasing a person deletes every import that has not been applied.
  const isLast = ({ path: address }) => address === '/api/staff/people/erase';
  const inOrder = [...targets.filter((target) => !isLast(target)), ...targets.filter(isLast)];
  const round = async (part, seed) => {
    await all(
      inOrder.map(
        (target) => () => checkFor(routeProperty(target, stage, http), part * share * weightOf(target), seed),
      ),
    );
    await checkFor(rawProperty(http), part * CASES * 0.1, seed);
  };
  await round(0.5, SEED);
  const before = await memoryOf(site);
  await round(0.5, SEED + 1);
  const growth = (await memoryOf(site)) - before;
  faults.push(...new Set((await Promise.all(lingerers)).flat()));
  if (growth > MAX_GROWTH)
    faults.push(`the server keeps ${Math.round(growth / MEGABYTE)} MB more than before`);
  if (site.process.exitCode !== null) faults.push(`the server ended with ${site.process.exitCode}`);
  else if (!(await fetch(`${site.url}/health/ready`)).ok) faults.push('the server is not ready any more');
  // The duration of a statement depends on this machine.
  const isComplaint = (line) => !line.includes('"msg":"a statement was slow"');
  const words = site.output().slice(said).split('\n').filter(isComplaint).join('\n').trim();
  if (words !== '') faults.push(`the server complained:\n${words.slice(0, 3_000)}`);
  await app.close();
  return growth;
}

/** Visitors' requests for an imported catalogue. */
const READ = [
  'courses',
  'courses/1944',
  'schedules',
  'calendar',
  'featured',
  'resellers',
  'flex/hotel_rates',
  'search_courses?keywords=design',
]
  .map((name) => `/api/website/${name}`)
  .concat(
    '/calendar.ics',
    '/sitemap.xml',
    '/feData?datatype=products',
    '/feData?datatype=product&course_id=1000',
    '/feData?datatype=quickview',
  );

async function checkSite(site) {
  await fillSite(site);
  const app = await buildApp({
    config: aConfig(),
    database: site.database,
    now: () => Date.UTC(2027, 0, 10),
  });
  const check = async () => {
    const answers = await Promise.all(READ.map((url) => app.inject(url)));
    const broken = answers.findIndex(({ statusCode }) => statusCode >= 500);
    return broken < 0 ? undefined : `${READ[broken]} answers ${answers[broken].statusCode} afterwards`;
  };
  const tapes = path.join(root, '__tests__/flows/tapes');
  const texts = readdirSync(tapes).map((file) => readFileSync(path.join(tapes, file), 'utf8'));
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z_]{3,})=/gm)].map(([, name]) => name);
  // One after the other: they share a database.
  await checkFor(importProperty('document', site, check), CASES * 0.015);
  await checkFor(importProperty('table', site, check), CASES * 0.01);
  await checkFor(commandProperty(site), CASES * 0.005);
  await checkFor(environmentProperty(names), CASES * 0.02);
  await checkFor(tapeProperty(texts), CASES * 0.005);
  await checkFor(await restoreProperty(site), CASES * 0.002);
  await app.close();
}

const began = Date.now();
let growth = 0;
let site;
try {
  await databases.default();
  site = await aSite();
  growth = await checkServer(site.database);
  await checkSite(site);
} finally {
  await site?.close();
  await databases.stopDatabaseServer();
}
const { columns, rows, faults: missed } = fuzzTable(results, CASES);
faults.push(...missed);
const total = results.reduce((sum, result) => sum + result.cases, 0);
report({
  heading: 'Bad input',
  command: `npm run nightly -- fuzz --cases ${CASES} --seed ${SEED}`,
  columns,
  rows,
  notes: [
    `${total} cases in ${Math.round((Date.now() - began) / 1000)} s. Every request is answered or closed within ${WITHIN_MS / 1000} s, and a stalled one within ${LINGER_MS / 1000} s; no 5xx, no crash, nothing on standard error. The server's memory may grow by at most ${MAX_GROWTH / MEGABYTE} MB in the second half (here ${(growth / MEGABYTE).toFixed(1)}).`,
    ...(CASES < ENOUGH_CASES
      ? [`With fewer than ${ENOUGH_CASES} cases, the shares that were taken are shown and not judged.`]
      : []),
  ],
});
for (const fault of new Set(faults)) console.error(`\n✗ ${fault}`);
console.error(faults.length === 0 ? '\nNo fault.' : `\n${new Set(faults).size} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
