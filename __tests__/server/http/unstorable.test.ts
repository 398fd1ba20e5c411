/**
 * Values that no database can store, in each parameter of the API's URLs: routes and parameters are read from
 * the server.
 */
import { edgesOf, UNSTORABLE } from '../../support/fuzz/edges';
import type { Stage } from '../../support/fuzz/requests';
import type { Target } from '../../support/fuzz/routes';
import { aFuzzServer } from './aFuzzServer';
import type { TestServer } from './aServer';

let server: TestServer;
let stage: Stage;
let targets: Target[];

beforeAll(async () => {
  ({ server, stage, targets } = await aFuzzServer());
});
afterAll(() => server.close());

it('is told where it is asked for, by every call: there is no such address, or the request is refused', async () => {
  const edges = targets.flatMap((target) =>
    edgesOf(stage, target, UNSTORABLE).map((edge) => ({ ...edge, target })),
  );
  expect(edges.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { target, sent, parameter, in: place } of edges) {
    const { statusCode: status } = await server.app.inject({
      method: sent.method as 'GET',
      url: sent.target,
      headers: Object.fromEntries(sent.headers),
      ...(sent.body !== undefined && { payload: sent.body }),
    });
    const isStaff = target.path.startsWith('/api/staff/');
    const right = place === 'path' ? 404 : 400;
    if (isStaff ? status !== right : status >= 500 || status < 400)
      wrong.push(`${target.name} ${place} ${parameter}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
