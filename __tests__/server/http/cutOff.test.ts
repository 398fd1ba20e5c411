/** A visitor's connection breaks while a form is on its way: that is no failure of the server's, and nothing of it is stored. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import pino from 'pino';
import { aServer, type TestServer } from './aServer';

let server: TestServer;
const written: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => written.push(line) });
  server = await aServer({ logger });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

it('alarms nobody about a form that ended half-way', async () => {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  const begun = once(server.app.server, 'request') as Promise<[IncomingMessage]>;
  socket.write(
    'POST /api/website/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"form_name":"Ami',
  );
  const [request] = await begun;
  const isOver = new Promise((resolve) => request.once('close', resolve));
  socket.destroy();
  await isOver;
  // By the next answer what became of it was written.
  const metrics = (await server.app.inject('/metrics')).body;
  expect(metrics).not.toMatch(/status="5\d\d"/);
  expect(written.filter((line) => line.includes('"level":50'))).toEqual([]);
});
