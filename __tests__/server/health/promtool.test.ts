/**
 * Checks rules, dashboard and metrics with Prometheus's own program if it is installed
 * (`apt install prometheus`). What that program does not read is checked by `alerts.test.ts` as far as
 * possible.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aServer } from '../http/aServer';

const docs = path.resolve(__dirname, '../../../docs/operations');
const isInstalled = spawnSync('promtool', ['--version']).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-promtool-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns its complaints; '' if there are none */
function complaints(parameters: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', parameters, { encoding: 'utf8', input });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** Every JSON is YAML. */
function fileOf(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const checkRules = (file: string): string => complaints(['check', 'rules', '--lint-fatal', file]);

/** A quarter of an hour of one healthy server process, except for what the test changes. */
const WELL: Record<string, string> = {
  'up{job="tradewind",instance="a"}': '1x15',
  'database_up{job="tradewind",instance="a"}': '1x15',
  'database_restarts_total{job="tradewind",instance="a"}': '0x15',
  'mail_server_up{job="tradewind",instance="a"}': '1x15',
  'mail_attempts_failed_total{job="tradewind",instance="a",kind="permanent"}': '0x15',
  'outbox_mails{job="tradewind",instance="a",state="failed"}': '2x15',
  'workers_wanted{job="tradewind",instance="a"}': '2x15',
  'workers_ready{job="tradewind",instance="a"}': '2x15',
};

const ALERTS = {
  SiteDown: { 'up{job="tradewind",instance="a"}': '0x15' },
  DatabaseOutOfReach: { 'database_up{job="tradewind",instance="a"}': '0x15' },
  DatabaseWasStartedAgain: {
    'database_restarts_total{job="tradewind",instance="a"}': '0x5 1x10',
  },
  MailServerAway: { 'mail_server_up{job="tradewind",instance="a"}': '0x20' },
  MailsFailed: { 'mail_attempts_failed_total{job="tradewind",instance="a",kind="permanent"}': '0x5 3x10' },
  MailsAreHeld: { 'outbox_mails{job="tradewind",instance="a",state="failed"}': '2x5 3x10' },
  WorkersAreMissing: { 'workers_ready{job="tradewind",instance="a"}': '1x15' },
};

/**
 * @returns the alerts that fire after a quarter of an hour of these metrics: `promtool` prints them because
 *   none was expected
 */
function firing(changes: Record<string, string>): string[] {
  const series = { ...WELL, ...changes };
  const test = {
    rule_files: [path.join(docs, 'alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: Object.keys(ALERTS).map((alertname) => ({
          eval_time: '15m',
          alertname,
          exp_alerts: [],
        })),
      },
    ],
  };
  const words = complaints(['test', 'rules', fileOf('test.yml', test)]);
  return [...words.matchAll(/alertname: (\w+), time: 15m/g)].map(([, name = '']) => name);
}

(isInstalled ? describe : describe.skip)('As Prometheus reads them', () => {
  it('the alerting rules are right', () => {
    expect(checkRules(path.join(docs, 'alerts.yml'))).toBe('');
  });

  it('the queries of the dashboard are right', () => {
    const { panels, annotations } = JSON.parse(readFileSync(path.join(docs, 'dashboard.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
      annotations: { list: { expr: string }[] };
    };
    const all = [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list];
    const rulesOf = (expressions: readonly string[]) => ({
      groups: [{ name: 'a', rules: expressions.map((expr, index) => ({ record: `shown:${index}`, expr })) }],
    });
    expect(all.length).toBeGreaterThan(40);
    expect(checkRules(fileOf('dashboard.yml', rulesOf(all.map(({ expr }) => expr))))).toBe('');
    expect(checkRules(fileOf('wrong.yml', rulesOf(['sum by (le (rate(a[5m]))'])))).toContain('parse error');
  });

  it('the figures are written as it wants them', async () => {
    const server = await aServer();
    const { body } = await server.app.inject('/metrics');
    await server.close();
    // Those of Node and of its process have names of others.
    const own = body.replace(/^.*\b(nodejs|process)_.*\n/gm, '');
    expect(own).toContain('database_restarts_total');
    expect(complaints(['check', 'metrics'], own)).toBe('');
  });

  it('nothing is alarming about a server that does well', () => {
    expect(firing({})).toEqual([]);
  });

  it('a mail that was refused is told of once', () => {
    expect(
      firing({
        ...ALERTS.MailsFailed,
        'outbox_mails{job="tradewind",instance="a",state="failed"}': '2x5 5x10',
      }),
    ).toEqual(['MailsFailed']);
  });

  it.each(Object.entries(ALERTS))('%s is told when it is so, and nothing else', (alert, changes) => {
    expect(firing(changes)).toEqual([alert]);
  });
});
