/** Finds the programs of the tests and benchmarks, such as a browser, or installs them on Debian and Ubuntu. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './prepare.mjs';

export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names) {
    const found = path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name));
    const program = found.find((file) => existsSync(file));
    if (program) return program;
  }
  return undefined;
}

let updated;

/** Installs Debian packages if possible: as root, or by sudo without a password. */
async function aptInstall(packages) {
  const apt = findProgram(['apt-get']);
  if (!apt) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  const [command, ...prefix] = isRoot ? [apt] : ['sudo', '-n', apt];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say(`Installing ${packages.join(' and ')} (Debian packages) …`);
  const stdio = ['ignore', 'ignore', 'inherit'];
  // The package lists are updated only once.
  await (updated ??= run(command, [...prefix, 'update', '-qq'], { env, stdio }));
  await run(command, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio,
  });
  return true;
}

/** @returns the first of the programs; undefined if there is none and its package cannot be installed */
async function ensureProgram(names, debianPackage) {
  const found = findProgram(names);
  if (found) return found;
  return (await aptInstall([debianPackage])) ? findProgram(names) : undefined;
}

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL = 'chromium-headless-shell';

/** @returns the tests' browser, or undefined if this machine has none; installs nothing */
export const findTestBrowser = () => process.env.CHROME_PATH ?? findProgram([SHELL, ...browsers]);

/** @returns the path of a Chromium for the browser tests */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const browser = await ensureProgram(browsers, 'chromium');
  if (browser) return browser;
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH.');
}

/**
 * The tests' browser: Chromium's headless shell, which takes half the time per page.
 * @returns its path; if it cannot be installed, that of `ensureBrowser`
 */
async function ensureTestBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  // Not every system with apt has this package.
  return (await ensureProgram([SHELL], SHELL).catch(() => undefined)) ?? ensureBrowser();
}

/**
 * Nearly every visitor's device has Arial or its metric twin Liberation Sans, which text uses until our own
 * fonts have loaded; a bare server has neither, and text would shift there as it does nowhere else.
 */
async function ensureFonts() {
  const isDebian = process.platform === 'linux' && findProgram(['apt-get']) !== undefined;
  if (isDebian && !existsSync('/usr/share/fonts/truetype/liberation')) await aptInstall(['fonts-liberation']);
}

/** @returns the folder and what is in it; nothing if there is none */
const foldersOf = (folder) =>
  existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => path.join(folder, name))] : [];

/** @returns the library that gives a process a different time; undefined if it cannot be installed */
export async function ensureFakeClock() {
  const libraries = () =>
    ['/usr/lib', '/usr/local/lib']
      .flatMap(foldersOf)
      .map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1'));
  const installed = () => libraries().find((file) => existsSync(file));
  return installed() ?? ((await aptInstall(['faketime'])) ? installed() : undefined);
}

/**
 * WebKitGTK with its driver, and a screen in memory, because it has no headless mode. Used by
 * `npm run nightly -- webkit` only.
 */
export async function ensureWebkit() {
  const find = () => ({
    driver: findProgram(['WebKitWebDriver']),
    screen: findProgram(['xvfb-run']),
    browser: [...foldersOf('/usr/lib'), '/usr/libexec']
      .map((folder) => path.join(folder, 'webkit2gtk-4.1/MiniBrowser'))
      .find((file) => existsSync(file)),
  });
  const isWhole = (programs) => Object.values(programs).every(Boolean);
  if (!isWhole(find())) await aptInstall(['webkit2gtk-driver', 'xvfb', 'xauth']);
  const programs = find();
  if (isWhole(programs)) return programs;
  throw new Error(
    'This needs WebKitGTK, its driver and xvfb-run; on Debian: webkit2gtk-driver, xvfb and xauth.',
  );
}

/**
 * Prometheus checks the rules, the dashboard and the metrics. Its package also starts a server that monitors
 * the machine, which is acceptable only on a test machine (`CI`).
 */
const ensurePromtool = () =>
  process.env.CI ? ensureProgram(['promtool'], 'prometheus') : findProgram(['promtool']);

/**
 * Installs the tests' programs if they are missing; reports what is skipped without them.
 * @returns the environment of the tests
 */
export async function ensureTestPrograms() {
  const browser = await ensureTestBrowser();
  await ensureFonts();
  const nginx = await ensureProgram(['nginx', '/usr/sbin/nginx'], 'nginx-light');
  if (!nginx) say('No nginx here and none could be installed: the tests of servers behind it are left out.');
  // The W3C's HTML checker is a Java program.
  if (!(await ensureProgram(['java'], 'default-jre-headless')))
    say('No Java here and none could be installed: the HTML of the pages is not checked.');
  if (!(await ensurePromtool()))
    say('No Prometheus here: the alerting rules and the dashboard are judged without it.');
  return { ...process.env, CHROME_PATH: browser, ...(nginx && { NGINX_PATH: nginx }) };
}
