/** The embedded database's folder: made whole or not at all, and recognised before it is opened. */
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseRefusal } from './database';

/** The major version of PostgreSQL within PGlite; it fixes the layout of the files. */
const POSTGRES_VERSION = '18';

const markerOf = (directory: string): string => `${directory}.unfinished`;

function syncPath(target: string): void {
  const file = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(file);
  } catch (error) {
    // Windows can sync no directory.
    if (!fs.statSync(target).isDirectory()) throw error;
  } finally {
    fs.closeSync(file);
  }
}

function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
}

/** Whether opening would make a new database. A folder whose making was interrupted counts as new. */
export const isNewDirectory = (directory: string): boolean =>
  fs.existsSync(markerOf(directory)) || !fs.existsSync(path.join(directory, 'PG_VERSION'));

/** @throws DatabaseRefusal for files that are not, or not this version's, database */
function checkExisting(directory: string): void {
  const version = fs.readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_VERSION) return;
  throw new DatabaseRefusal(
    `The database in ${directory} has the format of PostgreSQL ${version}; this program reads ${POSTGRES_VERSION}. ` +
      'Make a backup with the program that wrote it, and restore that.',
  );
}

/**
 * Opens the folder by `open`. A new one is marked while it is filled and synced as a whole before the mark goes: PGlite
 * copies its files there without, and a half-made folder would look like a database for ever.
 */
export async function openWhole<T>(directory: string, open: (isNew: boolean) => Promise<T>): Promise<T> {
  if (!isNewDirectory(directory)) {
    checkExisting(directory);
    return open(false);
  }
  const marker = markerOf(directory);
  if (fs.existsSync(marker)) fs.rmSync(directory, { recursive: true, force: true });
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(directory).length > 0) {
    throw new DatabaseRefusal(`${directory} holds files that are no database (PG_VERSION is missing).`);
  }
  fs.writeFileSync(marker, 'This database is being made. If nothing runs, the next start makes it anew.\n');
  syncPath(path.dirname(directory));
  const opened = await open(true);
  syncTree(directory);
  fs.rmSync(marker);
  syncPath(path.dirname(directory));
  return opened;
}
