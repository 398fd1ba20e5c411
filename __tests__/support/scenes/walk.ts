/** Checks every scene of a stage, and collects the findings by scene. */
import type { Scene } from './scene';
import { openWalker, type Stage, type Walker } from './stage';

/** Findings by kind. */
export type Findings<Kind extends string> = Record<Kind | 'unreached', string[]>;

export interface Walk<Kind extends string> {
  /** how many scenes were entered */
  count: number;
  /** by scene, only scenes with findings */
  all(kind: Kind | 'unreached'): Record<string, string[]>;
}

export async function walkScenes<Kind extends string>(
  stage: Stage,
  kinds: readonly Kind[],
  examine: (walker: Walker, scene: Scene, into: Findings<Kind>) => Promise<void>,
): Promise<Walk<Kind>> {
  const none = () =>
    Object.fromEntries(['unreached', ...kinds].map((kind) => [kind, [] as string[]])) as Findings<Kind>;
  const found = new Map<string, Findings<Kind>>();
  const walker = await openWalker(stage);
  for (const scene of stage.scenes) {
    const into = none();
    found.set(scene.name, into);
    // A scene that cannot be reached does not prevent the others from being checked.
    await examine(walker, scene, into).catch((error: unknown) => into.unreached.push(String(error)));
  }
  return {
    count: found.size,
    all: (kind) =>
      Object.fromEntries(
        [...found].filter(([, of]) => of[kind].length > 0).map(([name, of]) => [name, of[kind]]),
      ),
  };
}
