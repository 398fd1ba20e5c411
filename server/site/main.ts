/** `npm run site -- <command>`: the command line of the people who run the site. */
import path from 'node:path';
import program from '../../package.json';
import { readConfig, type Config } from '../config';
import { ConfigError } from '../configReaders';
import { isNewDatabase } from '../database/embedded/clusterFolder';
import { openDatabase } from '../database/openDatabase';
import { readEnvironment } from '../environment';
import { withTokenSecret } from '../tokenSecret';
import type { SiteContext } from './context';
import { processTerminal } from './processTerminal';
import { productionProblems } from './productionSettings';
import { runSite } from './runSite';

/** From here both the source and the built file are two folders down. */
const root = path.resolve(__dirname, '../..');

const readSettings = (): Config => readConfig(readEnvironment(root, process.env));

function checkConfiguration(): string[] {
  try {
    return productionProblems(readSettings());
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}

function createContext(): SiteContext {
  let config: Config | undefined;
  // Late, so that help is there also while a setting is wrong.
  const settings = (): Config => (config ??= readSettings());
  return {
    terminal: processTerminal(),
    open() {
      const { databaseUrl, dataDir } = settings();
      return openDatabase({ databaseUrl, dataDir, mode: 'tool', say: console.error });
    },
    checkConfiguration,
    siteName: () => settings().siteName,
    publicUrl: () => settings().publicUrl,
    tokenSecret: async (db) => (await withTokenSecret(settings(), db)).tokenSecret,
    dataDir: () => settings().dataDir,
    mail: () => settings().mail,
    isNewDatabase: () => settings().databaseUrl === undefined && isNewDatabase(settings().dataDir),
    root,
    contentDir: path.join(root, 'content'),
    version: program.version,
    now: Date.now,
  };
}

async function main(): Promise<void> {
  process.exitCode = await runSite(process.argv.slice(2), createContext());
}

void main();
