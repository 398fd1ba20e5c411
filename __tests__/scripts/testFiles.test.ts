import * as cookie from 'cookie';

jest.mock('cookie', () => ({ parse: () => 'of the test' }));
const { keepProcess } = jest.requireActual<{ keepProcess: () => () => void }>('../support/keepProcess');

/* oxlint-disable no-console -- it is one of the things that tests replace */
it('what one file of tests changes in the process, the next does not meet', () => {
  const before = { fetch: globalThis.fetch, exit: process.exit, log: console.log, path: process.env.PATH };
  const listeners = process.listenerCount('SIGTERM');
  const putBack = keepProcess();
  globalThis.fetch = jest.fn();
  Object.assign(globalThis, { madeByATest: 1, [Symbol.for('made by a test')]: 1 });
  process.exit = jest.fn() as never;
  console.log = jest.fn();
  Object.assign(process.env, { PATH: '/nowhere', MADE_BY_A_TEST: 'yes' });
  delete process.env.HOME;
  process.on('SIGTERM', () => undefined);
  process.once('made by a test', () => undefined);
  putBack();
  expect({
    fetch: globalThis.fetch,
    exit: process.exit,
    log: console.log,
    path: process.env.PATH,
  }).toEqual(before);
  expect(Object.keys(globalThis)).not.toContain('madeByATest');
  expect(Object.getOwnPropertySymbols(globalThis)).not.toContain(Symbol.for('made by a test'));
  expect([process.env.MADE_BY_A_TEST, process.env.HOME]).toEqual([undefined, expect.any(String)]);
  expect([process.listenerCount('SIGTERM'), process.listenerCount('made by a test')]).toEqual([listeners, 0]);
});

it('what one file of tests leaves waiting does not hold up the next', async () => {
  const putBack = keepProcess();
  const late = jest.fn();
  setTimeout(late, 5);
  setInterval(late, 5);
  putBack();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(late).not.toHaveBeenCalled();
});

it('a package is loaded once for all files of tests, and is another one where a file says so', () => {
  expect(jest.requireActual<object>('kysely')).toBe(
    process.getBuiltinModule('node:module').createRequire(__filename)('kysely'),
  );
  expect(cookie.parse('a=b')).toBe('of the test');
  expect(jest.requireActual<typeof cookie>('cookie').parse('a=b')).toEqual({ a: 'b' });
});
