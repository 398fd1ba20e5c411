/**
 * Values that no database can store, in each parameter of the API's URLs: routes and parameters are read from
 * the server.
 */
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

/** @returns the response with `a%00b` for one parameter and valid values for all others */
async function ask({ name, method, path, operation }: Target, wrong: string): Promise<number> {
  const valueOf = (parameter: string): string =>
    parameter === wrong
      ? 'a%00b'
      : (stage.right[name]?.[parameter]?.[0] ?? stage.parameters[parameter]?.[0] ?? '1');
  const names = (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name === wrong))
    .map((parameter) => parameter.name);
  const filled = path.replace(/:(\w+)/g, (_all, parameter: string) => valueOf(parameter));
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `${filled}?${names.map((parameter) => `${parameter}=${valueOf(parameter)}`).join('&')}`,
    headers: stage.staff,
    ...(method !== 'GET' && { payload: (stage.bodies[name]?.[0] ?? {}) as object }),
  });
  return answer.statusCode;
}

it('is told where it is asked for, by every call: there is no such address, or the request is refused', async () => {
  const parts = targets.flatMap((target) =>
    (target.operation?.parameters ?? [])
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) => ({ target, parameter })),
  );
  expect(parts.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { target, parameter } of parts) {
    const status = await ask(target, parameter.name);
    const isStaff = target.path.startsWith('/api/staff/');
    const right = parameter.in === 'path' ? [404] : [400];
    if (isStaff ? !right.includes(status) : status >= 500 || status < 400)
      wrong.push(`${target.name} ${parameter.in} ${parameter.name}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
