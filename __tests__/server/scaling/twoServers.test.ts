/**
 * Two servers, one PostgreSQL, nginx in front: the guarantees for operators
 * (docs/rules/operations.md#several-processes).
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { MAY_HAVE_ARRIVED } from '@/server/mail/outboxRepository';
import { aContactPayload } from '../../support/builders';
import { anEmptyDatabase, type TestDatabase } from '../../support/databaseServer';
import {
  freePort,
  removeFolder,
  runCommand,
  startSite,
  temporaryFolder,
  type Site,
} from '../../support/startSite';
import { eventually } from '../database/support';
import { aMailServer, type TestMailServer } from '../mail/aMailServer';
import { aProxy, nginxPath, type Proxy } from './aProxy';

/** Connections stay open between requests, as with browsers and proxies. */
const keepAlive = new Agent({ keepAlive: true });

interface Answer {
  status: number;
  body: string;
}

/** Far longer than any response takes, also on a machine that starts servers meanwhile. */
const TIMEOUT_MS = 15_000;

/**
 * As browsers do it: if the server has just closed a kept connection, because it was idle for longer than a
 * stopping worker waits, the request is sent on another one. A failure on a connection of its own is a
 * failure.
 * @returns status 0 if the request failed without a response
 */
const ask = (url: string, sent?: { body: object; headers: Record<string, string> }): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = { ...(sent && { 'content-type': 'application/json' }), ...sent?.headers };
    const call = request(url, { agent: keepAlive, method: sent ? 'POST' : 'GET', headers }, (answer) => {
      let body = '';
      answer.on('data', (piece: Buffer) => (body += piece.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', () => resolve({ status: 0, body: 'broken off' }));
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = call.reusedSocket && error.code === 'ECONNRESET';
      resolve(wasClosed ? ask(url, sent) : { status: 0, body: error.message });
    });
    // A connection that was passed to a worker at the moment of its death is never answered
    // (operations-scaling.md).
    call.setTimeout(TIMEOUT_MS, () => call.destroy(new Error('no answer')));
    call.end(sent && JSON.stringify(sent.body));
  });

/** Without a pause the clients would take the processor from the servers that are starting. */
const THINK_MS = 60;
const LOOK_MS = 60;

