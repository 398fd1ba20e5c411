import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { AxiosError } from 'axios';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { createAxiosHttp } from '@/src/shared/lib/axiosHttp';
import { toRequestError } from '@/src/shared/lib/errors';
import type { Http } from '@/src/shared/lib/http';
import { withNetworkFailures } from '@/src/shared/lib/networkFailures';

const REACH = 'The site could not be reached. Check the connection, then try again.';
const LATE = 'The site took too long to respond. Check the connection, then try again.';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A client of a server that treats each request so. */
async function clientOf(respond: Parameters<typeof createServer>[1], timeout = 30_000): Promise<Http> {
  const server = createServer(respond as never);
  servers.push(server);
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = server.address() as AddressInfo;
  const travel = axios.getAdapter('http');
  return createAxiosHttp({
    hosts: {} as never,
    adapter: (config) => travel({ ...config, timeout, baseURL: `http://127.0.0.1:${port}` }),
  });
}

const told = async (http: Http, isServer = false): Promise<string> => {
  const failure = await withNetworkFailures(http, isServer)
    .send(staffEndpoints.me, {})
    .catch((error: unknown) => error);
  return toRequestError(failure, 'The default.').message;
};

it.each([
  ['the connection broke', async () => clientOf((_, response) => response.destroy()), REACH],
  ['no response came in time', async () => clientOf(() => undefined, 50), LATE],
  [
    'there is no network',
    async () => ({ send: () => Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK')) }),
    REACH,
  ],
])('says in words for people that %s', async (_, client, text) => {
  expect(await told(await client())).toBe(text);
});

it('leaves what the server says as it is, and what it does not say to the default of the request', async () => {
  const refused = await clientOf((_, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: false, message: 'Changed meanwhile.' }));
  });
  expect(await told(refused)).toBe('Changed meanwhile.');
  const restarting = await clientOf((_, response) => {
    response.writeHead(502);
    response.end('<h1>Bad Gateway</h1>');
  });
  expect(await told(restarting)).toBe('The default.');
});

it('says nothing of the visitor’s connection in a page from the server, where the default is shown', async () => {
  const broken = await clientOf((_, response) => response.destroy());
  expect(await told(broken, true)).toBe('The default.');
});
