import fs from 'node:fs';
import path from 'node:path';
import { lockDirectory, tryLockDirectory } from '../../../server/database/lock';
import { removeFolder, runFixture, temporaryFolder } from './support';

describe('The lock on the database', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => removeFolder(folder));

  it('refuses a second opener and names the process to stop', async () => {
    const holder = runFixture('holdLock', folder);
    expect(await holder.line()).toBe('locked');
    expect(() => lockDirectory(folder)).toThrow(
      `The database in ${folder} is in use by process ${holder.child.pid}.`,
    );
    expect(tryLockDirectory(folder)).toBeUndefined();
    await holder.killed();
  });

  it('refuses another process while this one holds it, and a second opener in this one', async () => {
    const lock = lockDirectory(folder);
    const other = runFixture('holdLock', folder);
    expect(await other.line()).toMatch(
      `refused: The database in ${folder} is in use by process ${process.pid}.`,
    );
    expect(tryLockDirectory(folder)).toBeUndefined();
    lock.release();
    lock.release();
    const next = lockDirectory(folder);
    next.release();
  });

  it('is free again when its holder was killed, whatever file was left behind', async () => {
    const holder = runFixture('holdLock', folder);
    await holder.line();
    await holder.killed();
    expect(fs.readFileSync(path.join(folder, 'lock'), 'utf8')).toBe(`${holder.child.pid}\n`);
    lockDirectory(folder).release();
  });

  it('says what is wrong with a folder that cannot be locked', () => {
    expect(() => lockDirectory(path.join(folder, 'missing'))).toThrow(/cannot be locked: ENOENT/);
  });
});
