/** DATA_DIR: the folder for everything that the site writes. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates the folder and its parents. Node's own `recursive` loops forever where nothing can be created, as
 * below /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/**
 * Creates the folder. If root creates it, other users may traverse but not list it, because another user runs
 * the database (decision 52).
 */
export function makeDataFolder(folder: string): void {
  const mask = process.umask(0o066);
  try {
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  } finally {
    process.umask(mask);
  }
}
