import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/server/database/openDatabase';
import { placeDatabase, temporaryFolder } from '../../support/databaseServer';
import { eventually } from '../database/support';
import { aCatalogue } from '../site/aDocument';
import { load } from '../staff/anEditor';

const repository = path.resolve(__dirname, '../../..');
const root = temporaryFolder('start-');

beforeAll(() => cpSync(path.join(repository, 'content'), path.join(root, 'content'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A data directory whose database exists already, but is empty. */
function anEmptySite(name: string): { SAMPLE_CATALOGUE: string; DATA_DIR: string } {
  const DATA_DIR = path.join(root, name);
  placeDatabase(DATA_DIR);
  return { SAMPLE_CATALOGUE: 'no', DATA_DIR };
}

const FIXTURE = [path.join(__dirname, 'runFixture.ts'), root];

const linesOf = (text: string): string[] => text.trim().split('\n');

/** A server process; `said` collects both of its outputs. */
function run(env: Record<string, string>, script = FIXTURE) {
  const hook = path.join(repository, '__tests__/support/babelHook.js');
  const child = spawn(process.execPath, ['--require', hook, ...script], {
    env: { PATH: process.env.PATH, DATA_DIR: path.join(root, 'var'), PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));

  async function address(): Promise<string> {
    for (;;) {
      const found = /served at (\S+)/.exec(said)?.[1];
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`It ended: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { child, ended, address, said: () => said };
}

it('prints where the first administrator of a new site signs in, also when the start before found the port taken, and once only', async () => {
  const env = anEmptySite('new');
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const refused = run({ ...env, PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(linesOf(refused.said())).toEqual([
    `PORT: ${port} is in use already; stop the other program or choose another port.`,
  ]);
  other.close();

  const first = run(env);
  // At the port that it got.
  const address = await first.address();
  first.child.kill('SIGTERM');
  await first.ended;
  const [, link, token] =
    /served at .*\nStaff sign in here .*: (\S+\/staff\/sign-in\?first=1#(\S+))\n/.exec(first.said()) ?? [];
  expect(link).toMatch(new RegExp(`^${address}/`));

  const second = run(env);
  const secondAddress = await second.address();
  // Told to, it leaves the new database empty.
  const courses = await fetch(`${secondAddress}/api/website/courses`);
  expect(await courses.json()).toEqual({ status: true, list: [], courses: [], portfolio_groups: [] });
  const answer = await fetch(`${secondAddress}/api/staff/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: secondAddress },
    body: JSON.stringify({ token, email: 'ana@example.com', name: 'Ana Tan' }),
  });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^staff=/)]);
  second.child.kill('SIGTERM');
  await second.ended;
  expect(second.said()).not.toContain('sign-in');
});

it('fills a new database, serves it, finishes what is under way and stops cleanly', async () => {
  const server = run({});
  const address = await server.address();
  expect(server.said()).toContain('filling it with the sample catalogue');
  const answer = (await (await fetch(`${address}/api/website/courses`)).json()) as { courses: object[] };
  expect(answer.courses.length).toBeGreaterThanOrEqual(80);

  // A form whose second half is still being sent when the signal arrives.
  const body = JSON.stringify({
    form_name: 'Aminah Tan',
    form_email: 'aminah@example.com',
    form_company: 'Example',
    form_city: 'Penang',
    form_check_ee: 'yes',
  });
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const head = `POST /api/website/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + body.slice(0, 10), () => resolve()));
  // The server has received the first half once it has answered a later request.
  await fetch(`${address}/health/live`);
  server.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(body.slice(10));
  await closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(await server.ended).toBe(0);

  const again = run({});
  await again.address();
  expect(again.said()).not.toContain('sample catalogue');
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
});

it('leaves the operator’s own first import as it is, although it ends while the server starts', async () => {
  const { DATA_DIR } = anEmptySite('imported');
  const tool = await openDatabase({ dataDir: DATA_DIR, mode: 'tool' });
  let server: ReturnType<typeof run> | undefined;
  await load(tool, aCatalogue(), {
    async before() {
      server = run({ DATA_DIR });
      await eventually(async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
          tool.db,
        );
        return rows.length > 0;
      });
    },
  });
  await tool.close();
  const answer = await fetch(`${await server?.address()}/api/website/courses`);
  expect(await answer.json()).toMatchObject({ courses: [{ id: 1944, title: 'High-Speed PCB Design' }] });
  expect(server?.said()).toContain('the sample catalogue is left out');
  server?.child.kill('SIGTERM');
  expect(await server?.ended).toBe(0);
});

it('leaves no PostgreSQL running when it is told to stop before it serves', async () => {
  const env = anEmptySite('stopped');
  const server = run(env);
  const running = path.join(env.DATA_DIR, 'database/postmaster.pid');
  await eventually(() => existsSync(running));
  server.child.kill('SIGTERM');
  expect([await server.ended, server.said()]).toEqual([0, '']);
  expect(existsSync(running)).toBe(false);
});

describe('refuses to start in one line', () => {
  it('with a wrong setting', async () => {
    const server = run({ PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(linesOf(server.said())).toEqual([
      'PORT: "eighty" does not fit; expected a whole number from 0 to 65535.',
    ]);
  });

  it('with an option or a command, which would be ignored', async () => {
    const server = run({}, [path.join(repository, 'server/main.ts'), '--port', '8080']);
    expect(await server.ended).toBe(1);
    expect(linesOf(server.said())).toEqual([
      '--port: the server takes no arguments. Settings are environment variables or lines of .env, such as PORT=8080; commands follow "site" on a server, and "npm run site --" elsewhere.',
    ]);
  });

  it('without a PostgreSQL server where it should be', async () => {
    const server = run({ DATABASE_URL: 'postgres://site:hunter22@127.0.0.1:1/site' });
    expect(await server.ended).toBe(1);
    expect(linesOf(server.said())).toHaveLength(1);
    expect(server.said()).not.toContain('hunter22');
  });
});
