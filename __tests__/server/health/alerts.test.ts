import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aServer, type TestServer } from '../http/aServer';

const rules = readFileSync(path.resolve(__dirname, '../../../docs/operations/alerts.yml'), 'utf8');
/** Each rule's expression: what stands behind `expr:`, and the deeper lines below it. */
const expressions = [...rules.matchAll(/^( +)expr: ?\|?(.*(?:\n\1 +.*)*)/gm)].map(([, , text = '']) => text);

/** Words of the query language, and labels that are grouped by. */
const LANGUAGE = [
  'sum',
  'rate',
  'increase',
  'histogram_quantile',
  'changes',
  'max',
  'min',
  'by',
  'on',
  'unless',
  'and',
];
const LABELS = ['le', 'instance'];

const metricsOf = (expression: string): string[] =>
  (expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b\d[\d.e]*\b/g, ' ').match(/[a-z_][a-z0-9_]*/g) ?? []).filter(
    (word) => !LANGUAGE.includes(word) && !LABELS.includes(word),
  );

describe('the alerting rules', () => {
  let server: TestServer;
  let served: string;
  beforeAll(async () => {
    // With a mail server, so that nothing of the mail is missing.
    server = await aServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await server.app.inject('/api/server');
    served = (await server.app.inject('/metrics')).body;
  });
  afterAll(() => server.close());

  const names = [...new Set(expressions.flatMap(metricsOf))].filter((name) => name !== 'up');

  it('are read here as Prometheus reads them', () => {
    expect(expressions).toHaveLength(rules.match(/- alert: /g)?.length ?? 0);
    expect(names).toEqual(expect.arrayContaining(['outbox_mails', 'submissions_total', 'catalogue_version']));
  });

  it.each(names)('ask for %s, which is served', (name) => {
    const base = name.replace(/_(count|bucket)$/, '');
    expect(served).toMatch(new RegExp(`^# TYPE ${base} `, 'm'));
  });

  it('say what to do', () => {
    expect(rules.match(/^ +action: '.{20,}'$/gm)).toHaveLength(expressions.length);
    expect(rules.match(/severity: (page|ticket)/g)).toHaveLength(expressions.length);
  });

  it('ask for labels that the metrics have', () => {
    expect(served).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="200"\}/);
    expect(served).toMatch(/^outbox_mails\{state="waiting"\} 0$/m);
    expect(served).toMatch(/^mail_attempts_failed_total\{kind="permanent"\} 0$/m);
  });
});
