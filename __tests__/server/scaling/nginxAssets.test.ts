/** Scripts through the cache of the documented nginx: each browser gets them in an encoding that it accepts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort, removeFolder, temporaryFolder } from '../../support/startSite';
import { aServer, type TestServer } from '../http/aServer';
import { aProxy, nginxPath, type Proxy } from './aProxy';

(nginxPath ? describe : describe.skip)('a script behind nginx', () => {
  const root = temporaryFolder();
  const script = 'console.log("a script")';
  let server: TestServer;
  let proxy: Proxy;

  beforeAll(async () => {
    mkdirSync(path.join(root, 'build/client'), { recursive: true });
    const file = path.join(root, 'build/client/a.1.js');
    writeFileSync(file, script);
    writeFileSync(`${file}.br`, brotliCompressSync(script));
    writeFileSync(`${file}.gz`, gzipSync(script));
    server = await aServer({ staticDir: root, env: { TRUST_PROXY: 'loopback' } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    proxy = await aProxy(await freePort(), [port, port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server.close();
    removeFolder(root);
  });

  const bytes = (accepted?: string): Promise<{ encoding: string | undefined; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      get(`${proxy.url}/assets/a.1.js`, { headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(pieces) }),
        );
      }).on('error', reject);
    });

  it('comes to each browser as it can read it, whoever asked for it first', async () => {
    expect(await bytes('br')).toEqual({ encoding: 'br', body: brotliCompressSync(script) });
    expect(await bytes('gzip')).toEqual({ encoding: 'gzip', body: gzipSync(script) });
    expect(await bytes()).toEqual({ encoding: undefined, body: Buffer.from(script) });
    expect(await bytes('br')).toEqual({ encoding: 'br', body: brotliCompressSync(script) });
  });

  it('comes from nginx’s own memory while no server answers', async () => {
    await bytes('gzip');
    server.app.server.closeAllConnections();
    await new Promise((resolve) => server.app.server.close(resolve));
    expect((await bytes('gzip')).body).toEqual(gzipSync(script));
  });
});
