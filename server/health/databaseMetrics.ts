/** Metrics of the database as this process sees it. */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import { QUERY_KINDS, type DatabaseLoad } from '../database/load';
import { isDatabaseOutage } from '../http/databaseOutage';
import { currentRequestId } from '../http/requestIds';
import { addCounter, addGauge } from './readMetrics';

/** Slower statements are logged with the id of their request. */
const SLOW_SECONDS = 1;
const MAX_SQL_LENGTH = 300;

const REASONS = ['outage', 'constraint', 'contention', 'other'] as const;

/**
 * PostgreSQL's error classes: 23 is a constraint violation, 40 and 55 are contention, 57014 is a statement
 * timeout.
 */
function reasonOf(error: unknown): (typeof REASONS)[number] {
  if (isDatabaseOutage(error)) return 'outage';
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return 'other';
  if (code.startsWith('23')) return 'constraint';
  return /^(40|55|57014)/.test(code) ? 'contention' : 'other';
}

/** Measures how long the database was unavailable: from the first failure to the next success. */
function outageClock() {
  let since: number | undefined;
  let seconds = 0;
  const running = (): number => (since === undefined ? 0 : (performance.now() - since) / 1000);
  return {
    isDown: () => since !== undefined,
    failed() {
      since ??= performance.now();
    },
    worked() {
      seconds += running();
      since = undefined;
    },
    seconds: () => seconds + running(),
  };
}

/** Starts to observe the database. */
export function addDatabaseMetrics(
  registry: Registry,
  load: DatabaseLoad,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const registers = [registry];
  const outage = outageClock();
  addGauge(registry, 'database_clients_in_use', 'Database clients that are checked out', () => load.inUse);
  addGauge(
    registry,
    'database_clients_waiting',
    'Pieces of work that wait for a database client',
    () => load.waiting,
  );
  addGauge(registry, 'database_up', '1 unless the last use of the database failed for want of it', () =>
    outage.isDown() ? 0 : 1,
  );
  addCounter(
    registry,
    'database_outage_seconds_total',
    'For how long the database was out of reach, in seconds',
    outage.seconds,
  );
  addCounter(
    registry,
    'database_restarts_total',
    'Times that the embedded database had stopped, and was started again',
    () => load.restarts,
  );
  const waits = new Histogram({
    name: 'database_client_wait_seconds',
    help: 'Time that work waited for a database client, in seconds',
    buckets: [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers,
  });
  const times = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time taken by statements, by kind, in seconds',
    labelNames: ['kind'] as const,
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const timers = new Map(QUERY_KINDS.map((kind) => [kind, times.labels({ kind })]));
  for (const kind of QUERY_KINDS) times.zero({ kind });
  const errors = new Counter({
    name: 'database_errors_total',
    help: 'Statements that failed: outage, constraint, contention, other',
    labelNames: ['reason'] as const,
    registers,
  });
  for (const reason of REASONS) errors.inc({ reason }, 0);

  function failed(error: unknown): void {
    const reason = reasonOf(error);
    errors.inc({ reason });
    if (reason === 'outage') outage.failed();
    else outage.worked();
  }

  load.watcher = {
    waited: (seconds) => waits.observe(seconds),
    refused: failed,
    ran({ sql, kind, seconds, error }) {
      timers.get(kind)?.observe(seconds);
      if (error === undefined) outage.worked();
      else failed(error);
      if (seconds < SLOW_SECONDS) return;
      const words = sql.replace(/\s+/g, ' ').slice(0, MAX_SQL_LENGTH);
      log.warn(
        { reqId: currentRequestId(), ms: Math.round(seconds * 1000), sql: words },
        'a statement was slow',
      );
    },
  };
}
