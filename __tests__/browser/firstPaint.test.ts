import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstPaint } from '../support/browser';
import { useReadersJourney } from '../support/journey';
import { shifts, watchShifts } from '../support/scenes/findings';

const journey = useReadersJourney();

/** The end of the first packets. */
const MIDDLE_OF_THE_MENU = '>Training Calendar<';
const MIDDLE_OF_THE_COURSE = '<h2';

let line: Server;
let end: string;
/** Resolves when the rest may come. */
let pause: () => Promise<void>;
/** Proxies the site, with a pause in the HTML. */
beforeAll(async () => {
  line = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passedOn = request(journey.url() + asked.url, { method: asked.method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const body = Buffer.concat(pieces);
        answer.writeHead(response.statusCode ?? 500, response.headers);
        if (!response.headers['content-type']?.includes('html')) return answer.end(body);
        const first = body.indexOf(end);
        answer.write(body.subarray(0, first));
        void pause().then(() => answer.end(body.subarray(first)));
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

const address = () => `http://127.0.0.1:${(line.address() as AddressInfo).port}/training/1944`;

it('on a thin line the menu appears whole: nobody presses an entry that is about to move', async () => {
  const page = await journey.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchShifts);
  end = MIDDLE_OF_THE_MENU;
  pause = () => new Promise((resolve) => setTimeout(resolve, 600));
  await page.goto(address(), { waitUntil: 'load' });
  await page.getByRole('contentinfo').waitFor();
  expect(await shifts(page)).toEqual([]);
});

it('whoever touches a page before all of it has come can use it as soon as it is there', async () => {
  const page = await journey.newPage({ viewport: { width: 390, height: 844 } });
  end = MIDDLE_OF_THE_COURSE;
  let release = (): void => undefined;
  pause = () => new Promise((resolve) => (release = resolve));
  const scripts = page.waitForResponse(/\/browser\.[^/]*\.js$/);
  await page.goto(address(), { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await firstPaint(page);
  await page.mouse.move(200, 200);
  await (await scripts).finished();
  // The script has run.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  release();
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).waitFor();
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
