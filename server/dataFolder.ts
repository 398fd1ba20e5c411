/** DATA_DIR: the folder for everything that the site writes. */
import { mkdirSync } from 'node:fs';

/**
 * Creates the folder. When root creates it, other users may pass through but not list it, because another user runs the database
 * (decision 52).
 */
export function makeDataFolder(folder: string): void {
  const mask = process.umask(0o066);
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } finally {
    process.umask(mask);
  }
}
