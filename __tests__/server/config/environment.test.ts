import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '@/server/environment';
import { temporaryFolder } from '../../support/databaseServer';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('takes settings from .env, and rather from the process', () => {
  writeFileSync(path.join(root, '.env'), 'PORT=1\nHOST=::1\nDATA_DIR=data\n');
  expect(readEnvironment(root, { PORT: '2' })).toEqual({
    PORT: '2',
    HOST: '::1',
    DATA_DIR: path.join(root, 'data'),
  });
});

it('needs no .env', () => {
  expect(readEnvironment(root, {})).toEqual({ DATA_DIR: path.join(root, 'var') });
});

it('refuses a .env that cannot be read, instead of serving another database', () => {
  mkdirSync(path.join(root, '.env'));
  expect(() => readEnvironment(root, {})).toThrow(/^\.env cannot be read: EISDIR/);
});
