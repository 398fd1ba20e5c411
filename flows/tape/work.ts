/**
 * Deferred work of a recording: masking and comparing the effects of an action. It runs in slices of a few
 * milliseconds, in idle time or when the tape is made, so that it never delays the page.
 */

import { nextTask } from '../../src/shared/lib/nextTask';

/** Each of its steps is short; the page may continue between two of them. */
export type Job<Result = void> = Generator<void, Result>;

/** How the work yields to the page. */
export interface Pauses {
  /** lets pending tasks of the page run */
  pause: () => Promise<void>;
  /** milliseconds, with the browser's resolution */
  now: () => number;
}

export interface Quiet extends Pauses {
  /** resolves when the page is idle */
  whenIdle: () => Promise<void>;
}

export interface Work {
  /** What a job adds while it runs is done before the job continues; anything else is queued. */
  add(job: Job): void;
  /** Resolves once all of it is done. */
  finish(): Promise<void>;
}

/** Half of a frame, so that a page still responds at once. */
const SLICE_MS = 8;
/** From this number of jobs on, the recording waits for them, so that they do not pile up. */
const MAX_WAITING = 500;

/** Runs a job to its end. @param pauses omitted: in one go */
export async function inSlices<Result>(job: Job<Result>, pauses?: Pauses): Promise<Result> {
  let begun = pauses?.now() ?? 0;
  for (;;) {
    const step = job.next();
    if (step.done) return step.value;
    if (!pauses || pauses.now() - begun < SLICE_MS) continue;
    await pauses.pause();
    begun = pauses.now();
  }
}

/** @param quiet omitted: everything waits until it is requested, and is then done in one go */
export function createWork(quiet?: Quiet): Work {
  /** the next one is the last */
  const jobs: Job[] = [];
  let isRunning = false;
  let isAwaited = false;

  const step = (): void => {
    const job = jobs.at(-1);
    if (!job) return;
    isRunning = true;
    try {
      if (job.next().done) jobs.splice(jobs.lastIndexOf(job), 1);
    } finally {
      isRunning = false;
    }
  };

  const slice = (): void => {
    const end = quiet ? quiet.now() + SLICE_MS : Infinity;
    while (jobs.length > 0 && (!quiet || quiet.now() < end)) step();
  };

  const workWhenIdle = async ({ whenIdle }: Quiet): Promise<void> => {
    isAwaited = true;
    while (jobs.length > 0) {
      await whenIdle();
      slice();
    }
    isAwaited = false;
  };

  return {
    add(job) {
      if (isRunning) {
        jobs.push(job);
        return;
      }
      jobs.unshift(job);
      if (quiet && !isAwaited) void workWhenIdle(quiet);
      if (quiet && jobs.length > MAX_WAITING) slice();
    },
    async finish() {
      while (jobs.length > 0) {
        slice();
        await quiet?.pause();
      }
    },
  };
}

/** Those of the browser. */
export const pauses: Pauses = { pause: nextTask, now: () => performance.now() };
