/** The traffic between the site and its database contains everything that people sent. */
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import { isDatabaseOpen, readDatabaseUrl } from '@/server/databaseAddress';

const read = (DATABASE_URL: string, env: Record<string, string> = {}) =>
  readDatabaseUrl({ DATABASE_URL, ...env });

it.each([
  ['postgres://u:p@db.example.com/site', 'postgres://u:p@db.example.com/site?sslmode=verify-full'],
  [
    'postgresql://10.1.2.3:5433/site?options=a',
    'postgresql://10.1.2.3:5433/site?options=a&sslmode=verify-full',
  ],
  ['postgres:///site?host=db.example.com', 'postgres:///site?host=db.example.com&sslmode=verify-full'],
])('demands TLS and a certificate that fits for %s', (given, used) => {
  expect(read(given)).toBe(used);
  expect(isDatabaseOpen(used, {})).toBe(false);
});

it.each([
  'postgres://u:p@localhost/site',
  'postgres://127.0.0.1:5432/site',
  'postgres://[::1]/site',
  'postgres:///site?host=/var/run/postgresql',
  'postgres:///site',
  'postgres://%2Fvar%2Frun/site',
])('takes %s as it is: it is this machine', (given) => {
  expect(read(given)).toBe(given);
  expect(isDatabaseOpen(given, {})).toBe(false);
});

it.each([
  ['postgres://db.example.com/site?sslmode=disable', true],
  ['postgres://db.example.com/site?ssl=0', true],
  ['postgres://db.example.com/site?sslmode=no-verify', false],
  ['postgres://db.example.com/site?sslrootcert=/etc/ca.pem', false],
  ['postgres://localhost/site?sslmode=disable', false],
])('leaves %s to the operator who wrote it, and knows whether it is open: %s', (given, isOpen) => {
  expect(read(given)).toBe(given);
  expect(isDatabaseOpen(given, {})).toBe(isOpen);
});

it('knows PostgreSQL’s own variable for the machine', () => {
  expect(read('postgres:///site', { PGHOST: 'db.example.com' })).toContain('sslmode=verify-full');
});

describe('a server that knows no TLS', () => {
  let server: Server;
  const heard: string[] = [];
  beforeAll(async () => {
    server = createServer((socket) => {
      // "N": PostgreSQL's answer to a request for TLS that it does not support.
      socket.on('data', (data) => {
        heard.push(data.toString('latin1'));
        socket.write('N');
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('is told neither user nor password', async () => {
    const { port } = server.address() as AddressInfo;
    // It is this machine all the same, by a name that does not show it.
    const client = new Client({ connectionString: read(`postgres://me:secret@0.0.0.0:${port}/site`) });
    await expect(client.connect()).rejects.toThrow('The server does not support SSL connections');
    expect(heard.join('')).not.toMatch(/me|secret/);
    expect(heard).toHaveLength(1);
  });
});
