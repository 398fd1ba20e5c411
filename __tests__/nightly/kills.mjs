/**
 * Kills (SIGKILL) at every step of a save, repeatedly: our process, PostgreSQL's main process, the process of
 * one connection, and of several processes of ours the worker with the save, or the first. Afterwards it
 * checks that every save that was confirmed as stored exists once, and none twice.
 * `npm run nightly -- kills`; `-- --kills N` for each of them, `-- --quick` a few; `--on server`, `main`,
 * `connection`, `line` or `workers` selects one of them; `--workers N` processes.
 */
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { ensureBuild } from '../../scripts/prepare.mjs';
import { openCalls } from '../../bench/lib/calls.mjs';
import {
  importCatalogue,
  deskCalls,
  importClasses,
  sendEnquiry,
  solveRobotCheck,
  storedEmails,
  traineeCalls,
  TRAINEE_FORMS,
} from '../../bench/lib/classroom.mjs';
import { connectionProcesses, signal, startDatabase } from './lib/database.mjs';
import { killableSite, watchedLine, watchLog } from './lib/killable.mjs';
import { createLimits, option } from '../../bench/lib/limits.mjs';
import { signInBy } from '../../bench/lib/signIn.mjs';
import { ownerOf } from '../../bench/lib/processes.mjs';
import { median, report } from '../../bench/lib/report.mjs';
import { siteCommand } from '../../bench/lib/siteCommand.mjs';
import { endDatabase, folder, mainProcess } from '../../bench/lib/stage.mjs';

const KILLS = Number(option('kills', process.argv.includes('--quick') ? 14 : 105));
const WORKERS = Number(option('workers', 2));
/** Concurrent saves. */
const VOLLEY = 6;
const CLASS = 'a-class-of-the-kills-bench';
const [BACKGROUND] = TRAINEE_FORMS;
/** What is saved, by its position in a volley. Classes and reminders are saves of the console. */
const KINDS = ['enquiry', 'class', 'class form', 'enquiry', 'reminder', 'class form'];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const limits = createLimits();

/**
 * When to kill. Each gets the state of the round, and resolves at that moment.
 * `answered(n)` resolves with the n-th response of the volley; `usual` is the duration of a whole volley, in
 * milliseconds.
 */
const SHARED_STEPS = {
  'before the body is read': ({ halfSent }) => halfSent,
  'at any moment': ({ usual }) => sleep(Math.random() * usual),
  'with the first answer': ({ answered }) => answered(1),
  'with a later answer': ({ answered }) => answered(2 + Math.floor(Math.random() * (VOLLEY - 2))),
};
const EMBEDDED_STEPS = {
  ...SHARED_STEPS,
  'while a commit is written': ({ logWritten }) => logWritten(1),
  'while a later commit is written': ({ logWritten }) =>
    logWritten(2 + Math.floor(Math.random() * 4 * VOLLEY)),
};
const LINE_STEPS = {
  ...SHARED_STEPS,
  'within the transaction': ({ reached }) => reached('inserting'),
  'before the commit': ({ reached }) => reached('committing'),
  'after the commit, before the answer': ({ reached }) => reached('committed'),
};

const FIRST = 'the first process';
/** One after the other: a worker that repeatedly dies young is restarted with increasing delays. */
const WORKER_STEPS = Object.fromEntries(
  Object.entries(LINE_STEPS).flatMap(([step, when]) => [
    [`a worker ${step}`, when],
    [`${FIRST} ${step}`, when],
  ]),
);
/** After the first process none may live on: it would continue to serve beside its successor. */
const ORPHAN_SECONDS = 10;

/** The whole site is killed, and somebody starts it again. */
const WHOLE_SITE = {
  strike: (site) => site.end('SIGKILL'),
  recover: (site) => site.start(),
};

/** A process of PostgreSQL is killed, and the site restarts it. @param pick returns the victims */
const ofTheDatabase = (pick) => ({
  strike: async () => signal('SIGKILL', pick()),
  recover: (site) => site.recovered(),
});
const anyOf = (list) => [list[Math.floor(Math.random() * list.length)] ?? []].flat();

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * One of several processes: a worker is replaced automatically, the first process has to be restarted by a
 * supervisor.
 */
