/**
 * Prepares everything that commands need: the packages, an up-to-date build, and for the tests a browser.
 * Uses nothing but Node itself, because a fresh clone has nothing else.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, mkdirSync, writeFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

export const say = (text) => console.error(`• ${text}`);

/** Output of installing and building must not mix with a command's own output. */
const toStderr = ['inherit', 2, 2];

/** Runs a command with its output on this terminal; rejects if it fails. */
export function run(command, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${parameters[0] ?? ''} ended with ${signal ?? code}`)),
    );
  });
}

function filesBelow(entry) {
  const full = at(entry);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [entry];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.relative(root, path.join(item.parentPath ?? item.path, item.name)));
}

function fingerprint(entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesBelow).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)));
  return hash.digest('hex');
}

const isStamped = (stamp, mark) => existsSync(stamp) && readFileSync(stamp, 'utf8') === mark;

/** Installs the packages of package-lock.json if they are missing or from another lock file. */
export async function ensurePackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js 20.19 or newer is needed; this is ${process.version}.`);
  }
  const stamp = at('node_modules/.installed-lock');
  const mark = fingerprint(['package-lock.json']);
  if (isStamped(stamp, mark)) return;
  say('Installing packages (once; about a minute) …');
  // Uses the lock file's versions exactly. `npm ci` would also require optional binaries of other platforms.
  await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
    stdio: toStderr,
  });
  writeFileSync(stamp, mark);
}

/** Builds the site if its sources have changed since the last build. */
export async function ensureBuild() {
  const stamp = at('build/.stamp');
  const mark = fingerprint([
    'src',
    'flows',
    'contract',
    'server',
    'content/pages',
    'scripts/licences',
    'scripts/supplyRules.json',
    'scripts/budgets.cjs',
    'scripts/noRecorderPlugin.cjs',
    'scripts/oneZone.cjs',
    'scripts/plainCopies',
    'scripts/pureDeclarations.cjs',
    'scripts/thirdParty.cjs',
    'scripts/contentLoader.cjs',
    'webpack.config.js',
    'babel.config.js',
    '.browserslistrc',
    'package-lock.json',
  ]);
  if (isStamped(stamp, mark)) return;
  say('Building the site …');
  await run(process.execPath, [at('node_modules/webpack/bin/webpack.js'), '--mode', 'production'], {
    stdio: toStderr,
  });
  mkdirSync(at('build'), { recursive: true });
  writeFileSync(stamp, mark);
}

/** For commands that run the built site. @param code with which the command ends if the site cannot be built */
export async function prepareOrExit(code = 1) {
  try {
    await ensurePackages();
    await ensureBuild();
  } catch (error) {
    say(error.message);
    process.exit(code);
  }
}

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

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const shells = ['chromium-headless-shell'];

/** @returns the tests' browser, or undefined if this machine has none; installs nothing */
export const findTestBrowser = () => process.env.CHROME_PATH ?? findProgram([...shells, ...browsers]);

/** @returns the path of a Chromium for the browser tests */
export async function ensureBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = findProgram(browsers);
  if (found) return found;
  if (await aptInstall(['chromium'])) {
    const installed = findProgram(browsers);
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH.');
}

/**
 * The tests' browser: Chromium's headless shell, which takes half the time per page.
 * @returns its path; if it cannot be installed, that of `ensureBrowser`
 */
async function ensureTestBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = findProgram(shells);
  if (found) return found;
  // Not every system with apt has this package.
  const isInstalled = await aptInstall(shells).catch(() => false);
  return (isInstalled && findProgram(shells)) || ensureBrowser();
}

/**
 * Nearly every visitor's device has Arial or its metric twin Liberation Sans, which text uses until our own
 * fonts have loaded; a bare server has neither, and text would shift there as it does nowhere else.
 */
async function ensureFonts() {
  const isDebian = process.platform === 'linux' && findProgram(['apt-get']) !== undefined;
  if (isDebian && !existsSync('/usr/share/fonts/truetype/liberation')) await aptInstall(['fonts-liberation']);
}

const proxies = ['nginx', '/usr/sbin/nginx'];

/** @returns nginx, for the tests of several servers; undefined if it cannot be installed */
async function ensureNginx() {
  const found = findProgram(proxies);
  if (found) return found;
  return (await aptInstall(['nginx-light'])) ? findProgram(proxies) : undefined;
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

/** The W3C's HTML checker is a Java program. @returns whether Java is available now */
async function ensureJava() {
  return (
    findProgram(['java']) !== undefined ||
    ((await aptInstall(['default-jre-headless'])) && findProgram(['java']) !== undefined)
  );
}

/**
 * Prometheus checks the rules, the dashboard and the metrics. Its package also starts a server that monitors
 * the machine, which is acceptable only on a test machine (`CI`). @returns whether its checker is available
 * now
 */
async function ensurePromtool() {
  const isThere = () => findProgram(['promtool']) !== undefined;
  return isThere() || (Boolean(process.env.CI) && (await aptInstall(['prometheus'])) && isThere());
}

/**
 * Installs the tests' programs if they are missing; reports what is skipped without them.
 * @returns the environment of the tests
 */
export async function ensureTestPrograms() {
  const browser = await ensureTestBrowser();
  await ensureFonts();
  const nginx = await ensureNginx();
  if (!nginx) say('No nginx here and none could be installed: the tests of servers behind it are left out.');
  if (!(await ensureJava()))
    say('No Java here and none could be installed: the HTML of the pages is not checked.');
  if (!(await ensurePromtool()))
    say('No Prometheus here: the alerting rules and the dashboard are judged without it.');
  return { ...process.env, CHROME_PATH: browser, ...(nginx && { NGINX_PATH: nginx }) };
}
