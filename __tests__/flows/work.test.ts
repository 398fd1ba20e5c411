import { createWork, inSlices, type Job, type Quiet } from '../../flows/tape/work';

/** A page whose steps take a millisecond each. @returns its idle periods, and what happened in order */
function aPage() {
  const events: string[] = [];
  let clock = 0;
  let idle: (() => void)[] = [];
  const quiet: Quiet = {
    now: () => clock,
    pause: async () => void events.push('pause'),
    whenIdle: () => new Promise((resolve) => idle.push(resolve)),
  };
  function* job(name: string, steps: number): Job {
    for (let step = 0; step < steps; step += 1) {
      clock += 1;
      events.push(name);
      if (step < steps - 1) yield;
    }
  }
  const rest = async (): Promise<void> => {
    events.push('idle');
    const waiting = idle;
    idle = [];
    waiting.forEach((resolve) => resolve());
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { quiet, job, rest, events };
}

const longestRun = (events: readonly string[]): number =>
  Math.max(
    ...events
      .join('')
      .split(/idle|pause/)
      .map((run) => run.length),
  );

it('waits for an idle period, and stops before the page has to wait, until the next one', async () => {
  const { quiet, job, rest, events } = aPage();
  const work = createWork(quiet);
  work.add(job('a', 12));
  expect(events).toEqual([]);
  await rest();
  expect(events).toEqual(['idle', ...'aaaaaaaa']);
  await rest();
  expect(events.slice(9)).toEqual(['idle', ...'aaaa']);
});

it('is done in slices when the tape is made, with the page going on in between', async () => {
  const { quiet, job, events } = aPage();
  const work = createWork(quiet);
  work.add(job('a', 20));
  work.add(job('b', 20));
  await work.finish();
  expect(events.filter((event) => event === 'a' || event === 'b').join('')).toBe(
    'a'.repeat(20) + 'b'.repeat(20),
  );
  expect(longestRun(events)).toBeLessThanOrEqual(8);
  await expect(
    inSlices(
      (function* () {
        yield* job('c', 30);
        return 'made';
      })(),
      quiet,
    ),
  ).resolves.toBe('made');
  expect(longestRun(events)).toBeLessThanOrEqual(9);
});

it('does what a job needs before the job goes on', async () => {
  const { job, events } = aPage();
  const work = createWork();
  function* outer(): Job {
    events.push('asked');
    work.add(job('inner', 2));
    yield;
    events.push('used');
  }
  work.add(outer());
  work.add(job('next', 1));
  await work.finish();
  expect(events).toEqual(['asked', 'inner', 'inner', 'used', 'next']);
});

it('does not pile up in a page that never rests', () => {
  const { quiet, job, events } = aPage();
  const work = createWork(quiet);
  for (let index = 0; index < 2000; index += 1) work.add(job('a', 1));
  expect(2000 - events.length).toBeLessThanOrEqual(500);
});
