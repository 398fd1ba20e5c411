/**
 * Faults of the site's dependencies, while forms are sent: PostgreSQL stopped, crashed, crashing
 * repeatedly, frozen, and behind a network that hangs; a full disk; a mail server that is
 * unavailable, silent or slow; a clock that jumps. It checks what visitors see meanwhile, how soon
 * the site recovers, and what is stored and mailed afterwards.
 * `npm run nightly -- faults`; `-- --only WORDS` selects the faults whose name contains the words.
 * The full disk is a small tmpfs: without root it is skipped, with a message.
 */
import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from '../../scripts/prepare.mjs';
import { ensureFakeClock } from '../../scripts/testPrograms.mjs';
import { openCalls } from '../../bench/lib/calls.mjs';
import { sendEnquiry, storedEmails } from '../../bench/lib/classroom.mjs';
import { databaseProcesses, signal, startDatabase } from './lib/database.mjs';
import { startFaultyMail } from './lib/faultyMail.mjs';
import { killableSite, watchedLine } from './lib/killable.mjs';
import { createLimits, option } from '../../bench/lib/limits.mjs';
import { report } from '../../bench/lib/report.mjs';
import { endDatabase, folder, mainProcess } from '../../bench/lib/stage.mjs';

/** Duration of a fault in seconds; longer where the site has to reach a timeout first. */
const FAULT_SECONDS = 6;
const HANG_SECONDS = 25;
/** The mail server greets after this time, and the fault lasts a little longer. */
const SLOW_SECONDS = 30;
const SENDERS = 4;
/** The site tries every half second to reach the database; the rest is for a busy machine. */
const RECOVERY_LIMIT_S = 15;
const only = option('only', '');
const limits = createLimits();
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends enquiries one after another until it is stopped; each is repeated, with its key, until it is stored. */
function sendForms(call, name, pauseMs) {
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
      await sleep(pauseMs);
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

/** Between two forms of a sender. Each creates two emails, which are sent one after the other. */
const PAUSE_MS = 30;
const PAUSE_WITH_MAIL_MS = 300;

/**
 * @param start starts the fault, @param end ends it, after so many seconds: both get the site's `call`
 * @param prepare what the fault requires
 * @param mail of `startFaultyMail`: every form has to be confirmed in the end
 * @returns a list with the table's row; empty if this fault was not selected
 */
async function measure(name, fault) {
  if (!name.includes(only)) return [];
  console.error(`${name} …`);
  const site = await killableSite({
    ...fault.env,
    ...fault.mail?.env,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    SAMPLE_CATALOGUE: 'no',
  });
  try {
    return [await watch(site, name, fault)];
  } finally {
    await site.end('SIGKILL');
  }
}

async function watch(site, name, { command, prepare, start, end, lasting = FAULT_SECONDS, mail }) {
  await site.start();
  const { call, close } = openCalls(site.url);
  await prepare?.(call);
  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  await call('GET', '/contactus', gzip);
  // Several faults share a database.
  const own = name.replace(/\W+/g, '-');
  const forms = sendForms(call, own, mail ? PAUSE_WITH_MAIL_MS : PAUSE_MS);
  await sleep(1000);
  await start(call);
  const during = { pages: 0, failed: 0, ready: new Set() };
  for (const until = performance.now() + lasting * 1000; performance.now() < until;) {
    const page = await call('GET', '/contactus', gzip);
    during.pages += 1;
    if (page.status !== 200) during.failed += 1;
    during.ready.add((await call('GET', '/health/ready')).status);
    await sleep(100);
  }
  await end(call);
  const over = performance.now();
  while ((await call('GET', '/health/ready')).status !== 200) await sleep(50);
  const last = `${own}-afterwards@example.com`;
  const { status } = await sendEnquiry(call, last);
  const seconds = (performance.now() - over) / 1000;
  await forms.finish();
  const mails = await mail?.count(call, [...forms.saves.map(({ email }) => email), last]);
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
  if (mails) {
    limits.atMost(`${name}: forms without a confirmation`, mails.lost, 0);
    limits.atMost(`${name}: forms that were confirmed twice`, mails.doubled, 0);
    limits.atMost(`${name}: forms that were refused because of it`, forms.refusals.size, 0);
  }
  return [
    name,
    [...forms.refusals].map(([seen, count]) => `${count} × ${seen}`).join('; ') || 'nothing',
    [...during.ready].join(', '),
    `${during.failed} of ${during.pages} / 0`,
    `${seconds.toFixed(1)} / ${RECOVERY_LIMIT_S}`,
    forms.saves.length,
    `${lost} / 0`,
    `${doubled} / 0`,
    mails ? `${mails.lost} : ${mails.doubled} / 0 : 0` : '',
  ];
}

async function onNetwork() {
  const postgres = await startDatabase();
  const line = await watchedLine(postgres.socket);
  const DATA_DIR = folder();
  const own = { DATA_DIR, TOKEN_SECRET: 'a secret of the faults bench, long enough' };
  try {
    return await measure('the network to PostgreSQL hangs', {
      env: { ...own, DATABASE_URL: line.url },
      command: { ...own, DATABASE_URL: postgres.url },
      start: () => line.hang(),
      end: () => line.work(),
      lasting: HANG_SECONDS,
    });
  } finally {
    line.close();
    postgres.stop();
    endDatabase(DATA_DIR);
  }
}

const CRASH_EVERY_MS = 400;

/** Faults of the embedded PostgreSQL. Only the site restarts it. */
const onDatabase = () =>
  onEmbedded(async (embedded) => {
    const { DATA_DIR } = embedded.env;
    const send = (name) => signal(name, [mainProcess(DATA_DIR) ?? []].flat());
    let frozen = [];
    let crashes;
    return [
      ...(await measure('PostgreSQL is stopped', {
        ...embedded,
        start: () => send('SIGINT'),
        end: () => undefined,
      })),
      ...(await measure('PostgreSQL crashes', {
        ...embedded,
        start: () => send('SIGKILL'),
        end: () => undefined,
      })),
      ...(await measure('PostgreSQL crashes again and again', {
        ...embedded,
        start: () => {
          crashes = setInterval(() => send('SIGKILL'), CRASH_EVERY_MS);
        },
        end: () => clearInterval(crashes),
      })),
      ...(await measure('PostgreSQL is frozen', {
        ...embedded,
        start() {
          frozen = databaseProcesses(DATA_DIR);
          signal('SIGSTOP', frozen);
        },
        end: () => signal('SIGCONT', frozen),
        lasting: HANG_SECONDS,
      })),
    ];
  });

const SMALL_DISK = 'size=160m,mode=711';

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
    return await measure('the disk is full', {
      env,
      command: env,
      start: fill,
      end: () => rmSync(ballast),
    });
  } finally {
    signal('SIGQUIT', [mainProcess(DATA_DIR) ?? []].flat());
    spawnSync('umount', ['-l', DATA_DIR]);
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * Runs the faults on an embedded database of their own, with a mail server that works until a fault changes
 * that.
 */
async function onEmbedded(faults) {
  const DATA_DIR = folder();
  const env = { DATA_DIR, DATABASE_URL: '' };
  const mail = await startFaultyMail();
  try {
    return await faults({ env, command: env }, mail);
  } finally {
    await mail.close();
    endDatabase(DATA_DIR);
  }
}

const onMail = () =>
  onEmbedded(async (embedded, mail) => [
    ...(await measure('the mail server is away', {
      ...embedded,
      mail,
      start: mail.cut,
      end: mail.mend,
    })),
    ...(await measure('the mail server accepts connections and says nothing', {
      ...embedded,
      mail,
      start: mail.hang,
      end: mail.work,
      lasting: HANG_SECONDS,
    })),
    ...(await measure(`the mail server answers after ${SLOW_SECONDS} seconds`, {
      ...embedded,
      mail,
      start: () => mail.greetAfter(SLOW_SECONDS * 1000),
      end: () => mail.greetAfter(0),
      lasting: SLOW_SECONDS + FAULT_SECONDS,
    })),
  ]);

const DAY_S = 86_400;

/** The site's clock is read from a file. Monotonic time (timers, durations) continues, as it does in reality. */
async function onClock() {
  const library = await ensureFakeClock();
  if (!library) {
    console.error('libfaketime is not installed: the clock that jumps is left out.');
    return [];
  }
  const file = path.join(folder(), 'offset');
  /** @param seconds offset of the clock */
  function set(seconds) {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
    renameSync(`${file}.new`, file);
  }
  /** A fault that does not happen would prove nothing. */
  async function jump(call, seconds) {
    set(seconds);
    await sleep(100);
    const { now } = JSON.parse((await call('GET', '/api/server')).text);
    const ahead = (now - Date.now()) / 1000;
    if (Math.abs(ahead - seconds) > 60)
      throw new Error(`The clock is ${ahead} seconds ahead, not ${seconds}.`);
  }
  const clock = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return onEmbedded(async ({ env, command }, mail) => {
    const rows = [];
    for (const [words, seconds] of [
      ['a day ahead, and back', DAY_S],
      ['a day back, and ahead', -DAY_S],
    ]) {
      set(0);
      const fault = {
        env: { ...env, ...clock },
        command,
        mail,
        start: (call) => jump(call, seconds),
        end: (call) => jump(call, 0),
      };
      rows.push(...(await measure(`the clock jumps ${words}`, fault)));
    }
    return rows;
  });
}

await ensureBuild();
const rows = [
  ...(await onFullDisk()),
  ...(await onDatabase()),
  ...(await onMail()),
  ...(await onClock()),
  ...(await onNetwork()),
];
report({
  heading: 'Faults',
  command: 'npm run nightly -- faults',
  columns: [
    'fault',
    'what senders saw',
    '/health/ready',
    'pages from memory that failed / limit',
    'works again after, s / limit',
    'forms sent',
    'lost / limit',
    'doubled / limit',
    'forms without a confirmation : with two / limit',
  ],
  rows,
  notes: [
    `Each fault lasts ${FAULT_SECONDS} seconds (a hang ${HANG_SECONDS}, and the slow mail server is slow for ${SLOW_SECONDS + FAULT_SECONDS}), while ${SENDERS} visitors send one form after the other, and repeat each with its key until it is stored. The time is from the end of the fault to the first stored form. Only the site itself restarts PostgreSQL. While a mail server fails or the clock jumps, no form may be refused, and each gets exactly one confirmation in the end.`,
  ],
});
limits.settle();
