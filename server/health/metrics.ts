/**
 * The server's metrics in Prometheus text format (docs/rules/operations.md#health). docs/operations.md
 * explains each of them.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SearchMode } from '../../contract/endpoints';
import type { CleanupCounts } from '../http/cleanupJob';
import { HttpError, REFUSAL_REASONS, type RefusalReason } from '../http/httpError';

export const SUBMISSION_KINDS = [
  'contact',
  'courseware',
  'calls',
  'flex',
  'class_trainees_background',
  'class_pre_assessment',
  'class_post_assessment',
  'class_evaluation',
  'class_survey',
  'class_instructor',
] as const;

export interface Metrics {
  registry: Registry;
  /** seconds, by method, route pattern and status */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** stored submissions by kind; repeats are not counted */
  submissions: Counter<'kind'>;
  /** answered from the idempotency key of an earlier request */
  repeats: Counter<'kind'>;
  /** not stored: refused by a rule, or failed because of a bug or an outage */
  unstored: Counter<'kind' | 'outcome'>;
  refusals: Counter<'reason'>;
  /** seconds */
  renders: Histogram<'outcome'>;
  /** seconds, of searches that were not cached */
  searches: Histogram<'mode'>;
  emptySearches: Counter<'mode'>;
  upkeep: Counter<'outcome'>;
  removed: Counter<'kind'>;
}

const SEARCH_MODES: readonly SearchMode[] = ['exact', 'any'];
const UPKEEP_OUTCOMES = ['done', 'skipped', 'failed'] as const;

/** @returns the counters in their own registry, with the default process metrics and event-loop lag */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  /** Starts at zero: a counter that appears with its first event shows no increase. */
  function counter<Label extends string>(
    name: string,
    help: string,
    zeros: readonly Record<Label, string>[],
  ): Counter<Label> {
    const labelNames = Object.keys(zeros[0] ?? {}) as Label[];
    const made = new Counter({ name, help, labelNames, registers });
    for (const labels of zeros) made.inc(labels, 0);
    return made;
  }
  function histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) {
    return new Histogram({ name, help, labelNames, buckets, registers });
  }
  const kinds = SUBMISSION_KINDS.map((kind) => ({ kind }));
  return {
    registry,
    requests: histogram(
      'http_request_duration_seconds',
      'Time taken by HTTP requests, in seconds',
      ['method', 'route', 'status'],
      [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ),
    submissions: counter('submissions_total', 'Submissions stored, by kind', kinds),
    repeats: counter('submissions_repeated_total', 'Repeats answered like the first send, by kind', kinds),
    unstored: counter(
      'submissions_unstored_total',
      'Submissions that were not stored: refused by a rule, or failed by our fault',
      kinds.flatMap(({ kind }) => ['refused', 'failed'].map((outcome) => ({ kind, outcome }))),
    ),
    refusals: counter(
      'requests_refused_total',
      'Requests refused before any work was done, by reason',
      REFUSAL_REASONS.map((reason) => ({ reason })),
    ),
    renders: histogram(
      'page_render_duration_seconds',
      'Time taken to render a page, its data included, in seconds',
      ['outcome'],
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    ),
    searches: histogram(
      'search_duration_seconds',
      'Time taken by searches that were not in memory, in seconds',
      ['mode'],
      [0.001, 0.003, 0.005, 0.01, 0.025, 0.06, 0.25, 1, 5],
    ),
    emptySearches: counter(
      'search_without_result_total',
      'Searches, not in memory, that found nothing',
      SEARCH_MODES.map((mode) => ({ mode })),
    ),
    upkeep: counter(
      'upkeep_runs_total',
      "Runs of the upkeep: done, skipped (another process's turn), or failed",
      UPKEEP_OUTCOMES.map((outcome) => ({ outcome })),
    ),
    removed: counter('retention_removed_total', 'Records removed at the end of their period', [
      { kind: 'submissions' },
      { kind: 'classes' },
    ]),
  };
}

export const countRefusal =
  ({ refusals }: Metrics) =>
  (reason: RefusalReason): void =>
    refusals.inc({ reason });

/** Runs a submission's work and counts its outcome. */
export async function countSubmission<Done extends { isRepeat: boolean }>(
  { submissions, repeats, unstored }: Metrics,
  kind: string,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    const done = await work();
    (done.isRepeat ? repeats : submissions).inc({ kind });
    return done;
  } catch (error) {
    const isRefusal = error instanceof HttpError && error.statusCode < 500;
    unstored.inc({ kind, outcome: isRefusal ? 'refused' : 'failed' });
    throw error;
  }
}

/** Runs the work and records its duration, also if it fails. */
export async function timed<Done>(
  observe: (seconds: number, failed: boolean) => void,
  work: () => Promise<Done>,
) {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const done = await work();
    observe(seconds(), false);
    return done;
  } catch (error) {
    observe(seconds(), true);
    throw error;
  }
}

/** @returns the counters of the cleanup job */
export function cleanupCounts({ registry, upkeep, removed }: Metrics): CleanupCounts {
  const last = new Gauge({
    name: 'upkeep_last_success_timestamp_seconds',
    help: 'When the upkeep last ran here, or was seen to by another process, as Unix time; 0 before the first time',
    registers: [registry],
  });
  return {
    ran(outcome) {
      upkeep.inc({ outcome });
      if (outcome !== 'failed') last.setToCurrentTime();
    },
    removed({ submissions, classes }) {
      removed.inc({ kind: 'submissions' }, submissions);
      removed.inc({ kind: 'classes' }, classes);
    },
  };
}
