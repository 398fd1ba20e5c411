import { aFilledFolder } from '../support/filledSite';
import { frames, openStage, resize, wear, type Look, type Stage, type Walker } from '../support/scenes/stage';
import { obstacles, overflow, shifts, smallTargets } from '../support/scenes/findings';
import type { Scene } from '../support/scenes/scene';
import { walkScenes, type Findings as FindingsOf, type Walk } from '../support/scenes/walk';

/** 320 pixels are a desktop at a zoom of 400 % (WCAG 1.4.10). */
const WIDTHS = [1024, 960, 820, 600, 320];
const WIDE: Look = { width: 1440, colorScheme: 'light' };
const NARROW: Look = { width: 390, colorScheme: 'dark' };

const KINDS = ['obstacles', 'overflow', 'shifts', 'targets', 'complaints'] as const;
type Findings = FindingsOf<(typeof KINDS)[number]>;

let stage: Stage;
let walk: Walk<(typeof KINDS)[number]>;

const other = (scheme: Look['colorScheme']) => (scheme === 'light' ? 'dark' : 'light');

/**
 * Checks the page in its present size and scheme. @param rules of axe: all, or those that depend on the
 * colour scheme
 */
async function look({ page }: Walker, scene: Scene, worn: Look, into: Findings, rules: 'all' | 'contrast') {
  const at = (text: string) => `${worn.width} px, ${worn.colorScheme}: ${text}`;
  into.obstacles.push(...(await obstacles(page, scene, rules)).map(at));
  into.overflow.push(...(await overflow(page)).map(at));
}

/** Only contrast depends on the colour scheme. */
async function lookInOtherScheme(
  { page }: Walker,
  scene: Scene,
  { width, colorScheme }: Look,
  into: Findings,
) {
  const scheme = other(colorScheme);
  await page.emulateMedia({ colorScheme: scheme });
  await frames(page);
  const found = await obstacles(page, scene, 'contrast');
  into.obstacles.push(...found.map((text) => `${width} px, ${scheme}: ${text}`));
}

async function examine(walker: Walker, scene: Scene, into: Findings): Promise<void> {
  const { page } = walker;
  const first = scene.width ? { ...WIDE, width: scene.width } : WIDE;
  await walker.enter(scene, first);
  // Layout shifts of a page are measured from its first moment; in a state, the visitor's own action has
  // moved something.
  if (!scene.reach) into.shifts.push(...(await shifts(page)));
  await look(walker, scene, first, into, 'all');
  if (scene.width) await lookInOtherScheme(walker, scene, first, into);
  else {
    if (!scene.reach) await lookInOtherScheme(walker, scene, first, into);
    for (const width of scene.reach ? WIDTHS.slice(-1) : WIDTHS) {
      await resize(page, width);
      into.overflow.push(...(await overflow(page)).map((text) => `${width} px: ${text}`));
    }
    if (scene.reach) await wear(page, NARROW);
    else {
      into.complaints.push(...walker.complaints());
      await walker.enter(scene, NARROW);
      into.shifts.push(...(await shifts(page)));
    }
    // What a state adds to its page differs between the widths only in its colours and its size.
    await look(walker, scene, NARROW, into, scene.reach ? 'contrast' : 'all');
  }
  if (scene.width !== WIDE.width) into.targets.push(...(await smallTargets(page, scene.part)));
  into.complaints.push(...walker.complaints());
}

beforeAll(async () => {
  stage = await openStage(aFilledFolder());
});
beforeAll(async () => {
  walk = await walkScenes(stage, KINDS, examine);
  // There are hundreds of scenes.
}, 1_800_000);
afterAll(() => stage.close());

const all = (kind: keyof Findings) => walk.all(kind);

describe('on every page and in every state of it', () => {
  it('a visitor gets there', () => {
    expect(walk.count).toBeGreaterThan(0);
    expect(walk.count).toBe(stage.scenes.length);
    expect(all('unreached')).toEqual({});
  });
  it('a screen reader, a keyboard and poor sight meet no obstacle, by day and by night, on telephone and desktop', () => {
    expect(all('obstacles')).toEqual({});
  });
  it('nothing has to be scrolled sideways, from 320 to 1440 pixels', () =>
    expect(all('overflow')).toEqual({}));
  it('nothing moves while the page loads', () => expect(all('shifts')).toEqual({}));
  it('whatever can be touched is at least 44 pixels high and wide on a telephone', () =>
    expect(all('targets')).toEqual({}));
  it('the browser has nothing to say', () => expect(all('complaints')).toEqual({}));
});
