import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const script = path.join(root, 'scripts/supplyChain.mjs');

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  name?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}
interface Lock {
  packages: Record<string, Entry & { dependencies?: Record<string, string> }>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supply-'));
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes the copied lock file. @returns the output of the check */
function complaints(change: (packages: Lock['packages']) => void): string {
  const file = path.join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  change(lock.packages);
  writeFileSync(file, JSON.stringify(lock));
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

const changed = (name: string, entry: Entry) =>
  complaints((packages) => Object.assign(packages[`node_modules/${name}`] ?? {}, entry));

it('finds nothing wrong with the packages of this site, and counts their licences', () => {
  const said = execFileSync(process.execPath, [script, folder], { encoding: 'utf8' });
  expect(said).toMatch(/^MIT +\d{2,} +\d{2,}$/m);
});

it.each<[string, Entry, RegExp]>([
  ['a package without a hash', { integrity: undefined }, /node_modules\/fastify: has no SHA-512 hash/],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /no SHA-512 hash/],
  [
    'another host',
    { resolved: 'https://packages.example.com/fastify.tgz' },
    /comes from https:\/\/packages\.example/,
  ],
  ['a git repository', { resolved: 'git+ssh://git@github.com/someone/fastify.git#1' }, /comes from git/],
  ['a linked folder', { link: true }, /not a package of the registry/],
  ['a package under another name', { name: 'fastlfy' }, /is fastlfy in truth/],
  ['a new install script', { hasInstallScript: true }, /fastify: brings an install script/],
  ['a licence that obliges us', { license: 'AGPL-3.0-only' }, /fastify 5.*AGPL-3\.0-only/],
  ['no licence', { license: undefined }, /fastify 5.*none/],
  ['an expression that asks for more', { license: 'MIT AND GPL-3.0-only' }, /GPL/],
  ['half an expression', { license: '(MIT' }, /\(MIT/],
])('stops at %s', (_what, entry, words) => {
  expect(changed('fastify', entry)).toMatch(words);
});

it('takes a choice of licences where one of them may be used', () => {
  expect(changed('fastify', { license: '(GPL-3.0-only OR MIT)' })).toBe('');
  expect(changed('fastify', { license: 'GPL-3.0-only OR Apache-2.0 AND MIT' })).toBe('');
});

it('stops when a tool with a stricter licence would be shipped', () => {
  expect(changed('axe-core', { dev: undefined })).toMatch(/axe-core.*accepted for building only/);
});

it('stops when an exception is needed no more', () => {
  expect(changed('axe-core', { license: 'MIT' })).toMatch(/axe-core: needs its exception no more/);
  expect(changed('vnu-jar', { hasInstallScript: undefined })).toMatch(
    /vnu-jar: brings no install script any more/,
  );
});

it('stops when the lock file is not the one of package.json', () => {
  expect(
    complaints((packages) => {
      delete packages['']?.dependencies?.['pino'];
    }),
  ).toMatch(/dependencies are not those of package\.json/);
});

it('no package runs a program as it is installed, here or in the container', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const container = readFileSync(path.join(root, 'docs/operations/Containerfile'), 'utf8');
  const [before = ''] = container.split('RUN npm install');
  expect(before).toContain('.npmrc');
});