/** Ends the requests of a test, also of one that failed. */
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Sends requests one after another, several at a time, until it is stopped. */
function load(callers: number, call: (number: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  let isOver = false;
  async function caller(first: number): Promise<void> {
    for (let number = first; !isOver; number += callers) {
      answers.push(await call(number));
      await sleep(THINK_MS);
    }
  }
  const all = Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  stops.push(() => (isOver = true));
  return {
    answers,
    /** waits until so many more were answered */
    async more(count: number): Promise<void> {
      const target = answers.length + count;
      await eventually(() => answers.length >= target);
    },
    async stop(): Promise<string[]> {
      isOver = true;
      await all;
      return answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body}`);
    },
  };
}

const childrenOf = (pid: number | undefined): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child && parent === pid ? [child] : []));

(nginxPath ? describe : describe.skip)('Two servers on one PostgreSQL', () => {
  const folders: string[] = [];
  const folder = (): string => {
    const made = temporaryFolder();
    folders.push(made);
    return made;
  };
  let database: TestDatabase;
  let client: Client;
  let mailServer: TestMailServer;
  let ports: [number, number];
  let lone: Site;
  let many: Site;
  let proxy: Proxy;

  const rowsOf = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];

  /** Each with a data directory of its own, as on separate machines, and no TOKEN_SECRET. */
  const start = (port: number, env: NodeJS.ProcessEnv = {}): Promise<Site> =>
    startSite(folder(), {
      DATABASE_URL: database.url,
      SMTP_URL: mailServer.url,
      RATE_LIMIT_SUBMISSIONS: '1000000',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    });

  beforeAll(async () => {
    database = await anEmptyDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    // Slow enough for emails to be waiting and in progress at any moment.
    mailServer = await aMailServer({ onData: () => sleep(10) });
    ports = [await freePort(), await freePort()];
    // Both at once, on a database without tables.
    [lone, many] = await Promise.all([
      start(ports[0]),
      start(ports[1], { WORKERS: '2', DRAIN_SECONDS: '1' }),
    ]);
    proxy = await aProxy(await freePort(), ports);
  });

  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([lone?.stop('SIGKILL'), many?.stop('SIGKILL')]);
    keepAlive.destroy();
    await mailServer?.close();
    await client?.end();
    await database?.drop();
    folders.forEach(removeFolder);
  });

  it('an import shows on both, in pages that they had in memory as well', async () => {
    const places = ports.map((port) => `http://127.0.0.1:${port}`);
    const page = async (place: string) => (await ask(`${place}/training/7001`)).body;
    for (const place of places) expect(await page(place)).not.toContain('Antennas for Beginners');
    const file = path.join(folder(), 'new.json');
    writeFileSync(
      file,
      JSON.stringify({
        portfolios: [
          {
            id: 70,
            label: 'Radio',
            value: 'radio',
            portfolio_type: 'public',
            portfolio_index: 1,
            children: ['700'],
          },
        ],
        groups: [{ group_id: 700, group_code: 'RAD', course_group_name: 'Antennas' }],
        courses: [{ id: 7001, title: 'Antennas for Beginners', group_id: 700 }],
      }),
    );
    const { code, error } = await runCommand(['import', file], { DATABASE_URL: database.url });
    expect([code, error]).toEqual([0, expect.any(String)]);
    await eventually(async () => {
      const pages = await Promise.all([...places, proxy.url].map(page));
      return pages.every((text) => text.includes('Antennas for Beginners'));
    });
  });

  it('one is killed under load: every form is answered and stored once, and no mail goes out twice', async () => {
    const send = (number: number): Promise<Answer> =>
      ask(`${proxy.url}/api/website/contact`, {
        body: aContactPayload({ form_email: `visitor-${number}@example.com` }),
        headers: { 'idempotency-key': `visitor-number-${number}` },
      });
    const forms = load(8, send);
    await forms.more(60);
    await lone.stop('SIGKILL');
    const claims = await rowsOf<{ claimed_by: string }>(
      'SELECT claimed_by FROM outbox WHERE sent_at IS NULL AND claimed_by IS NOT NULL',
    );
    await forms.more(60);
    expect(await forms.stop()).toEqual([]);

    const stored = await rowsOf<{ email: string; count: string }>(
      'SELECT email, count(*) FROM submissions GROUP BY email HAVING count(*) <> 1',
    );
    expect(stored).toEqual([]);
    const [{ count } = { count: '0' }] = await rowsOf<{ count: string }>('SELECT count(*) FROM submissions');
    expect(Number(count)).toBe(forms.answers.length);

    // What remains in the end belongs to the one that died.
    const unsent = `SELECT claimed_by FROM outbox WHERE sent_at IS NULL AND gave_up_at IS NULL`;
    const dead = new Set(claims.map(({ claimed_by }) => claimed_by));
    await eventually(async () =>
      (await rowsOf<{ claimed_by: string }>(unsent)).every(({ claimed_by }) => dead.has(claimed_by)),
    );
    // Two minutes later.
    await client.query(
      `UPDATE outbox SET claimed_until = now() WHERE sent_at IS NULL AND gave_up_at IS NULL`,
    );
    await client.query(`SELECT pg_notify('mail_due', '')`);
    await eventually(async () => (await rowsOf(unsent)).length === 0);

    const ids = mailServer.received.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(ids.length);
    const mails = await rowsOf<{ id: string; held: string | null }>(
      `SELECT message_id AS id, CASE WHEN gave_up_at IS NOT NULL THEN last_error END AS held FROM outbox`,
    );
    expect(mails).toHaveLength(forms.answers.length * 2);
    const held = mails.filter((mail) => mail.held !== null);
    expect(held.every((mail) => mail.held === MAY_HAVE_ARRIVED)).toBe(true);
    // One server has three connections to the mail server.
    expect(held.length).toBeLessThanOrEqual(3);
    const arrived = (id: string): boolean => ids.some((known) => known?.startsWith(`<${id}@`));
    expect(mails.filter((mail) => mail.held === null && !arrived(mail.id))).toEqual([]);
  });

  /**
   * Waits for the given workers. Each check starts `ps`, which would take the processor from those that
   * start.
   */
  const workersBecome = (check: (pids: number[]) => boolean): Promise<void> =>
    eventually(async () => {
      await sleep(LOOK_MS);
      return check(childrenOf(many.process.pid));
    }).catch((cause: unknown) => {
      const workers = childrenOf(many.process.pid).join(', ');
      throw new Error(`The workers are ${workers}, and the server said: ${many.output().slice(-4_000)}`, {
        cause,
      });
    });

  const figure = async (name: string): Promise<number> => {
    await sleep(LOOK_MS);
    const { body } = await ask(`http://127.0.0.1:${ports[1]}/metrics`);
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };

  it('a worker that dies is replaced, and the figures are those of all workers', async () => {
    const [victim = 0] = childrenOf(many.process.pid);
    process.kill(victim, 'SIGKILL');
    await eventually(async () => (await figure('worker_exits_total')) === 1);
    await eventually(async () => (await figure('workers_ready')) === 2);
    const { body } = await ask(`http://127.0.0.1:${ports[1]}/metrics`);
    expect(body).toMatch(/^process_cpu_seconds_total\{worker="1"\} /m);
    expect(body).toMatch(/^process_cpu_seconds_total\{worker="2"\} /m);
    expect(body.match(/^outbox_mails\{state="sent"\} /gm)).toHaveLength(1);
  });

  it('workers are replaced one by one without a refused request, also after a replacement that failed, when it was asked for again meanwhile', async () => {
    const before = childrenOf(many.process.pid);
    const isNew = (pid: number): boolean => !before.includes(pid);
    many.process.kill('SIGHUP');
    await workersBecome((now) => now.some(isNew));
    const failing = childrenOf(many.process.pid).filter(isNew);
    many.process.kill('SIGHUP');
    for (const pid of failing) process.kill(pid, 'SIGKILL');
    // A request that such a process may have accepted would get no answer.
    await workersBecome((now) => !now.some((pid) => failing.includes(pid)));

    const direct = `http://127.0.0.1:${ports[1]}`;
    const readers = load(3, () => ask(`${direct}/training/7001`));
    const writers = load(3, (number) =>
      ask(`${direct}/api/website/contact`, { body: aContactPayload(), headers: { 'x-number': `${number}` } }),
    );
    await workersBecome(
      (now) => now.length === 2 && now.every((pid) => isNew(pid) && !failing.includes(pid)),
    );
    await Promise.all([readers.more(20), writers.more(20)]);
    expect([...(await readers.stop()), ...(await writers.stop())]).toEqual([]);
  });

  it('servers are restarted one by one without a failed request, and say beforehand that they go', async () => {
    lone = await start(ports[0]);
    const readers = load(3, () => ask(`${proxy.url}/training/7001`));
    // As the pages send it.
    const writers = load(3, (number) =>
      ask(`${proxy.url}/api/website/contact`, {
        body: aContactPayload(),
        headers: { 'idempotency-key': `during-restart-${number}` },
      }),
    );
    await writers.more(10);
    const ended = many.stop('SIGTERM');
    const ready = `http://127.0.0.1:${ports[1]}/health/ready`;
    await eventually(async () => (await fetch(ready)).status === 503);
    expect(await ended).toBe(0);
    await writers.more(10);
    many = await start(ports[1]);
    const lastEnded = lone.stop('SIGTERM');
    await Promise.all([readers.more(20), writers.more(20)]);
    expect(await lastEnded).toBe(0);
    expect([...(await readers.stop()), ...(await writers.stop())]).toEqual([]);
  });
});
