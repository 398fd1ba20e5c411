/**
 * The site with the sample catalogue, created once for all journeys of a run: those that change nothing that
 * others see share one server, the others start from a copy of its files.
 */
import { copyDatabase } from './databaseServer';
import { removeFolder, startSite, temporaryFolder, type Site } from './startSite';

const FOLDER = 'TEST_FILLED_SITE';
const READERS = 'TEST_READERS_SITE';
const READERS_FOLDER = 'TEST_READERS_FOLDER';

let readers: Site | undefined;

/** jest's `globalSetup` */
export default async function makeFilledSite(): Promise<void> {
  const site = await startSite(temporaryFolder(), { LOG_LEVEL: 'warn' });
  await site.stop();
  process.env[FOLDER] = site.dataDir;
  readers = await startSite(aFilledFolder(), {
    // A test may come from another country, as a proxy in front of the site would say.
    TRUST_PROXY: 'loopback',
    PORTAL_URL: 'https://portal.example.com',
    // All others come from one address.
    RATE_LIMIT_SUBMISSIONS: '1000',
    RATE_LIMIT_CLASS_FORMS: '100000',
  });
  process.env[READERS] = readers.url;
  process.env[READERS_FOLDER] = readers.dataDir;
}

/** jest's `globalTeardown` */
export async function removeFilledSite(): Promise<void> {
  await readers?.stop();
  if (readers) removeFolder(readers.dataDir);
  const folder = process.env[FOLDER];
  if (folder) removeFolder(folder);
}

const setUp = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the project's global set-up has not run.`);
  return value;
};

/** @returns a new data directory, as a first start would have created it */
export function aFilledFolder(): string {
  const folder = temporaryFolder();
  copyDatabase(setUp(FOLDER), folder);
  return folder;
}

/** @returns the URL of the shared site */
export const readersSite = (): string => setUp(READERS);

/** @returns its data directory, for commands */
export const readersFolder = (): string => setUp(READERS_FOLDER);
