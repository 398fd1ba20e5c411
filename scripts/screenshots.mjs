/**
 * `npm run screenshots`: every page and every state of it at three widths, light and dark, as pictures in `screenshots/`.
 * `npm run screenshots -- flex class-` takes those whose name contains one of the words; `-- --readme` takes the pictures of the
 * README, into `docs/pictures/`.
 */
import { createRequire } from 'node:module';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser, ensureBuild, ensurePackages, root, say } from './prepare.mjs';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'];
/** Pages at once; more only wait for each other. */
const WALKERS = 3;
/** The README's pictures, by the scene that each shows. */
const README = { home: 'site', 'class-evaluation': 'class-form' };
const README_WIDTH = 1280;
const README_HEIGHT = 800;
const folder = path.join(root, 'screenshots');

await ensurePackages();
process.env.CHROME_PATH = await ensureBrowser();
await ensureBuild();

const require = createRequire(import.meta.url);
require('../__tests__/support/babelHook.js');
const { openStage, openWalker, wear } = require('../__tests__/support/scenes/stage.ts');

/** Parts that load when they come near are loaded, and the page is back at its beginning. */
const scrollThrough = (page) =>
  page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += window.innerHeight) {
      window.scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 60));
  });

async function photograph(walker, scene) {
  const { page, devtools } = walker;
  const widths = scene.width ? [scene.width] : WIDTHS;
  await walker.enter(scene, { width: widths[0], colorScheme: SCHEMES[0] });
  if (!scene.reach) await scrollThrough(page);
  // What a dialog covers is not looked at; a picture of a page begins at its top.
  const isCovered = (await page.locator('[role="dialog"]').count()) > 0;
  if (!isCovered) await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of widths) {
    for (const colorScheme of SCHEMES) {
      await wear(page, { width, colorScheme });
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        captureBeyondViewport: !isCovered,
        ...(!isCovered && { clip: await wholePage(page) }),
      });
      writeFileSync(path.join(folder, `${scene.name}.${width}.${colorScheme}.png`), data, 'base64');
    }
  }
}

const wholePage = (page) =>
  page.evaluate(() => {
    const { clientWidth: width, scrollHeight: height } = document.documentElement;
    return { x: 0, y: 0, width, height, scale: 1 };
  });

/** What stands in the window at the top of the page. */
async function photographForReadme({ page, devtools, enter }, scene) {
  await enter(scene, { width: README_WIDTH, colorScheme: 'light' });
  const width = await page.evaluate(async () => {
    // A visitor wears the fonts from the second page on.
    const fonts = ['1em Archivo', '1em "IBM Plex Mono"'].map((font) => document.fonts.load(font));
    await Promise.all(fonts);
    document.documentElement.dataset.fonts = '';
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.clientWidth;
  });
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { x: 0, y: 0, width, height: README_HEIGHT, scale: 1 },
  });
  writeFileSync(path.join(root, 'docs/pictures', `${README[scene.name]}.webp`), data, 'base64');
}

const isForReadme = process.argv.includes('--readme');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const began = Date.now();
const stage = await openStage();
const waiting = stage.scenes.filter(({ name }) =>
  isForReadme ? name in README : words.length === 0 || words.some((word) => name.includes(word)),
);
const count = waiting.length;
const target = isForReadme ? path.join(root, 'docs/pictures') : folder;
if (!isForReadme && words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let failed = 0;
await Promise.all(
  Array.from({ length: WALKERS }, async () => {
    const walker = await openWalker(stage);
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const { name } = scene;
      await (isForReadme ? photographForReadme : photograph)(walker, scene).catch((error) => {
        failed += 1;
        say(`${name}: ${error.message}`);
      });
    }
  }),
);
await stage.close();
say(
  `${count - failed} of ${count} scenes are in ${path.relative(root, target)}/ after ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exit(failed > 0 ? 1 : 0);
