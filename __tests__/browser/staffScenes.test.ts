/** The staff console: checks every page in every state. */
import { aFilledFolder } from '../support/filledSite';
import { hasJava, htmlErrors } from '../support/htmlChecker';
import { openConsole } from '../support/scenes/console/consoleStage';
import { obstacles, overflow } from '../support/scenes/findings';
import type { Scene } from '../support/scenes/scene';
import { resize, wear, type Look, type Stage, type Walker } from '../support/scenes/stage';
import { walkScenes, type Findings as FindingsOf, type Walk } from '../support/scenes/walk';

/** 320 pixels are a desktop at a zoom of 400 % (WCAG 1.4.10). */
const WIDTHS = [820, 320];
const WIDE: Look = { width: 1440, colorScheme: 'light' };
const NARROW: Look = { width: 390, colorScheme: 'dark' };
const KINDS = ['obstacles', 'overflow', 'complaints'] as const;
type Findings = FindingsOf<(typeof KINDS)[number]>;

let stage: Stage;
let walk: Walk<(typeof KINDS)[number]>;
/** the document in the browser, with the changes of scripts */
const html: Record<string, string> = {};

async function examine({ enter, page, complaints }: Walker, scene: Scene, into: Findings): Promise<void> {
  // The frame of every page is included, unless the scene is about a part.
  const looked = { at: '/', part: scene.part };
  const at = (width: number) => (text: string) => `${width} px: ${text}`;
  const first = { ...WIDE, width: scene.width ?? WIDE.width };
  const last = { ...NARROW, width: scene.width ?? NARROW.width };
  await enter(scene, first);
  html[scene.name] = await page.content();
  into.obstacles.push(...(await obstacles(page, looked)).map(at(first.width)));
  into.overflow.push(...(await overflow(page)).map(at(first.width)));
  for (const width of scene.width ? [] : WIDTHS) {
    await resize(page, width);
    into.overflow.push(...(await overflow(page)).map(at(width)));
  }
  await wear(page, last);
  // Only contrast depends on the colour scheme.
  into.obstacles.push(...(await obstacles(page, looked, 'contrast')).map(at(last.width)));
  into.overflow.push(...(await overflow(page)).map(at(last.width)));
  into.complaints.push(...complaints());
}

beforeAll(async () => {
  stage = await openConsole(aFilledFolder());
});
beforeAll(async () => {
  walk = await walkScenes(stage, KINDS, examine);
  // There are hundreds of scenes.
}, 1_800_000);
afterAll(() => stage?.close());

const all = (kind: keyof Findings) => walk.all(kind);

it('a member gets to every place of the console, and into every state of it', () => {
  expect(walk.count).toBeGreaterThan(0);
  expect(walk.count).toBe(stage.scenes.length);
  expect(all('unreached')).toEqual({});
});
it('a screen reader, a keyboard and poor sight meet no obstacle there, by day and by night, on telephone and desktop', () => {
  expect(all('obstacles')).toEqual({});
});
it('nothing has to be scrolled sideways there, from 320 to 1440 pixels', () => {
  expect(all('overflow')).toEqual({});
});
it('no search field takes more than its search, so that nothing typed is refused', () => {
  const fields = Object.values(html).flatMap((page) => page.match(/<input[^>]* type="search"[^>]*>/g) ?? []);
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter((field) => !field.includes('maxlength='))).toEqual([]);
});
it('the browser has nothing to say there', () => expect(all('complaints')).toEqual({}));

(hasJava() ? it : it.skip)('no place of it has an error by the checker of the W3C', () =>
  expect(htmlErrors(html)).toEqual([]),
);
