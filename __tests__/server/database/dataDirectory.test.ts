import fs from 'node:fs';
import path from 'node:path';
import { openWhole } from '../../../server/database/dataDirectory';
import { openPglite } from '../../../server/database/pgliteEngine';
import { removeFolder, temporaryFolder } from './support';

describe('The folder of the embedded database', () => {
  let folder: string;
  let directory: string;
  beforeEach(() => {
    folder = temporaryFolder();
    directory = path.join(folder, 'database');
  });
  afterEach(() => removeFolder(folder));

  const fill = (): Promise<string> => {
    fs.writeFileSync(path.join(directory, 'PG_VERSION'), '18\n');
    return Promise.resolve('opened');
  };

  it('is made anew when the first start was interrupted half way', async () => {
    const interrupted = openWhole(directory, async () => {
      await fill();
      throw new Error('power cut');
    });
    await expect(interrupted).rejects.toThrow('power cut');
    const asked: boolean[] = [];
    await openWhole(directory, (isNew) => {
      asked.push(isNew);
      expect(fs.readdirSync(directory)).toEqual([]);
      return fill();
    });
    await openWhole(directory, async (isNew) => asked.push(isNew));
    expect(asked).toEqual([true, false]);
  });

  it('is never filled over files of somebody else', async () => {
    fs.mkdirSync(directory);
    fs.writeFileSync(path.join(directory, 'thesis.txt'), 'dear');
    await expect(openWhole(directory, fill)).rejects.toMatchObject({ name: 'DatabaseRefusal' });
    expect(fs.readdirSync(directory)).toEqual(['thesis.txt']);
  });

  it('of another PostgreSQL version is refused with the way out', async () => {
    fs.mkdirSync(directory);
    fs.writeFileSync(path.join(directory, 'PG_VERSION'), '17\n');
    await expect(openPglite({ dataDir: directory })).rejects.toThrow(/PostgreSQL 17.*backup/);
  });

  it('with damaged files is refused in one line', async () => {
    fs.mkdirSync(directory);
    fs.writeFileSync(path.join(directory, 'PG_VERSION'), '18\n');
    await expect(openPglite({ dataDir: directory })).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining(`The database in ${directory} does not start`),
    });
  });
});
