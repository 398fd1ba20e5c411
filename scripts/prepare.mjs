/**
 * What has to be there before anything runs: the packages, an up-to-date build, and for the tests a browser.
 * Uses nothing but Node itself, since on a fresh clone nothing else is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, mkdirSync, writeFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

export const say = (text) => console.error(`• ${text}`);

/** What is installed or built on the way must not get into what a command writes. */
const toStderr = ['inherit', 2, 2];

/** Runs a command with its output on this terminal; rejects when it fails. */
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

/** Installs the packages of package-lock.json where they are missing or of another lock file. */
export async function ensurePackages() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node.js 20.19 or newer is needed; this is ${process.version}.`);
  }
  const stamp = at('node_modules/.installed-lock');
  const mark = fingerprint(['package-lock.json']);
  if (isStamped(stamp, mark)) return;
  say('Installing packages (once; about a minute) …');
  // The lock file's versions are taken as they are. `npm ci` would also insist on optional binaries of other platforms.
  await run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
    stdio: toStderr,
  });
  writeFileSync(stamp, mark);
}

/** Builds the site where its sources have changed since the last build. */
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
    'scripts/plainCopies',
    'scripts/pureDeclarations.cjs',
    'scripts/thirdParty.cjs',
    'scripts/wordsLoader.cjs',
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

/** Installs Debian packages where this machine allows it: as root, or by sudo without a password. */
async function aptInstall(packages) {
  const apt = findProgram(['apt-get']);
  if (!apt) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  const [command, ...prefix] = isRoot ? [apt] : ['sudo', '-n', apt];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say(`Installing ${packages.join(' and ')} (Debian packages) …`);
  const stdio = ['ignore', 'ignore', 'inherit'];
  // One list of packages is enough for all that is missing.
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

/** @returns the browser of the tests, or undefined where this machine has none; installs nothing */
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
 * The tests' browser: Chromium's engine without its windows, which takes half the time for a page.
 * @returns its path, or where there is none and none can be installed, that of `ensureBrowser`
 */
async function ensureTestBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = findProgram(shells);
  if (found) return found;
  // Not every system that has apt has this package.
  const isInstalled = await aptInstall(shells).catch(() => false);
  return (isInstalled && findProgram(shells)) || ensureBrowser();
}

/**
 * Nearly every visitor's device has Arial or its twin Liberation Sans, to which text is set until our own fonts have come; a
 * bare server has neither, and text would jump there as it does nowhere else.
 */
async function ensureFonts() {
  const isDebian = process.platform === 'linux' && findProgram(['apt-get']) !== undefined;
  if (isDebian && !existsSync('/usr/share/fonts/truetype/liberation')) await aptInstall(['fonts-liberation']);
}

const proxies = ['nginx', '/usr/sbin/nginx'];

/** @returns nginx, which the tests of several servers put in front of them; undefined where it cannot be installed */
async function ensureNginx() {
  const found = findProgram(proxies);
  if (found) return found;
  return (await aptInstall(['nginx-light'])) ? findProgram(proxies) : undefined;
}

/** @returns the library by which a process takes another time for the right one; undefined where it cannot be installed */
export async function ensureFakeClock() {
  const libraries = () =>
    ['/usr/lib', '/usr/local/lib']
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
      .map((folder) => path.join(folder, 'faketime/libfaketimeMT.so.1'));
  const installed = () => libraries().find((file) => existsSync(file));
  return installed() ?? ((await aptInstall(['faketime'])) ? installed() : undefined);
}

/** The W3C's checker of HTML is a Java program. @returns whether there is a Java now */
async function ensureJava() {
  return (
    findProgram(['java']) !== undefined ||
    ((await aptInstall(['default-jre-headless'])) && findProgram(['java']) !== undefined)
  );
}

/**
 * Prometheus reads the rules, the dashboard and the figures. Its package also starts a server that watches the machine, which is
 * for a machine that only tests (`CI`). @returns whether its checker is there now
 */
async function ensurePromtool() {
  const isThere = () => findProgram(['promtool']) !== undefined;
  return isThere() || (Boolean(process.env.CI) && (await aptInstall(['prometheus'])) && isThere());
}

/**
 * The programs of the tests, installed where they are missing and can be; says what is left out without them.
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
