/**
 * A database outside DATA_DIR, which contains a symbolic link to it. A copy of DATA_DIR contains the same
 * link.
 */
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseRefusal } from '../database';

/** A file in the database: the DATA_DIR that owns it. */
const OWNER = 'tradewind-data-folder';

/** @returns the real folder behind the link; undefined if there is no link */
function databaseOf(dataDir: string): string | undefined {
  try {
    return fs.realpathSync(path.join(dataDir, 'database'));
  } catch {
    return undefined;
  }
}

/**
 * Records that the database belongs to this DATA_DIR. A DATA_DIR that was moved here may claim it, since the
 * old path no longer links to it.
 * @throws DatabaseRefusal if another DATA_DIR still uses it
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
  // The folder belongs to another user, so its symbolic links are not followed.
  const unfinished = `${file}.new-${process.pid}`;
  fs.rmSync(unfinished, { force: true });
  fs.writeFileSync(unfinished, `${here}\n`, { flag: 'wx' });
  fs.renameSync(unfinished, file);
}
