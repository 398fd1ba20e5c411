/**
 * Compares alerting rules, dashboard and the table in docs/operations.md with the metrics that are really
 * served.
 */
import type { Worker } from 'node:cluster';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPrimaryMetrics } from '@/server/cluster/primaryMetrics';
import { REFUSAL_REASONS } from '@/server/http/httpError';
import type { MetricValues, SharedMetrics } from '@/server/health/sharedMetrics';
import { aServer, type TestServer } from '../http/aServer';
import { aRenderer } from '../pages/aRenderer';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../../../docs', file), 'utf8');

interface Panel {
  title: string;
  description?: string;
  type: string;
  targets?: { expr: string }[];
}
interface Dashboard {
  uid: string;
  panels: Panel[];
  annotations: { list: { expr: string }[] };
}

const rules = read('operations/alerts.yml');
/** Each rule's expression: the text after `expr:`, and the more indented lines below it. */
const alertExpressions = [...rules.matchAll(/^( +)expr: ?\|?(.*(?:\n\1 +.*)*)/gm)].map(
  ([, , text = '']) => text,
);

const dashboard = JSON.parse(read('operations/dashboard.json')) as Dashboard;
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const dashboardExpressions = [...shown, ...dashboard.annotations.list.map(({ expr }) => expr)];

/** Keywords of the query language that are not followed by a parenthesis. */
const LANGUAGE = ['by', 'on', 'unless', 'and', 'or'];
/** Labels that Prometheus adds, and the one that workers get. */
const EVERYWHERE = ['job', 'instance', 'worker', 'le'];

/**
 * @returns the metrics in an expression: everything that is neither a function, a label, a number nor a
 *   duration
 */
const metricsOf = (expression: string): string[] =>
  (
    expression
      .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replace(/\b(by|on) \([^)]*\)/g, ' ')
      .match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g) ?? []
  ).filter((word) => !LANGUAGE.includes(word) && !/^\d/.test(word) && word !== 'e9');

/** @returns each metric with a label by which an expression selects it */
const labelsOf = (expression: string): [string, string][] =>
  [...expression.matchAll(/([a-z_][a-z0-9_]*)\{([^}]*)\}/g)].flatMap(([, metric = '', picks = '']) =>
    [...picks.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = '']): [string, string] => [metric, label]),
  );

let server: TestServer;
let served: string;

/** One worker behind a primary process, as with WORKERS: its own metrics, and those of its primary. */
function aCluster(): SharedMetrics {
  let readOwn: () => Promise<MetricValues> = async () => [];
  const worker = {
    send(message: { kind: string; request: number; text?: string }) {
      if (message.kind === 'giveFigures')
        void readOwn().then((figures) =>
          primary.hear(worker, { kind: 'figures', request: message.request, figures }),
        );
      else told(message.text ?? '');
    },
  } as unknown as Worker;
  const primary = createPrimaryMetrics(() => new Map([[1, worker]]), 1);
  let told: (text: string) => void = () => undefined;
  return {
    offer: (own) => (readOwn = own),
    all: () =>
      new Promise((resolve) => {
        told = resolve;
        primary.hear(worker, { kind: 'wantFigures', request: 1 });
      }),
  };
}

beforeAll(async () => {
  // With a mail server, so that all metrics of emails exist.
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: __dirname };
  server = await aServer({ env, figures: aCluster(), renderer: aRenderer().renderer });
  // Counters by route, mode or outcome have no line before their first event.
  await server.app.inject('/');
  await server.app.inject('/api/website/search_courses?keywords=pump&mode=any&page=1&per_page=10');
  served = (await server.app.inject('/metrics')).body;
});
afterAll(() => server.close());

