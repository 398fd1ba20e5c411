/** The site with all its scenes, on a database of its own, and a page of Chromium that visits them. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { LIMIT_MS, openBrowser, until } from '../browser';
import { removeFolder, startSite } from '../startSite';
import { classScenes } from './classForms';
import { flexAndCourseware } from './flexAndCourseware';
import { AXE, watchShifts } from './findings';
import { pages } from './pages';
import { stopAsking, type Scene } from './scene';
import { states } from './states';

const LIMITS = { RATE_LIMIT_SUBMISSIONS: '10000', RATE_LIMIT_CLASS_FORMS: '100000', LOG_LEVEL: 'error' };

export interface Stage {
  url: string;
  browser: Browser;
  scenes: Scene[];
  /** of the staff console: the session cookie of each role */
  sessions?: Readonly<Record<NonNullable<Scene['as']>, string>>;
  close: () => Promise<void>;
}

/** @returns the scenes whose name contains one of the words in SCENES; without the variable, all of them */
export function chosenScenes(scenes: Scene[]): Scene[] {
  const words = process.env.SCENES?.split(/[\s,]+/).filter(Boolean);
  return words ? scenes.filter(({ name }) => words.some((word) => name.includes(word))) : scenes;
}

/** @param dataDir of the site, removed at the end; left out: a new one, which takes the site some seconds more */
export async function openStage(dataDir?: string): Promise<Stage> {
  const [site, browser] = await Promise.all([startSite(dataDir, LIMITS), openBrowser()]);
  const scenes = chosenScenes([
    ...pages,
    ...states,
    ...flexAndCourseware,
    ...(await classScenes(site.dataDir)),
  ]);
  return {
    url: site.url,
    browser,
    scenes,
    close: async () => {
      await browser.close();
      await site.stop();
      removeFolder(site.dataDir);
    },
  };
}

export interface Walker {
  page: Page;
  devtools: CDPSession;
  /** Opens the scene, without anything left from an earlier one. */
  enter: (scene: Scene, look: Look) => Promise<void>;
  /** console messages since the scene was entered, except those that the scene forgives */
  complaints: () => string[];
}

export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

const HEIGHT = 900;

/** Until the page is hydrated and has what it requested. */
const settle = (page: Page): Promise<void> =>
  until(page, async () => {
    const main = document.querySelector('main') ?? document.body;
    const isAlive = Object.keys(main).some((key) => key.startsWith('__react'));
    if (isAlive) await document.fonts.ready;
    return isAlive;
  });

/** Two frames: in the first a new size or colour scheme is applied, after the second it is on the screen. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await frames(page);
}

export async function wear(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await resize(page, width);
}

export async function openWalker({ browser, url, sessions }: Stage): Promise<Walker> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.addInitScript({ content: AXE });
  const devtools = await context.newCDPSession(page);
  page.setDefaultTimeout(LIMIT_MS);
  let said: string[] = [];
  let forgiven: RegExp | undefined;
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  return {
    page,
    devtools,
    async enter(scene, look) {
      // No script is running whose error could be attributed to the next scene. An empty page of another
      // origin would be one of another process too, which has to start and to compile every script anew.
      await page.goto(`${url}/robots.txt`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await stopAsking(page);
      await devtools.send('Storage.clearDataForOrigin', {
        origin: url,
        storageTypes: 'local_storage,indexeddb',
      });
      // The browser's command leaves session storage as it is, with the drafts of this tab.
      await page.evaluate(() => sessionStorage.clear());
      if (sessions) await context.clearCookies();
      if (sessions && scene.as) await context.addCookies([{ name: 'staff', value: sessions[scene.as], url }]);
      await scene.prepare?.(page);
      said = [];
      forgiven = scene.forgive;
      await wear(page, look);
      await page.goto(url + scene.at, { waitUntil: 'load' });
      await settle(page);
      await scene.reach?.(page);
      await frames(page);
    },
    complaints: () => said.filter((text) => !forgiven?.test(text)),
  };
}
