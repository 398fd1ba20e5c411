/** The figures of several processes behind one port, in one text: whichever answers /metrics answers for all of them. */
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** One process's figures, as its registry gives them. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** How a process hands out its figures, and gets those of all. */
export interface SharedMetrics {
  offer(read: () => Promise<MetricValues>): void;
  /** @returns the text for Prometheus */
  all(): Promise<string>;
}

/** Read from the database: every process says the same, and adding them up would be wrong. */
const OF_THE_DATABASE = /^outbox_/;

const labelled = (worker: number, metric: MetricValues[number]): MetricValues[number] => ({
  ...metric,
  // Some metrics are omitted when several processes are combined. Here each keeps its label.
  aggregator: 'sum',
  values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker: String(worker) } })),
});

/**
 * Puts figures side by side under the label `worker`. Added up they would fall whenever a worker is replaced, and Prometheus
 * would take that for a restart from zero of all that is left.
 * @param byWorker figures by the worker's number, 1 and up, which its successor takes over
 * @param own figures of the process that watches over the workers
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
