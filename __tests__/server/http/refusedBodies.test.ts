import { connect, type AddressInfo } from 'node:net';
import { useServer } from './aServer';

const server = useServer();
beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

const MEGABYTE = 1024 * 1024;

/**
 * Sends a body that is far larger than what the system buffers, and reads only then, as many clients do.
 * @returns the status line; rejects if the connection was reset
 */
const sendTooMuch = (path: string, connection: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    const body = 'x'.repeat(20 * MEGABYTE);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Connection: ${connection}`,
    ];
    socket.on('error', reject);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, (error) => {
      if (error) return;
      socket.once('data', (data) => {
        resolve(data.toString('latin1').split('\r\n')[0] ?? '');
        socket.destroy();
      });
    });
  });

describe('whoever sends far too much is told what was wrong, although it is refused before it has come', () => {
  it.each([
    ['/api/website/contact', '413 Payload Too Large', 'close'],
    ['/api/website/contact', '413 Payload Too Large', 'keep-alive'],
    ['/api/staff/sign-out', '403 Forbidden', 'close'],
    ['/api/nothing', '413 Payload Too Large', 'close'],
  ])('by %s with %s (%s)', async (path, status, connection) => {
    expect(await sendTooMuch(path, connection)).toBe(`HTTP/1.1 ${status}`);
  });
});
