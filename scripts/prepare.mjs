/**
 * Prepares what commands need: the packages, and an up-to-date build. Uses nothing but Node itself, because a
 * fresh clone has nothing else.
 */
import { spawn } from 'node:child_process';
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
    .map((item) => path.relative(root, path.join(item.parentPath, item.name)));
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
