import { spawn } from 'node:child_process';
import type { Worker } from 'node:cluster';
import path from 'node:path';
import { countEarlyDeaths, restartPauseMs } from '@/server/cluster/backOff';
import { createPrimaryMetrics } from '@/server/cluster/primaryMetrics';
import { createWorkerMetrics } from '@/server/cluster/workerMetrics';
import { createMetrics } from '@/server/health/metrics';
import { aggregateMetrics } from '@/server/health/sharedMetrics';
import type { FromPrimary, FromWorker } from '@/server/cluster/messages';
import { aMigratedDatabase, temporaryFolder } from '../../support/databaseServer';
import { eventually, removeFolder } from '../database/support';

it('starts a worker again at once, and ever more slowly while its successors die young', () => {
  const lives = [90_000, 100, 100, 100, 100, 100, 100, 100, 100];
  let deaths = 0;
  const pauses = lives.map((livedMs) => restartPauseMs((deaths = countEarlyDeaths(deaths, livedMs))));
  expect(pauses).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(restartPauseMs(countEarlyDeaths(deaths, 60_000))).toBe(0);
});

it('shows the figures of workers side by side, and those of the database once', async () => {
  const figuresOf = (requests: number) => {
    const { registry, submissions } = createMetrics();
    submissions.inc({ kind: 'contact' }, requests);
    return registry.getMetricsAsJSON();
  };
  const outbox = { name: 'outbox_mails', help: 'Mails', type: 'gauge', aggregator: 'sum' } as const;
  const mails = { ...outbox, values: [{ value: 7, labels: { state: 'sent' } }], collect: () => undefined };
  const [first, second] = [await figuresOf(3), await figuresOf(5)];
  const text = await aggregateMetrics(
    new Map([
      [1, [...first, mails as never]],
      [2, [...second, mails as never]],
    ]),
    [],
  );
  expect(text.match(/^submissions_total{kind="contact".*$/gm)).toEqual([
    'submissions_total{kind="contact",worker="1"} 3',
    'submissions_total{kind="contact",worker="2"} 5',
  ]);
  expect(text.match(/^process_start_time_seconds\{/gm)).toHaveLength(2);
  expect(text.match(/^outbox_mails.*$/gm)).toEqual(['outbox_mails{state="sent"} 7']);
});

it('a worker that hangs is missing in the figures, so that somebody hears of it', async () => {
  let told: (text: string) => void = () => undefined;
  const text = new Promise<string>((resolve) => (told = resolve));
  const asked = (from: Worker, message: FromPrimary): void => {
    if (message.kind === 'giveFigures')
      primary.hear(from, { kind: 'figures', request: message.request, figures: [] });
    else if (message.kind === 'allFigures') told(message.text);
  };
  const answers = { send: (message: FromPrimary) => asked(answers, message) } as unknown as Worker;
  const hangs = { send: () => undefined } as unknown as Worker;
  const ready = new Map([
    [1, answers],
    [2, hangs],
  ]);
  const primary = createPrimaryMetrics(() => ready, 2);
  primary.hear(answers, { kind: 'wantFigures', request: 1 });
  expect((await text).match(/^workers_\w+ \d+$/gm)).toEqual(['workers_wanted 2', 'workers_ready 1']);
});

it('gives each that asks for the figures its own answer', async () => {
  const told: FromWorker[] = [];
  const figures = createWorkerMetrics((message) => told.push(message));
  const asked = [figures.all(), figures.all()];
  expect(told).toEqual([
    { kind: 'wantFigures', request: 1 },
    { kind: 'wantFigures', request: 2 },
  ]);
  figures.hear({ kind: 'allFigures', request: 2, text: 'second' });
  figures.hear({ kind: 'allFigures', request: 1, text: 'first' });
  expect(await Promise.all(asked)).toEqual(['first', 'second']);
});

it('a stop of all processes at once is announced to load balancers, like one of the first process', async () => {
  const { url: DATABASE_URL, drop } = await aMigratedDatabase();
  const root = temporaryFolder();
  const hook = path.resolve(__dirname, '../../support/babelHook.js');
  const child = spawn(
    process.execPath,
    ['--require', hook, path.join(__dirname, 'clusterFixture.ts'), root],
    { env: { PATH: process.env.PATH, DATABASE_URL, DATA_DIR: root, PORT: '0', DRAIN_SECONDS: '3' } },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await eventually(() => said.includes('served at'));
  const url = `${/served at (\S+)/.exec(said)?.[1]}/health/ready`;
  const isClosing = async () => (await fetch(url)).headers.get('connection') === 'close';
  expect(await isClosing()).toBe(false);
  // Which process gets the signal first is left to chance. This is the worse order.
  process.kill(Number(/worker (\d+)/.exec(said)?.[1]), 'SIGTERM');
  await eventually(isClosing);
  child.kill('SIGTERM');
  const statuses: number[] = [];
  const ask = async () => statuses.push((await fetch(url)).status);
  await eventually(() =>
    ask()
      .then(() => statuses.at(-1) !== 200)
      .catch(() => true),
  );
  expect([statuses.at(-1), await ended]).toEqual([503, 0]);
  await drop();
  removeFolder(root);
});
