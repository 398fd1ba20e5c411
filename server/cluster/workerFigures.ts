/** A worker's side of /metrics: it gives its figures to the primary process, and asks there for those of all. */
import type { Figures, SharedFigures } from '../health/sharedFigures';
import type { FromPrimary, FromWorker } from './messages';

export interface WorkerFigures extends SharedFigures {
  hear(message: FromPrimary): void;
}

export function createWorkerFigures(tell: (message: FromWorker) => void): WorkerFigures {
  let read: () => Promise<Figures> = async () => [];
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
