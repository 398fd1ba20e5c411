/** Checks every scene of a stage, and collects the findings by scene. */
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMIT_MS } from '../browser';
import type { Scene } from './scene';
import { openWalker, type Stage, type Walker } from './stage';

const ANSWER_LIMIT_MS = 10_000;

/** Findings by kind. */
export type Findings<Kind extends string> = Record<Kind | 'unreached', string[]>;

export interface Walk<Kind extends string> {
  /** how many scenes were entered */
  count: number;
  /** by scene, only scenes with findings */
  all(kind: Kind | 'unreached'): Record<string, string[]>;
}

const failed = (error: unknown): string => String(error);

/** What the page and the site answer while a scene hangs. */
async function describeStuck({ url }: Stage, { devtools }: Walker): Promise<string> {
  const expression = '[location.href, document.readyState, document.fonts.status].join(" ")';
  const page = devtools
    .send('Runtime.evaluate', { expression })
    .then(({ result }) => String(result.value), failed);
  const site = fetch(`${url}/health/ready`).then(({ status }) => String(status), failed);
  const late = sleep(ANSWER_LIMIT_MS, 'no answer');
  const [ofPage, ofSite] = await Promise.all([Promise.race([page, late]), Promise.race([site, late])]);
  return `not done after ${LIMIT_MS / 1000} s; the page: ${ofPage}; the site: ${ofSite}`;
}

/** @returns whether it ends in time */
const endsInTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(LIMIT_MS, false, { ref: false })]);

export async function walkScenes<Kind extends string>(
  stage: Stage,
  kinds: readonly Kind[],
  examine: (walker: Walker, scene: Scene, into: Findings<Kind>) => Promise<void>,
): Promise<Walk<Kind>> {
  const none = () =>
    Object.fromEntries(['unreached', ...kinds].map((kind) => [kind, [] as string[]])) as Findings<Kind>;
  const found = new Map<string, Findings<Kind>>();
  let walker = await openWalker(stage);
  /** @returns whether it ended; in a new page next time if not */
  const attempt = async (scene: Scene): Promise<boolean> => {
    const into = none();
    found.set(scene.name, into);
    // A scene that cannot be reached does not prevent the others from being checked.
    const examined = examine(walker, scene, into).catch((error: unknown) =>
      into.unreached.push(failed(error)),
    );
    if (await endsInTime(examined)) return true;
    const stuck = await describeStuck(stage, walker);
    process.stderr.write(`${scene.name}: ${stuck}\n`);
    into.unreached.push(stuck);
    // Not awaited: a page that stands still may not close. Its calls end, and it takes no more of the processor.
    void walker.page.context().close().catch(failed);
    walker = await openWalker(stage);
    return false;
  };
  for (const scene of stage.scenes) {
    // Once in a great while Chromium loses an event. A scene that hangs twice is a fault, and others would hang too.
    if (!(await attempt(scene)) && !(await attempt(scene))) break;
  }
  return {
    count: found.size,
    all: (kind) =>
      Object.fromEntries(
        [...found].filter(([, of]) => of[kind].length > 0).map(([name, of]) => [name, of[kind]]),
      ),
  };
}
