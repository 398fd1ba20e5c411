/**
 * A thousand requests that are wrong at one place or another, over real sockets
 * (docs/rules/operations.md#responses-of-the-server). Many more of them, on the built server: `npm run nightly -- fuzz`.
 */
import type { AddressInfo } from 'node:net';
import { checkProperty, describeCounterexample } from '../../support/fuzz/checkProperty';
import { rawProperty, routeProperty, tryRawCase, type HttpOptions } from '../../support/fuzz/httpProperties';
import { everyRawCase, lingering } from '../../support/fuzz/rawCases';
import type { ApiDocument, Target } from '../../support/fuzz/routes';
import { emptyTypes } from '../../support/fuzz/schema';
import type { Stage } from '../../support/fuzz/requests';
import { aFuzzServer } from './aFuzzServer';
import type { TestServer } from './aServer';

/** Fixed, so that the test fails on every machine or on none. `npm run nightly -- fuzz` draws another one. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);

let server: TestServer;
let document: ApiDocument;
let targets: Target[];
let stage: Stage;
let http: HttpOptions;

beforeAll(async () => {
  ({ server, document, targets, stage } = await aFuzzServer());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  http = { port: (server.app.server.address() as AddressInfo).port, withinMs: 20_000 };
});
afterAll(() => server.close());

it('knows every route of the server, and what is described of it', () => {
  const names = targets.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['GET /*', 'GET /assets/*', 'POST /contactus', 'GET /metrics']),
  );
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(targets.filter(({ operation }) => operation !== undefined)).toHaveLength(described.length);
});

it('describes no value as one of no type', () => {
  expect(emptyTypes(document.paths)).toBeUndefined();
});

it('answers or closes whatever is no proper request', async () => {
  const faults: string[] = [];
  for (const one of [...everyRawCase, ...lingering]) {
    const fault = await tryRawCase(one, http);
    if (fault !== undefined) faults.push(`${one.name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  const { found } = await checkProperty(rawProperty(http), { runs: RUNS * 8, seed: SEED });
  expect(found && describeCounterexample(found)).toBeUndefined();
});

it('answers every route’s bad requests in words, as its description says', async () => {
  const faults: string[] = [];
  for (const target of targets) {
    const isFile =
      target.operation === undefined && /\.\w+$/.test(target.path) && target.path !== '/calendar.ics';
    const { found } = await checkProperty(routeProperty(target, stage, http), {
      runs: isFile ? 2 : RUNS,
      seed: SEED,
    });
    if (found) faults.push(describeCounterexample(found));
  }
  expect(faults).toEqual([]);
});

it('serves visitors as before', async () => {
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  expect((await server.app.inject('/api/website/courses/1944')).statusCode).toBe(200);
  expect({}).not.toHaveProperty('polluted');
});
