import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { closeWithin } from '@/server/http/closing';
import { aServer } from './aServer';
import { aDatabase } from './testDatabase';

it('ends although somebody never sends the rest of a form', async () => {
  const database = await aDatabase();
  const { app } = await aServer({ database });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  const head = 'POST /api/website/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const seen = once(app.server, 'request');
  socket.write(`${head}Content-Length: 100\r\n\r\n{`);
  await seen;
  await closeWithin(app, 50);
  await closed;
  await database.close();
});
