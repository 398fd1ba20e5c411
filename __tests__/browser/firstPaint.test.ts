import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useReadersJourney } from '../support/journey';
import { shifts, watchShifts } from '../support/scenes/findings';

const journey = useReadersJourney();

const PAUSE_MS = 600;
/** The end of the first packets: in the middle of the menu. */
const MIDDLE_OF_THE_MENU = '>Training Calendar<';

let line: Server;
/** Proxies the site, with a pause in the middle of the header. */
beforeAll(async () => {
  line = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passedOn = request(journey.url() + asked.url, { method: asked.method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const body = Buffer.concat(pieces);
        const first = body.indexOf(MIDDLE_OF_THE_MENU);
        answer.writeHead(response.statusCode ?? 500, response.headers);
        answer.write(body.subarray(0, Math.max(first, 0)));
        setTimeout(() => answer.end(body.subarray(Math.max(first, 0))), first > 0 ? PAUSE_MS : 0);
      });
    });
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  line.closeAllConnections();
  line.close();
});

it('on a thin line the menu appears whole: nobody presses an entry that is about to move', async () => {
  const page = await journey.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchShifts);
  await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}/training/1944`, {
    waitUntil: 'load',
  });
  await page.getByRole('contentinfo').waitFor();
  expect(await shifts(page)).toEqual([]);
});

it('whoever only reads a page fetches no font for it; whoever uses it sees them on the next page', async () => {
  const page = await journey.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const isAlive = () =>
    page.waitForFunction(() => Object.keys(document.body.querySelector('main') ?? {}).length > 0);
  await page.goto(`${journey.url()}/training/1944`);
  await isAlive();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(fonts).toEqual([]);
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
  expect(fonts.length).toBeGreaterThan(0);
  await page.goto(`${journey.url()}/calendar`);
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined);
});
