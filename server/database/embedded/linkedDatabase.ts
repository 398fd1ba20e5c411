/** A database that DATA_DIR holds a link to. A copy of DATA_DIR holds the same link. */
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseRefusal } from '../database';

/** A file in the database: the DATA_DIR that it belongs to. */
const OWNER = 'tradewind-data-folder';

/** @returns the real folder behind the link; undefined where there is none */
function databaseOf(dataDir: string): string | undefined {
  try {
    return fs.realpathSync(path.join(dataDir, 'database'));
  } catch {
    return undefined;
  }
}

/**
 * Notes that the database is this DATA_DIR's. It may be another's that has been moved here: that one leads to it no more.
 * @throws DatabaseRefusal where another DATA_DIR still uses it
 */
export function claimLinked(directory: string, dataDir: string): void {
  const file = path.join(directory, OWNER);
  const owner = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  const here = fs.realpathSync(dataDir);
  if (owner === here) return;
  if (owner !== '' && databaseOf(owner) === directory)
    throw new DatabaseRefusal(
      `The database in ${directory} is that of ${owner}, and ${here} is a copy: two sites cannot use one database. ` +
        `Remove ${path.join(here, 'database')}, which is a link, to begin a new one; "restore" fills it from a backup of the other.`,
    );
  // The folder is another user's: no link of theirs is followed.
  const unfinished = `${file}.new-${process.pid}`;
  fs.rmSync(unfinished, { force: true });
  fs.writeFileSync(unfinished, `${here}\n`, { flag: 'wx' });
  fs.renameSync(unfinished, file);
}
