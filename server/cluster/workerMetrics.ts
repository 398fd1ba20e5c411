/**
 * A worker's part of /metrics: it sends its metrics to the primary process, and requests those of all from
 * there.
 */
import type { MetricValues, SharedMetrics } from '../health/sharedMetrics';
import type { FromPrimary, FromWorker } from './messages';

export interface WorkerMetrics extends SharedMetrics {
  hear(message: FromPrimary): void;
}

export function createWorkerMetrics(tell: (message: FromWorker) => void): WorkerMetrics {
  let read: () => Promise<MetricValues> = async () => [];
  let requests = 0;
  const waiting = new Map<number, (text: string) => void>();
  return {
    offer(own) {
      read = own;
    },
    all() {
      const request = ++requests;
      tell({ kind: 'wantFigures', request });
      return new Promise((resolve) => waiting.set(request, resolve));
    },
    hear(message) {
      if (message.kind === 'giveFigures') {
        const { request } = message;
        void read().then((figures) => tell({ kind: 'figures', request, figures }));
      } else if (message.kind === 'allFigures') {
        waiting.get(message.request)?.(message.text);
        waiting.delete(message.request);
      }
    },
  };
}