const baseOf = (name: string): string => name.replace(/_(count|bucket|sum)$/, '');
const typesOf = (): Map<string, string> =>
  new Map([...served.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
const hasMetric = (name: string): boolean =>
  typesOf().has(name) ||
  typesOf().get(baseOf(name)) === 'histogram' ||
  typesOf().get(baseOf(name)) === 'summary';
const hasLabel = (name: string, label: string): boolean =>
  EVERYWHERE.includes(label) || new RegExp(`^${name}\\{[^}]*\\b${label}="`, 'm').test(served);

describe.each([
  ['the alerting rules', alertExpressions],
  ['the dashboard', dashboardExpressions],
])('%s', (_name, expressions) => {
  const names = [...new Set(expressions.flatMap(metricsOf))].filter((name) => name !== 'up');

  it('are read here as Prometheus reads them', () => {
    expect(names).toEqual(expect.arrayContaining(['submissions_total', 'catalogue_version', 'database_up']));
    expect(metricsOf('sum by (le) (rate(a_bucket{b="c"}[5m])) / max(d) > 1.5e9 and e == 0')).toEqual([
      'a_bucket',
      'd',
      'e',
    ]);
  });

  it('ask for figures that are served', () => {
    expect(names.filter((name) => !hasMetric(name))).toEqual([]);
  });

  it('ask for labels that the figures have', () => {
    const asked = expressions.flatMap(labelsOf).filter(([name]) => name !== 'up');
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter(([name, label]) => !hasLabel(name, label))).toEqual([]);
  });
});

it('every alert says what to do', () => {
  expect(alertExpressions).toHaveLength(rules.match(/- alert: /g)?.length ?? 0);
  expect(rules.match(/^ +action: '.{20,}'$/gm)).toHaveLength(alertExpressions.length);
  expect(rules.match(/severity: (page|ticket)/g)).toHaveLength(alertExpressions.length);
});

it('no alert names a command that would build in the folder that is being served', () => {
  expect(rules).toMatch(/: site doctor/);
  expect(rules).not.toMatch(/npm (run|start)/);
});

it('the guide names alerts that there are, with the time for which each waits', () => {
  const rows = [...read('operations-scaling.md').matchAll(/^\| `([A-Z][A-Za-z]+)` +\| (.*?) +\|/gm)].map(
    ([, name = '', when = '']) => ({ name, wait: /for (\d+) minutes?$/.exec(when)?.[1] }),
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { name, wait } of rows) {
    const [rule] = rules.split('- alert: ').filter((text) => text.startsWith(`${name}\n`));
    expect([name, /^ +for: (\d+)m$/m.exec(rule ?? '')?.[1]]).toEqual([name, wait]);
  }
});

it('every panel of the dashboard says what it shows', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(
    panels.filter(({ description = '', targets = [] }) => description.length < 2 || targets.length === 0),
  ).toEqual([]);
});

describe('the figures', () => {
  const documented = [
    ...read('operations.md').matchAll(/^\| `([a-z_]+)` +\| (?:gauge|counter|histogram) /gm),
  ].map(([, name = '']) => name);
  const own = (): string[] => [...typesOf().keys()].filter((name) => !/^(nodejs|process)_/.test(name));

  it('are all explained in docs/operations.md, and no others', () => {
    expect([...documented].sort()).toEqual(own().sort());
  });

  it('has every reason for which a request is refused explained', () => {
    const [row = ''] = /^\| `requests_refused_total` .*$/m.exec(read('operations.md')) ?? [];
    const named = [...row.matchAll(/`(\w+)`/g)].map(([, word]) => word);
    expect(named.slice(2)).toEqual([...REFUSAL_REASONS]);
  });

  it('are named as Prometheus wants it', () => {
    const types = typesOf();
    const misnamed = own().filter((name) =>
      types.get(name) === 'counter' ? !name.endsWith('_total') : name.endsWith('_total'),
    );
    expect(misnamed).toEqual([]);
    for (const name of own()) expect(served).toMatch(new RegExp(`^# HELP ${name} \\S.{10,}`, 'm'));
  });

  it('of every route, form and reason are few enough to be kept for long', () => {
    expect(served.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThan(
      600,
    );
  });
});
