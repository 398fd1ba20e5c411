/** A PostgreSQL of the tests' own: a new cluster in a temporary folder, gone when they are done. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const asPostgres = (command) =>
  process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', ...command]]
    : [command[0], command.slice(1)];

function must(command) {
  const [program, parameters] = asPostgres(command);
  const { status, stderr } = spawnSync(program, parameters, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command[0]} failed: ${stderr}`);
}

/** @param programs the folder of initdb and postgres; @returns its URL and a function that ends it */
export async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postgres-'));
  chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  must([
    path.join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'site',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ]);
  const port = await freePort();
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'];
  const [program, parameters] = asPostgres([
    path.join(programs, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...settings,
  ]);
  const url = `postgres://site@127.0.0.1:${port}/postgres`;
  const control = (...what) => spawnSync(...asPostgres([path.join(programs, 'pg_ctl'), '-D', data, ...what]));
  let server;

  async function start() {
    server = spawn(program, parameters, { stdio: 'ignore', cwd: tmpdir() });
    for (let tries = 0; tries < 150; tries += 1) {
      const [ready, check] = asPostgres([
        path.join(programs, 'pg_isready'),
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-q',
      ]);
      if (spawnSync(ready, check).status === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  await start();
  return {
    url,
    /** As `systemctl stop`; `immediate` as a crash. `start` brings it back with its data. */
    halt: (mode = 'fast') => control('-m', mode, '-w', 'stop'),
    start,
    async stop() {
      control('-m', 'immediate', 'stop');
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