const ONE_OF_SEVERAL = {
  async strike(site, step, port) {
    const workers = site.workers();
    if (!step.startsWith(FIRST)) {
      const own = port === undefined ? undefined : ownerOf(port, workers);
      process.kill(own ?? workers[Math.floor(Math.random() * workers.length)], 'SIGKILL');
      return;
    }
    await site.end('SIGKILL');
    for (let tries = 0; workers.some(lives) && tries < ORPHAN_SECONDS * 20; tries += 1) await sleep(50);
    limits.atMost(`${step}: workers that live on without it`, workers.filter(lives).length, 0);
  },
  recover: (site, step) => (step.startsWith(FIRST) ? site.start() : site.recovered()),
};

/** Sends the headers of a request and half of its body. */
function sendHalf(port) {
  const body = JSON.stringify({ form_name: 'never whole', form_email: 'half@example.com' });
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    const head = `POST /api/website/contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 30), () => setTimeout(resolve, Math.random() * 3));
  });
}

/** Every save of a run, by the key under which it is stored. */
function createSaves(sendOne) {
  const all = [];
  return {
    all,
    /** @returns new ones, each with a key of its own; one in three is not repeated without a response */
    next: (step, kill) =>
      Array.from({ length: VOLLEY }, (_, index) => {
        const save = {
          step,
          name: `save-${all.length + 1}`,
          kind: KINDS[index],
          number: all.length + 1,
          key: randomUUID(),
          hasTimeout: (kill + index) % 3 !== 0,
          state: 'unanswered',
          isRepeated: false,
        };
        all.push(save);
        return save;
      }),
    async send(save) {
      const { status, text } = await sendOne(save);
      if (status === 200) save.state = 'acknowledged';
      // Refused because the database is unavailable: it is repeated, like one without a response.
      else if (status !== 0 && status !== 503)
        throw new Error(`${save.name} was answered ${status}: ${text}`);
    },
  };
}

/** @param trace of the engine: `logWritten` or `reached` */
async function kill(site, saves, step, when, { usual, trace, number, strike }) {
  const volley = saves.next(step, number);
  const waiting = [];
  let count = 0;
  const answered = (wanted) => new Promise((resolve) => waiting.push({ wanted, resolve }));
  const told = () => {
    count += 1;
    for (const { wanted, resolve } of waiting) if (count >= wanted) resolve();
  };
  const time = when({ usual, answered, halfSent: sendHalf(site.port), ...trace });
  const sent = volley.map((save) => saves.send(save).then(told));
  // The awaited step may not happen once all saves are answered.
  const port = await Promise.race([time, Promise.all(sent).then(() => undefined)]);
  await strike(site, step, port);
  await Promise.all(sent);
}

const REPEATS = 50;

/** Repeats like a visitor's browser, until it is done. @throws if a running server never does it */
async function repeatUntil(isDone, what, act) {
  for (let tries = 0; tries < REPEATS; tries += 1) {
    if (tries > 0) await sleep(100);
    if (isDone(await act())) return;
  }
  throw new Error(`${what} was not answered by a server that runs`);
}

/** Repeats unanswered saves, with the same key. */
async function repeat(saves) {
  for (const save of saves.all) {
    if (save.state !== 'unanswered' || !save.hasTimeout) continue;
    save.isRepeated = true;
    await repeatUntil(
      () => save.state === 'acknowledged',
      save.name,
      () => saves.send(save),
    );
  }
}

/** @returns how often each save is stored, and how many confirmations of enquiries wait to be sent */
function countStored(saves, env) {
  const emails = storedEmails(env);
  const { trainees } = JSON.parse(siteCommand(['class', 'results', CLASS, '--format', 'json'], env));
  const { mails } = JSON.parse(siteCommand(['mail', '--all', '--format', 'json'], env));
  const tally = (list) => list.reduce((map, item) => map.set(item, (map.get(item) ?? 0) + 1), new Map());
  const byEmail = tally(emails);
  const confirmed = tally(mails.map(({ to }) => to));
  const background = new Map(trainees.map(({ id, background }) => [id, background === 'yes' ? 1 : 0]));
  const titles = siteCommand(['class', 'list'], env).matchAll(/ {2}(save-\d+),/g);
  const made = tally(Array.from(titles, ([, title]) => title));
  for (const save of saves.all) {
    const email = `${save.name}@example.com`;
    const stored = {
      enquiry: () => byEmail.get(email) ?? 0,
      class: () => made.get(save.name) ?? 0,
      'class form': () => background.get(save.number),
      // Only the email counts: one that was reported as sent but does not exist is lost, and nobody gets two.
      reminder: () => confirmed.get(`trainee-${save.number}@example.com`) ?? 0,
    };
    save.stored = stored[save.kind]();
    save.mails = save.kind === 'enquiry' ? (confirmed.get(email) ?? 0) : save.stored;
  }
  return { strangers: emails.filter((email) => email === 'half@example.com').length };
}

function rowsOf(engine, steps, saves, kills) {
  return Object.keys(steps).map((step) => {
    const own = saves.all.filter((save) => save.step === step);
    const lost = own.filter(({ state, stored }) => state === 'acknowledged' && stored === 0).length;
    const doubled = own.filter(({ stored }) => stored > 1).length;
    const wrongMails = own.filter(({ stored, mails }) => stored !== mails).length;
    const left = own.filter(({ state }) => state === 'unanswered');
    limits.atMost(`${engine}, ${step}, lost`, lost, 0);
    limits.atMost(`${engine}, ${step}, doubled`, doubled, 0);
    limits.atMost(`${engine}, ${step}, mails missing or doubled`, wrongMails, 0);
    return [
      engine,
      step,
      kills.get(step) ?? 0,
      own.filter(({ state, isRepeated }) => state === 'acknowledged' && !isRepeated).length,
      own.filter(({ isRepeated }) => isRepeated).length,
      `${left.filter(({ stored }) => stored > 0).length} : ${left.filter(({ stored }) => stored === 0).length}`,
      `${lost} / 0`,
      `${doubled} / 0`,
      `${wrongMails} / 0`,
    ];
  });
}

async function run({ name, steps, env, traceOf, victim = WHOLE_SITE }) {
  // Each class form of a volley belongs to another trainee.
  importCatalogue(2, env.command);
  const links = importClasses([CLASS], (KILLS + 5) * VOLLEY, env.command);
  const site = await killableSite({
    ...env.site,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    RATE_LIMIT_CLASS_FORMS: '1000000',
  });
  const { call, close } = openCalls(site.url);
  const visit = traineeCalls(call, links.get(CLASS), 1);
  let desk;
  const sendOne = {
    enquiry: ({ name: own, key }) => sendEnquiry(call, `${own}@example.com`, {}, key),
    class: ({ name: title, key }) => desk.makeClass(1, { title, key }),
    'class form': ({ number, key }) => visit.save(BACKGROUND, key, number),
    reminder: ({ number }) => desk.remind(CLASS, number),
  };
  const saves = createSaves((save) => sendOne[save.kind](save));
  await site.start();
  const invited = siteCommand(['staff', 'invite', 'ana@example.com', '--role', 'admin'], env.command);
  desk = deskCalls(call, site.url, await signInBy(site.url, invited));
  // PostgreSQL may not have noticed yet that it lost a process, and restarts in the middle of this.
  const enter = () =>
    repeatUntil(
      ({ status }) => status === 200,
      'the robot check',
      async () => {
        const challenge = await visit.challenge();
        return challenge.status === 200 ? visit.enter(await solveRobotCheck(challenge)) : challenge;
      },
    );
  await enter();
  const durations = [];
  for (let warm = 0; warm < 3; warm += 1) {
    const start = performance.now();
    await Promise.all(saves.next('without a kill', 0).map(saves.send));
    durations.push(performance.now() - start);
  }
  const usual = median(durations);
  const kills = new Map();
  const names = Object.keys(steps);
  const began = performance.now();
  for (let number = 0; number < KILLS; number += 1) {
    const step = names[number % names.length];
    const { trace, done } = traceOf();
    await kill(site, saves, step, steps[step], { usual, trace, number, strike: victim.strike });
    done();
    kills.set(step, (kills.get(step) ?? 0) + 1);
    await victim.recover(site, step);
    // A token lasts an hour.
    if (number % 25 === 24) await enter();
    await repeat(saves);
    if (number % 10 === 9)
      console.error(
        `${name}: ${number + 1} kills, ${((performance.now() - began) / (number + 1) / 1000).toFixed(1)} s each`,
      );
  }
  await site.end('SIGTERM');
  close();
  const { strangers } = countStored(saves, env.command);
  limits.atMost(`${name}, half-sent enquiries that are stored`, strangers, 0);
  limits.atMost(`${name}, processes that died of an error of their own`, site.crashes(), 0);
  return rowsOf(name, { ...steps, 'without a kill': undefined }, saves, kills);
}

async function onEmbedded(name, victimOf) {
  const DATA_DIR = folder();
  const env = { DATA_DIR, DATABASE_URL: '', SAMPLE_CATALOGUE: 'no' };
  const traceOf = () => {
    const waiting = [];
    let writes = 0;
    const stop = watchLog(DATA_DIR, () => {
      writes += 1;
      for (const { wanted, resolve } of waiting) if (writes >= wanted) resolve();
    });
    const logWritten = (wanted) => new Promise((resolve) => waiting.push({ wanted, resolve }));
    return { trace: { logWritten }, done: stop };
  };
  const victim = victimOf(DATA_DIR);
  try {
    return await run({ name, steps: EMBEDDED_STEPS, env: { site: env, command: env }, traceOf, victim });
  } finally {
    endDatabase(DATA_DIR);
  }
}

/** Over a connection that follows the progress of a transaction. */
async function onLine(name, { steps, victim, workers = 1 }) {
  const postgres = await startDatabase();
  const DATA_DIR = folder();
  const line = await watchedLine(postgres.socket);
  const env = { DATA_DIR, TOKEN_SECRET: 'a secret of the kills bench, long enough' };
  const traceOf = () => ({
    trace: { reached: (step) => new Promise((resolve) => line.arm(step, resolve)) },
    done: line.disarm,
  });
  const urls = {
    site: { ...env, DATABASE_URL: line.url, WORKERS: String(workers) },
    command: { ...env, DATABASE_URL: postgres.url },
  };
  try {
    return await run({ name, steps, env: urls, traceOf, victim });
  } finally {
    line.close();
    postgres.stop();
    endDatabase(DATA_DIR);
  }
}

const MEASURED = {
  server: () => onEmbedded('our process', () => WHOLE_SITE),
  main: () =>
    onEmbedded("PostgreSQL's main process", (dataDir) =>
      ofTheDatabase(() => [mainProcess(dataDir) ?? []].flat()),
    ),
  connection: () =>
    onEmbedded('a single connection', (dataDir) => ofTheDatabase(() => anyOf(connectionProcesses(dataDir)))),
  line: () => onLine('our process, DATABASE_URL', { steps: LINE_STEPS, victim: WHOLE_SITE }),
  workers: () =>
    onLine(`one of ${WORKERS} processes, DATABASE_URL`, {
      steps: WORKER_STEPS,
      victim: ONE_OF_SEVERAL,
      workers: WORKERS,
    }),
};

await ensureBuild();
const wanted = option('on', 'all');
const rows = [];
for (const [name, measure] of Object.entries(MEASURED))
  if (wanted === 'all' || wanted === name) rows.push(...(await measure()));
report({
  heading: 'Killed at every step of a save',
  command: 'npm run nightly -- kills',
  columns: [
    'what is killed',
    'when',
    'kills',
    'saves answered',
    'sent again',
    'never sent again, stored : not',
    'lost / limit',
    'doubled / limit',
    'wrong mails / limit',
  ],
  rows,
  notes: [
    `SIGKILL, ${KILLS} times for each, with ${VOLLEY} saves under way: enquiries, forms of a class, classes that the console makes, and reminders. What got no response is sent again with the same key, as browsers do, except for one in three. The site restarts PostgreSQL's processes by itself; what it refuses meanwhile counts as not answered. A save is lost if it was confirmed and is not in the database. Emails are wrong if an enquiry does not have exactly one confirmation in the outbox. With several processes, the first process replaces a killed worker. No worker outlives the first process, which a supervisor restarts.`,
  ],
});
limits.settle();
