import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { closeWithin } from '@/server/http/closing';
import { aContact } from '../enquiries/aContact';
import { aServer } from './aServer';
import { aDatabase } from './testDatabase';

/** Connects a client that never sends the rest of its form. @returns its socket, and when it is closed */
async function aSlowClient(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  const head = 'POST /api/website/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const seen = once(app.server, 'request');
  socket.write(`${head}Content-Length: 100\r\n\r\n{`);
  await seen;
  return { socket, closed };
}

it('ends although somebody never sends the rest of a form', async () => {
  const database = await aDatabase();
  const { app } = await aServer({ database });
  const { closed } = await aSlowClient(app);
  await closeWithin(app, 50);
  await closed;
  await database.close();
});

it('waits for a silent mail server and a slow client at the same time, so that both fit into its limit', async () => {
  const mailServer = createServer().listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const connected = once(mailServer, 'connection');
  const database = await aDatabase();
  const { port } = mailServer.address() as AddressInfo;
  const { app } = await aServer({ database, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  const { socket, closed } = await aSlowClient(app);
  await app.inject({ method: 'POST', url: '/api/website/contact', payload: aContact() });
  const [mailSocket] = (await connected) as [ReturnType<typeof connect>];
  const mailEnded = once(mailSocket.on('error', () => undefined).resume(), 'close');
  const stopped = closeWithin(app, 15_000);
  const first = await Promise.race([mailEnded.then(() => 'mail'), closed.then(() => 'client')]);
  socket.destroy();
  await stopped;
  await database.close();
  mailServer.close();
  expect(first).toBe('mail');
});
