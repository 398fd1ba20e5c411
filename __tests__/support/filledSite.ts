/** A data folder with the sample catalogue, made once for all journeys of a run: each starts from a copy. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { removeFolder, startSite, temporaryFolder } from './startSite';

const FOLDER = 'TEST_FILLED_SITE';

/** jest's `globalSetup` */
export default async function makeFilledSite(): Promise<void> {
  const site = await startSite(temporaryFolder(), { LOG_LEVEL: 'warn' });
  await site.stop();
  process.env[FOLDER] = site.dataDir;
}

/** jest's `globalTeardown` */
export function removeFilledSite(): void {
  const folder = process.env[FOLDER];
  if (folder) removeFolder(folder);
}

/** @returns a new data folder, as a first start would have filled it */
export function aFilledFolder(): string {
  const filled = process.env[FOLDER];
  if (!filled) throw new Error(`${FOLDER} is not set: the project's global set-up has not run.`);
  const folder = temporaryFolder();
  cpSync(path.join(filled, 'database'), path.join(folder, 'database'), { recursive: true });
  return folder;
}
