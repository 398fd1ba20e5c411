/**
 * The highest cost of one request: for every endpoint that accepts a body, the most expensive
 * bodies up to the size limit. Each is sent a few times; the figure is the median processor time of
 * the server, without the database's. Nothing is sent over a network.
 * `npm run bench:bodies`; with `--check` a missed limit exits with 1
 */
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createLimits } from './lib/limits.mjs';
import { kilobytes, median, report } from './lib/report.mjs';
import { ensurePackages } from '../scripts/prepare.mjs';

const BODY_LIMIT = 64 * 1024;
const MAX_MS = 50;
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_GROWTH_MB = 16;
/** Repetitions per body. */
const TIMES = 3;
/** The slowest bodies are measured once more, more often, because other work on the machine slows some of them. */
const SLOWEST = 5;
const TIMES_OF_THE_SLOWEST = 15;

await ensurePackages();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const require = createRequire(import.meta.url);
require('../__tests__/support/babelHook.js');
const { expensiveBodies, openDoor, takesBody } = require('../__tests__/support/fuzz/expensive.ts');
const { aFuzzServer } = require('../__tests__/server/http/aFuzzServer.ts');
const databases = require('../__tests__/support/databaseServer.ts');

const limits = createLimits();

/**
 * @returns milliseconds of processor time of this process, all its threads included, and the size of the
 *   response
 */
async function send({ app }, target, stage, { type, text }) {
  const { url, headers } = openDoor(target, stage);
  const before = process.cpuUsage();
  const answer = await app.inject({
    method: target.method,
    url,
    headers: { 'content-type': type, ...headers },
    payload: text,
  });
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: answer.rawPayload.length, status: answer.statusCode };
}

async function several(times, work) {
  const all = [];
  for (let time = 0; time < times; time += 1) all.push(await work());
  return { ms: median(all.map(({ ms }) => ms)), bytes: Math.max(...all.map(({ bytes }) => bytes)) };
}

function heapMegabytes() {
  for (let time = 0; time < 3; time += 1) collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

async function measure(server, target, stage) {
  const bodies = expensiveBodies(target, stage, BODY_LIMIT);
  const round = async () => {
    const figures = [];
    for (const body of bodies)
      figures.push({ body, ...(await several(TIMES, () => send(server, target, stage, body))) });
    return figures;
  };
  // Warm-up, so that the code is compiled.
  await round();
  const before = heapMegabytes();
  const figures = await round();
  const growth = heapMegabytes() - before;
  const slowest = figures.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  const again = [];
  for (const { body } of slowest)
    again.push({ body, ...(await several(TIMES_OF_THE_SLOWEST, () => send(server, target, stage, body))) });
  const [worst] = again.toSorted((one, other) => other.ms - one.ms);
  const largest = Math.max(...figures.map(({ bytes }) => bytes));
  limits.atMost(`${target.name} (${worst.body.name}), ms`, Math.round(worst.ms), MAX_MS);
  limits.atMost(`${target.name}, bytes of an answer`, largest, MAX_RESPONSE_BYTES);
  limits.atMost(`${target.name}, MB kept`, Math.round(growth), MAX_GROWTH_MB);
  return [
    `\`${target.name}\``,
    bodies.length,
    worst.ms.toFixed(1),
    worst.body.name,
    kilobytes(largest),
    growth.toFixed(1),
  ];
}

await databases.default();
try {
  const { server, targets, stage } = await aFuzzServer();
  const rows = [];
  for (const target of targets.filter(takesBody)) rows.push(await measure(server, target, stage));
  await server.close();
  report({
    heading: 'The most expensive bodies',
    command: 'npm run bench:bodies',
    columns: ['endpoint', 'bodies', 'slowest, ms of processor', 'which', 'longest answer, KB', 'kept, MB'],
    rows,
    notes: [
      `Limits: ${MAX_MS} ms, ${MAX_RESPONSE_BYTES / 1024} KB, ${MAX_GROWTH_MB} MB. Each body is up to ${BODY_LIMIT / 1024} KB; the same are sent by the tests.`,
    ],
  });
} finally {
  await databases.stopDatabaseServer();
}
limits.settle();
process.exit();
