/** What the server counts, in Prometheus text form (operations, "Health"). */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** seconds, by method, route pattern and status */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** stored submissions by kind; repeats are not counted */
  submissions: Counter<'kind'>;
}

/** Figures that are read when somebody asks for them. */
export interface Readings {
  catalogueVersion: () => number;
  pageCache: () => { hits: number; misses: number; bytes: number };
}

/** @returns the counters in a registry of their own; default process metrics and event-loop lag included */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time taken by HTTP requests, in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const submissions = new Counter({
    name: 'submissions_total',
    help: 'Submissions stored, by kind',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  // From the start: a counter that appears with its first event shows no increase.
  for (const kind of ['contact', 'courseware', 'calls', 'flex']) submissions.inc({ kind }, 0);
  return { registry, requests, submissions };
}

/** Adds the figures that other parts of the server keep. */
export function addReadings({ registry }: Metrics, { catalogueVersion, pageCache }: Readings): void {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge('catalogue_version', 'Version of the catalogue that is being served', catalogueVersion);
  gauge('page_cache_hits', 'Pages answered from memory since the start', () => pageCache().hits);
  gauge('page_cache_misses', 'Pages that had to be rendered since the start', () => pageCache().misses);
  gauge('page_cache_bytes', 'Memory taken by rendered pages', () => pageCache().bytes);
}
