/**
 * Faults of what the site stands on, while forms are sent: PostgreSQL stopped, crashed and unreachable, a full disk under the
 * embedded database. What people see meanwhile, how soon it is over after the fault is, and what is stored afterwards.
 * `npm run bench:faults`. The full disk is a small tmpfs: as another user than root it is left out, and said so.
 */
import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild, ensurePostgres } from '../scripts/prepare.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { openCalls } from './lib/calls.mjs';
import { sendEnquiry, storedEmails } from './lib/classroom.mjs';
import { killableSite, watchedLine } from './lib/killable.mjs';
import { createLimits } from './lib/limits.mjs';
import { report } from './lib/report.mjs';
import { folder } from './lib/stage.mjs';

/** Seconds for which a fault lasts; longer where the site has to lose patience first. */
const FAULT_SECONDS = 6;
const HANG_SECONDS = 25;
const SENDERS = 4;
/** The site looks every half second whether the database is back; some more for a machine that is busy. */
const RECOVERY_LIMIT_S = 15;
const limits = createLimits();
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends enquiries one after another until told to stop; each is sent again, with its key, until it is stored. */
function sendForms(call, name) {
  const saves = [];
  const refusals = new Map();
  let isOver = false;
  async function sender() {
    while (!isOver) {
      const save = { email: `${name}-${saves.length}@example.com`, key: randomUUID(), isStored: false };
      saves.push(save);
      while (!save.isStored) {
        const { status, text, headers } = await sendEnquiry(call, save.email, {}, save.key);
        save.isStored = status === 200;
        if (save.isStored) break;
        const words = status === 503 ? JSON.parse(text).message : text.slice(0, 60);
        const retry = headers['retry-after'] === undefined ? ', no Retry-After' : '';
        const seen = `${status}${retry}: ${words}`;
        refusals.set(seen, (refusals.get(seen) ?? 0) + 1);
        await sleep(200);
      }
      await sleep(30);
    }
  }
  const all = Promise.all(Array.from({ length: SENDERS }, sender));
  return {
    saves,
    refusals,
    finish: () => {
      isOver = true;
      return all;
    },
  };
}

/**
 * @param start the fault, @param end it, after so many seconds
 * @returns the table's row
 */
async function measure(name, { env, command, start, end, lasting = FAULT_SECONDS }) {
  const site = await killableSite({ ...env, RATE_LIMIT_SUBMISSIONS: '1000000', SAMPLE_CATALOGUE: 'no' });
  await site.start();
  const { call, close } = openCalls(site.url);
  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  await call('GET', '/contactus', gzip);
  // Several faults share a database.
  const own = name.replace(/\W+/g, '-');
  const forms = sendForms(call, own);
  await sleep(1000);
  await start();
  const during = { pages: 0, failed: 0, ready: new Set() };
  for (const until = performance.now() + lasting * 1000; performance.now() < until;) {
    const page = await call('GET', '/contactus', gzip);
    during.pages += 1;
    if (page.status !== 200) during.failed += 1;
    during.ready.add((await call('GET', '/health/ready')).status);
    await sleep(100);
  }
  await end();
  const over = performance.now();
  while ((await call('GET', '/health/ready')).status !== 200) await sleep(50);
  const { status } = await sendEnquiry(call, `${own}-afterwards@example.com`);
  const seconds = (performance.now() - over) / 1000;
  await forms.finish();
  close();
  await site.end('SIGTERM');
  const emails = storedEmails(command).filter((email) => email.startsWith(own));
  const stored = new Set(emails);
  const lost = forms.saves.filter(({ email }) => !stored.has(email)).length;
  const doubled = emails.length - stored.size;
  const strange = [...forms.refusals.keys()].filter((seen) => !/^503: /.test(seen));
  limits.atMost(`${name}: seconds until it works again`, Number(seconds.toFixed(1)), RECOVERY_LIMIT_S);
  limits.atMost(`${name}: lost`, lost + (status === 200 ? 0 : 1), 0);
  limits.atMost(`${name}: doubled`, doubled, 0);
  limits.atMost(`${name}: pages that failed`, during.failed, 0);
  limits.atMost(
    `${name}: refusals that are no 503 with Retry-After (${strange.join('; ')})`,
    strange.length,
    0,
  );
  return [
    name,
    [...forms.refusals].map(([seen, count]) => `${count} × ${seen}`).join('; ') || 'nothing',
    [...during.ready].join(', '),
    `${during.failed} of ${during.pages} / 0`,
    `${seconds.toFixed(1)} / ${RECOVERY_LIMIT_S}`,
    forms.saves.length,
    `${lost} / 0`,
    `${doubled} / 0`,
  ];
}

async function onPostgres(programs) {
  const postgres = await startPostgres(programs);
  const line = await watchedLine(postgres.url);
  const DATA_DIR = folder();
  const own = { DATA_DIR, TOKEN_SECRET: 'a secret of the faults bench, long enough' };
  const command = { ...own, DATABASE_URL: postgres.url };
  const direct = { env: command, command, end: postgres.start };
  try {
    return [
      await measure('PostgreSQL is stopped', { ...direct, start: () => postgres.halt('fast') }),
      await measure('PostgreSQL crashes', { ...direct, start: () => postgres.halt('immediate') }),
      await measure('the network to PostgreSQL hangs', {
        env: { ...own, DATABASE_URL: line.url },
        command,
        start: () => line.hang(),
        end: () => line.work(),
        lasting: HANG_SECONDS,
      }),
    ];
  } finally {
    line.close();
    await postgres.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

const SMALL_DISK = 'size=120m';

async function onFullDisk() {
  const DATA_DIR = folder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', SMALL_DISK, 'tmpfs', DATA_DIR]).status !== 0) {
    rmSync(DATA_DIR, { recursive: true, force: true });
    console.error('No tmpfs may be mounted here: the full disk is left out.');
    return [];
  }
  const ballast = path.join(DATA_DIR, 'ballast');
  function fill() {
    const file = openSync(ballast, 'w');
    const piece = Buffer.alloc(4096, 1);
    try {
      for (;;) writeSync(file, piece);
    } catch {
      closeSync(file);
    }
  }
  const env = { DATA_DIR, DATABASE_URL: '' };
  try {
    return [
      await measure('the disk is full (embedded)', {
        env,
        command: env,
        start: fill,
        end: () => rmSync(ballast),
      }),
    ];
  } finally {
    spawnSync('umount', [DATA_DIR]);
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

await ensureBuild();
const programs = await ensurePostgres();
const rows = [...(await onFullDisk()), ...(programs ? await onPostgres(programs) : [])];
report({
  heading: 'Faults',
  command: 'npm run bench:faults',
  columns: [
    'fault',
    'what senders saw',
    '/health/ready',
    'pages from memory that failed / limit',
    'works again after, s / limit',
    'forms sent',
    'lost / limit',
    'doubled / limit',
  ],
  rows,
  notes: [
    `Each fault lasts ${FAULT_SECONDS} seconds (the network hangs for ${HANG_SECONDS}), while ${SENDERS} visitors send one form after the other, and each again with its key until it is stored. The time is from the end of the fault to the first form that is stored.`,
  ],
});
limits.settle();
