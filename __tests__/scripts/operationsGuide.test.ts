/** Commands of docs/operations.md, run in a shell where the programs that they call are replaced. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '../..', file), 'utf8');

const guide = read('docs/operations.md');

/** @returns the shell commands of a section, block by block */
const blocksOf = (heading: string): string[] => {
  const [, section = ''] = guide.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [own = ''] = section.split(/^#/m);
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
};

const bash = (script: string, input = ''): { out: string; status: number | null } => {
  const { stdout, status } = spawnSync('bash', ['-c', script], { input, encoding: 'utf8' });
  return { out: stdout, status };
};

/** Prints what would be called, instead of calling it. */
const STUBS = 'sudo() { echo "$*"; }; site() { echo "site $*"; }; curl() { :; }; cd() { echo "cd $*"; }\n';

describe('the update of a server', () => {
  const [update = ''] = blocksOf('Update');

  it('backs up to the folder that the installation made for the server’s user', () => {
    const [, folder = ''] = /^sudo install -d -o tradewind .*(\/var\/backups\/\S+)$/m.exec(guide) ?? [];
    const [, file = ''] = /^site backup (\S+)/.exec(update) ?? [];
    expect(path.dirname(file)).toBe(folder);
  });

  it('goes no further without its backup', () => {
    expect(bash(`${STUBS}site() { return 1; }\n${update}`)).toEqual({ out: '', status: 1 });
  });

  it('builds beside the version that is being served, which stays as it is until the site is stopped', () => {
    const calls = bash(`${STUBS}${update}`).out.trim().split('\n');
    const stop = calls.indexOf('systemctl stop tradewind');
    const start = calls.indexOf('systemctl start tradewind');
    const before = calls.slice(0, stop);
    expect(before.filter((call) => call.startsWith('cd '))).toEqual(['cd /srv/tradewind-next']);
    expect(before.indexOf('npm run build')).toBeGreaterThan(before.indexOf('cd /srv/tradewind-next'));
    expect(calls.slice(stop + 1, start)).toEqual([
      'mv /srv/tradewind /srv/tradewind-before',
      'mv /srv/tradewind-next /srv/tradewind',
    ]);
  });

  it('leaves the served version alone when the new one cannot be built', () => {
    const fails = 'sudo() { echo "$*"; [ "$*" != "npm run build" ]; }\n';
    const { out, status } = bash(`${STUBS}${fails}${update}`);
    expect(status).toBe(1);
    expect(out).not.toMatch(/systemctl|mv /);
  });
});

const hasJq = spawnSync('jq', ['--version']).status === 0;

(hasJq ? it : it.skip)('a request is found in the log of a server that has started since', () => {
  const [commands = ''] = blocksOf('Following one request');
  const filter = commands.split('\n').find((line) => line.includes('| jq ')) ?? '';
  const request = { level: 'info', reqId: 'THE-REFERENCE', msg: 'request', status: 200 };
  const log = [
    'The site is served at http://127.0.0.1:8080 (Ctrl-C stops it)',
    JSON.stringify({ ...request, reqId: 'another' }),
    JSON.stringify(request),
  ];
  const { out } = bash(`journalctl() { cat; }\n${filter}`, log.join('\n'));
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([expect.objectContaining({ msg: 'request', status: 200 })]);
});

it('a line of the log is explained to whoever finds it there: each that the server writes is in the guide', () => {
  const root = path.resolve(__dirname, '../../server');
  const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /\blog(?:ger)?\.(?:info|warn|error)\(\s*(?:\{[^;]*?\},\s*)?(['`])(.+?)\1/g,
      ),
    ])
    .map(([, , line = '']) => line);
  expect(written.length).toBeGreaterThan(20);
  // What follows a colon differs from case to case.
  const missing = written.filter((line) => !guide.includes(`\`${line.replace(/: .*/, ': …')}\``));
  expect(missing).toEqual([]);
});

it('a container can be reached with a copy of the example settings: its guide names those to leave out', () => {
  const file = read('docs/operations/Containerfile');
  const [ownSettings = ''] = [...file.matchAll(/^ENV (.*)$/gm)].map(([, settings]) => settings);
  const inExample = [...ownSettings.matchAll(/(\w+)=/g)]
    .map(([, name = '']) => name)
    .filter((name) => new RegExp(`^${name}=`, 'm').test(read('.env.example')));
  const [, leftOut = ''] = /^# .* without ([A-Z_, ]+ and [A-Z_]+)/m.exec(file) ?? [];
  expect(leftOut.split(/, | and /).sort()).toEqual(inExample.sort());
});

it('a container says whether it is well, and one that ends is started again', () => {
  const file = read('docs/operations/Containerfile');
  expect(file).toMatch(/^HEALTHCHECK /m);
  // Podman's default, the format of OCI, leaves it out.
  expect(file).toMatch(/^# +podman build .*--format docker /m);
  expect(file).toMatch(/^# +podman run .*\\\n#.* --restart always /m);
});

it('a service whose PostgreSQL comes back late, or whose disk was full, is started again until it serves', () => {
  const unit = read('docs/operations/tradewind.service');
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
});
