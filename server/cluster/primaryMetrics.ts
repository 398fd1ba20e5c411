/** The primary process's part of /metrics: it asks every worker and combines the responses. */
import type { Worker } from 'node:cluster';
import { Counter, Gauge, Registry } from 'prom-client';
import { aggregateMetrics, type MetricValues } from '../health/sharedMetrics';
import type { FromPrimary, FromWorker } from './messages';

/** A worker that does not respond in time is omitted, so that the metrics of the others are still served. */
const TIMEOUT_MS = 2_000;

interface Round {
  missing: Set<number>;
  found: Map<number, MetricValues>;
  finish(): void;
}

export interface PrimaryMetrics {
  hear(from: Worker, message: FromWorker): void;
  countExit(): void;
}

/**
 * @param ready the workers that are serving, by number
 * @param wanted how many there should be
 */
export function createPrimaryMetrics(
  ready: () => ReadonlyMap<number, Worker>,
  wanted: number,
): PrimaryMetrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({ name: 'workers_wanted', help: 'Worker processes that should be serving', registers }).set(
    wanted,
  );
  // Not those that were started: one that hangs serves nobody, and does not exit.
  const answering = new Gauge({
    name: 'workers_ready',
    help: 'Worker processes that are serving',
    registers,
  });
  const exits = new Counter({
    name: 'worker_exits_total',
    help: 'Worker processes that ended without having been told to',
    registers,
  });
  const rounds = new Map<number, Round>();
  let count = 0;

  async function collect(): Promise<string> {
    const request = ++count;
    const workers = ready();
    const found = await new Promise<Map<number, MetricValues>>((resolve) => {
      const round: Round = {
        missing: new Set(workers.keys()),
        found: new Map(),
        finish() {
          clearTimeout(timer);
          rounds.delete(request);
          resolve(round.found);
        },
      };
      const timer = setTimeout(round.finish, TIMEOUT_MS);
      rounds.set(request, round);
      const ask: FromPrimary = { kind: 'giveFigures', request };
      // A worker that exits meanwhile does not respond.
      for (const worker of workers.values()) worker.send(ask, () => undefined);
    });
    answering.set(found.size);
    const inOrder = new Map([...found].sort(([one], [other]) => one - other));
    return aggregateMetrics(inOrder, await registry.getMetricsAsJSON());
  }

  function take(from: Worker, request: number, figures: MetricValues): void {
    const round = rounds.get(request);
    const number = [...ready()].find(([, worker]) => worker === from)?.[0];
    if (!round || number === undefined) return;
    round.found.set(number, figures);
    round.missing.delete(number);
    if (round.missing.size === 0) round.finish();
  }

  return {
    hear(from, message) {
      if (message.kind === 'figures') take(from, message.request, message.figures);
      if (message.kind !== 'wantFigures') return;
      const { request } = message;
      void collect().then((text) => {
        const answer: FromPrimary = { kind: 'allFigures', request, text };
        from.send(answer, () => undefined);
      });
    },
    countExit: () => exits.inc(),
  };
}
