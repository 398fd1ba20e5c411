/**
 * `npm run screenshots`: takes screenshots of every page and state at three widths, light and dark, into
 * `screenshots/`. `-- flex class-` takes those whose name contains one of the words; those of the staff console
 * start with `staff`. `-- --docs` takes the pictures of the documents into `docs/pictures/`, also filtered by
 * words.
 */
import { createRequire } from 'node:module';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs';
import { ensureBrowser } from './testPrograms.mjs';

const WIDTHS = [390, 820, 1440];
const SCHEMES = ['light', 'dark'];
/** Concurrent pages; more would only wait for each other. */
const WALKERS = 3;
/** The documents' pictures, by their scenes. */
const PICTURES = {
  home: { file: 'site' },
  'class-evaluation': { file: 'class-form' },
  'staff-sign-in': { file: 'staff-sign-in', height: 600 },
  'staff-enquiry-reply': { file: 'staff-enquiry', height: 1240, quality: 65 },
  'staff-enquiries': { file: 'staff-phone', width: 390, height: 700 },
  'staff-enquiry-changed-meanwhile': { file: 'staff-changed-meanwhile', height: 420 },
  'staff-team-invite': { file: 'staff-invite', height: 760 },
  'staff-class-ready': { file: 'staff-class', height: 900, quality: 65 },
  'staff-progress': { file: 'staff-progress', height: 700 },
  'staff-results': { file: 'staff-results', height: 1120, quality: 65 },
  'staff-activity': { file: 'staff-activity', height: 460 },
};
/** Default settings of a picture. */
const WINDOW = { width: 1280, height: 800, quality: 80 };
const folder = path.join(root, 'screenshots');

await ensurePackages();
process.env.CHROME_PATH = await ensureBrowser();
process.env.PAINT_WHOLE_PAGES = 'yes';
await ensureBuild();

const require = createRequire(import.meta.url);
require('../__tests__/support/babelHook.js');
const { openStage, openWalker, wear } = require('../__tests__/support/scenes/stage.ts');
const { openConsole } = require('../__tests__/support/scenes/console/consoleStage.ts');

/** Scrolls through the page, so that lazily loaded parts load, and back to the top. */
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
  // A page behind a dialog is not scrolled.
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

/** Takes the window at the top of the page. */
async function photographForDocuments({ page, devtools, enter }, scene) {
  const { file, ...size } = { ...WINDOW, ...PICTURES[scene.name] };
  await enter(scene, { width: size.width, colorScheme: 'light' });
  await page.setViewportSize({ width: size.width, height: size.height });
  const width = await page.evaluate(async () => {
    // Visitors see our fonts from the second page on.
    const fonts = ['1em Archivo', '1em "IBM Plex Mono"'].map((font) => document.fonts.load(font));
    await Promise.all(fonts);
    document.documentElement.dataset.fonts = '';
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.clientWidth;
  });
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: size.quality,
    clip: { x: 0, y: 0, width, height: size.height, scale: 1 },
  });
  writeFileSync(path.join(root, 'docs/pictures', `${file}.webp`), data, 'base64');
}

const isForDocuments = process.argv.includes('--docs');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAsked = ({ name }) =>
  (!isForDocuments || name in PICTURES) && (words.length === 0 || words.some((word) => name.includes(word)));
const began = Date.now();
const target = isForDocuments ? path.join(root, 'docs/pictures') : folder;
if (!isForDocuments && words.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
let taken = 0;
let failed = 0;

/** Takes every requested scene of a stage. */
async function takeAll(open) {
  const stage = await open();
  const waiting = stage.scenes.filter(isAsked);
  taken += waiting.length;
  await Promise.all(
    Array.from({ length: WALKERS }, async () => {
      const walker = await openWalker(stage);
      for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
        const { name } = scene;
        await (isForDocuments ? photographForDocuments : photograph)(walker, scene).catch((error) => {
          failed += 1;
          say(`${name}: ${error.message}`);
        });
      }
    }),
  );
  await stage.close();
}

const ofConsole = words.filter((word) => word.startsWith('staff'));
if (words.length === 0 || ofConsole.length < words.length) await takeAll(openStage);
if (words.length === 0 || ofConsole.length > 0) await takeAll(openConsole);
say(
  `${taken - failed} of ${taken} scenes are in ${path.relative(root, target)}/ after ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exit(failed > 0 ? 1 : 0);
