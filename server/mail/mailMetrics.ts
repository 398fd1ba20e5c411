/** Email metrics in Prometheus text format. */
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Db } from '../database/tables';
import { WATCHER_MS, within } from '../health/within';
import type { DeliveryCounts } from './deliver';
import { MAIL_STATES, readOutboxFigures } from './outboxReads';

/**
 * @returns the reading, which throws if it takes too long; the next one then awaits the same query, so that
 *   they do not pile up
 */
function inTime<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | undefined;
  return () => {
    underWay ??= read().finally(() => (underWay = undefined));
    return within(WATCHER_MS, underWay);
  };
}

/**
 * Registers the outbox, which is counted when it is scraped, and this process's deliveries.
 * @returns the counters for `startDelivery`
 */
export function addMailMetrics(registry: Registry, db: Db): DeliveryCounts {
  const registers = [registry];
  const read = inTime(() => readOutboxFigures(db));
  const oldest = new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the oldest mail that waits in the outbox; 0 when none does',
    registers,
  });
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails in the outbox, by state; sent and failed ones are kept for RETENTION_MAIL_DAYS',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      try {
        const { counts, oldestWaitingSeconds } = await read();
        for (const state of MAIL_STATES) this.set({ state }, counts[state]);
        oldest.set(oldestWaitingSeconds);
      } catch {
        // If the database is unavailable or busy, the other metrics are still served. A stale value would
        // mislead.
        this.reset();
        oldest.remove();
      }
    },
  });
  const sent = new Counter({ name: 'mails_sent_total', help: 'Mails sent by this process', registers });
  const talks = new Histogram({
    name: 'mail_send_duration_seconds',
    help: 'Time from the first word to the mail server until it took a mail, in seconds',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300],
    registers,
  });
  const delays = new Histogram({
    name: 'mail_delay_seconds',
    help: 'Time from the submission until its mail was sent, in seconds',
    buckets: [0.5, 1, 5, 15, 60, 300, 3600, 86400],
    registers,
  });
  const failed = new Counter({
    name: 'mail_attempts_failed_total',
    help: 'Attempts of this process that failed: temporary ones are repeated, permanent ones are not',
    labelNames: ['kind'] as const,
    registers,
  });
  // Starts at zero: a counter that appears with its first failure shows no increase.
  for (const kind of ['temporary', 'permanent']) failed.inc({ kind }, 0);
  const up = new Gauge({
    name: 'mail_server_up',
    help: '1 when the mail server could be reached last time',
    registers,
  });
  up.remove();
  return {
    sent({ took, since }) {
      sent.inc();
      talks.observe(took);
      delays.observe(since);
    },
    failed: (kind) => failed.inc({ kind }),
    reachable: (isUp) => up.set(isUp ? 1 : 0),
  };
}
