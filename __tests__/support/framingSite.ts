import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site that shows a page of ours in a frame. */
export async function openFramingSite(address: string): Promise<{ url: string; close: () => void }> {
  const frame = `<iframe title="Class" width="900" height="800" src="${address}"></iframe>`;
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Intranet</title>${frame}`);
  });
  // A test that fails does not close it, so it must not keep the process alive.
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve).unref());
  // Another host name of this machine than our site's: another origin.
  return { url: `http://localhost:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}
