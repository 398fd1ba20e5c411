/**
 * Combines the metrics of several processes on one port: whichever process serves /metrics returns those of
 * all.
 */
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** One process's metrics, as its registry returns them. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** How a process shares its metrics and obtains those of all. */
export interface SharedMetrics {
  offer(read: () => Promise<MetricValues>): void;
  /** @returns the text for Prometheus */
  all(): Promise<string>;
}

/** Read from the database: every process reports the same value, so adding them up would be wrong. */
const OF_THE_DATABASE = /^outbox_/;

const labelled = (worker: number, metric: MetricValues[number]): MetricValues[number] => ({
  ...metric,
  // Some metrics are omitted when several processes are combined. Here, each keeps its label.
  aggregator: 'sum',
  values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker: String(worker) } })),
});

/**
 * Lists metrics separately under the label `worker`. Their sum would fall whenever a worker is replaced, and
 * Prometheus would take that for a counter reset.
 * @param byWorker metrics by the worker's number, 1 and up, which its replacement takes over
 * @param own metrics of the primary process
 */
export function aggregateMetrics(
  byWorker: ReadonlyMap<number, MetricValues>,
  own: MetricValues,
): Promise<string> {
  const joined = new Map<string, MetricValues[number]>();
  for (const [worker, figures] of byWorker) {
    for (const metric of figures) {
      const known = joined.get(metric.name);
      const isShared = OF_THE_DATABASE.test(metric.name);
      if (known && isShared) continue;
      const added = isShared ? metric : labelled(worker, metric);
      joined.set(metric.name, known ? { ...known, values: [...known.values, ...added.values] } : added);
    }
  }
  return AggregatorRegistry.aggregate([[...joined.values(), ...own]]).metrics();
}
