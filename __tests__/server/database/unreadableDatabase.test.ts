import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@/server/database/openDatabase';
import { removeFolder, temporaryFolder } from './support';

it('does not say that there is no database where it may not read its files', async () => {
  const folder = temporaryFolder();
  const directory = path.join(folder, 'database');
  fs.mkdirSync(directory);
  // Root may read everything: a link to itself stands for a missing permission.
  fs.symlinkSync('PG_VERSION', path.join(directory, 'PG_VERSION'));
  try {
    await expect(openDatabase({ dataDir: folder, mode: 'tool' })).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(/^The database in \S+ cannot be opened: ELOOP/),
    });
  } finally {
    removeFolder(folder);
  }
});
