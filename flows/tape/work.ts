/**
 * Work that a recording puts off: masking and comparing what an action brought. It is done in slices of a few milliseconds, in
 * quiet moments of the page or when the tape is made, so that whoever uses the page never waits for it.
 */

import { nextTask } from '../../src/shared/lib/nextTask';

/** Each of its steps is short; between two of them the page may go on. */
export type Job<Result = void> = Generator<void, Result>;

/** How long work lets the page wait. */
export interface Pauses {
  /** lets the page go on for a moment */
  pause: () => Promise<void>;
  /** milliseconds, as exact as the browser gives them */
  now: () => number;
}

export interface Quiet extends Pauses {
  /** resolves when the page has nothing better to do */
  whenIdle: () => Promise<void>;
}

export interface Work {
  /** What a job adds while it runs is done before the job goes on; anything else is done in its turn. */
  add(job: Job): void;
  /** @returns once all of it is done */
  finish(): Promise<void>;
}

/** Within this time a page still answers at once: half of a frame. */
const SLICE_MS = 8;
/** From so many jobs on the recording waits for them: what they hold must not pile up. */
const MOST_WAITING = 500;

/** Runs a job to its end. @param pauses left out: in one go */
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

/** @param quiet left out: everything waits until it is asked for, and is then done in one go */
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
      if (quiet && jobs.length > MOST_WAITING) slice();
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
