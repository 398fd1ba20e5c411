import path from 'node:path';
import * as cookie from 'cookie';

jest.mock('cookie', () => ({ parse: () => 'of the test' }));
const { keepProcess } = jest.requireActual<{ keepProcess: () => () => void }>('../support/keepProcess');

interface Sharing {
  sharedOf: (this: object, from: string, name: string) => string | undefined;
}
const Runtime = process.getBuiltinModule('node:module').createRequire(__filename)(
  '../support/runtime.js',
) as {
  prototype: Sharing;
};

/* eslint-disable no-console -- it is one of the things that tests replace */
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

it('a package is loaded once for all files of tests, and is another one where a file says so', () => {
  expect(jest.requireActual<object>('kysely')).toBe(
    process.getBuiltinModule('node:module').createRequire(__filename)('kysely'),
  );
  expect(cookie.parse('a=b')).toBe('of the test');
  expect(jest.requireActual<typeof cookie>('cookie').parse('a=b')).toEqual({ a: 'b' });
});

it('a module of the site is loaded once for the files of tests that replace none', () => {
  const { sharedOf } = Runtime.prototype;
  const asked = (sharesSite: boolean, name: string, isOfNode = true) =>
    sharedOf.call(
      {
        isOfNode,
        sharesSite,
        _resolution: { resolveCjs: (_: string, file: string) => path.resolve(__dirname, file) },
      },
      __filename,
      name,
    );
  const config = path.resolve(__dirname, '../../server/config.ts');
  expect(asked(true, '../../server/config.ts')).toBe(config);
  expect([asked(false, '../../server/config.ts'), asked(true, '../support/builders.ts')]).toEqual([
    undefined,
    undefined,
  ]);
  // Our own words are put into yup for the whole of it.
  expect([asked(true, 'yup'), asked(false, 'yup'), asked(false, 'kysely')]).toEqual([
    'yup',
    undefined,
    'kysely',
  ]);
  expect([asked(false, 'kysely', false), asked(false, 'playwright-core', false)]).toEqual([
    undefined,
    'playwright-core',
  ]);
});
