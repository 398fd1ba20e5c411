/** `npm run site -- <command>`: the command line of the people who run the site. */
import path from 'node:path';
import { config as readEnvFile } from 'dotenv';
import program from '../../package.json';
import { readConfig, type Config } from '../config';
import { ConfigError, type Environment } from '../configReaders';
import { isNewDatabase } from '../database/embedded/clusterFolder';
import { openDatabase } from '../database/openDatabase';
import { withTokenSecret } from '../tokenSecret';
import type { SiteContext } from './context';
import { processTerminal } from './processTerminal';
import { productionProblems } from './productionSettings';
import { runSite } from './runSite';

/** From here both the source and the built file are two folders down. */
const root = path.resolve(__dirname, '../..');

function checkConfiguration(environment: Environment): string[] {
  try {
    return productionProblems(readConfig(environment));
  } catch (error) {
    if (error instanceof ConfigError) return [error.message];
    throw error;
  }
}

function contextOf(environment: Environment): SiteContext {
  let config: Config | undefined;
  // Late, so that help is there also while a setting is wrong.
  const settings = (): Config => (config ??= readConfig(environment));
  return {
    terminal: processTerminal(),
    open() {
      const { databaseUrl, dataDir } = settings();
      return openDatabase({ databaseUrl, dataDir, mode: 'tool', say: console.error });
    },
    checkConfiguration: () => checkConfiguration(environment),
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
  // The process environment wins over the file.
  readEnvFile({ path: path.join(root, '.env'), quiet: true });
  // Names of files are meant from where the command was typed, but the server's folder from where the server runs.
  const dataDir = path.resolve(root, process.env.DATA_DIR?.trim() || 'var');
  process.exitCode = await runSite(process.argv.slice(2), contextOf({ ...process.env, DATA_DIR: dataDir }));
}

void main();
