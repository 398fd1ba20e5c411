import { becomes } from '../../support/becomes';
import { aServer, type TestServer } from '../http/aServer';
import { aPage, aRenderer } from './aRenderer';

let server: TestServer;
afterEach(() => server.close());

const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' });

it('the first visitor of a process waits no longer than the next ones: a page was rendered before anybody came', async () => {
  const { renderer, asked } = aRenderer();
  server = await aServer({ renderer });
  expect(asked).toEqual([]);
  await listen();
  await becomes(async () => asked.join(), '/');
});

it('a page that fails before anybody came keeps nobody from being served', async () => {
  let renders = 0;
  const { renderer, asked } = aRenderer(() => {
    renders += 1;
    if (renders === 1) throw new Error('not yet');
    return aPage();
  });
  server = await aServer({ renderer });
  const address = await listen();
  await becomes(async () => asked.length, 1);
  expect((await fetch(address)).status).toBe(200);
});

it('a stop during that page ends after it, so that the page still has its database', async () => {
  const ended: string[] = [];
  const { renderer } = aRenderer(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    ended.push('page');
    return aPage();
  });
  server = await aServer({ renderer });
  await listen();
  await server.app.close();
  expect(ended).toEqual(['page']);
});
