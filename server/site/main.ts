/** `npm run site -- <command>`: the command line for operators and staff. */
import path from 'node:path';
import program from '../../package.json';
import { readConfig, type Config } from '../config';
import { ConfigError } from '../configReaders';
import { isNewDatabase } from '../database/embedded/clusterFolder';
import { openDatabase, type OpenedDatabase } from '../database/openDatabase';
import { readEnvironment } from '../environment';
import { STOP_LIMIT_MS, stopOnSignals } from '../stopping';
import { withTokenSecret } from '../tokenSecret';
import type { SiteContext } from './context';
import { dropUnfinished } from './output';
import { processTerminal } from './processTerminal';
import { productionProblems } from './productionSettings';
import { runSite } from './runSite';

/** Both the source and the built file are two folders below the root. */
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

let opening: Promise<OpenedDatabase> | undefined;

function createContext(): SiteContext {
  let config: Config | undefined;
  // Read late, so that the help works even with an invalid setting.
  const settings = (): Config => (config ??= readSettings());
  return {
    // A server runs the built file, by the alias of docs/operations.md: the npm script would install and build.
    invocation: process.env['npm_lifecycle_event'] === 'site' ? 'npm run site --' : 'site',
    terminal: processTerminal(),
    open(options) {
      const { databaseUrl, dataDir } = settings();
      return (opening = openDatabase({ databaseUrl, dataDir, mode: 'tool', say: console.error, ...options }));
    },
    checkConfiguration,
    siteName: () => settings().siteName,
    publicUrl: () => settings().publicUrl,
    configuredSecret() {
      const { tokenSecret } = settings();
      // Reading the settings of a new data folder makes a secret, which no server uses.
      const isGiven = Boolean(readEnvironment(root, process.env)['TOKEN_SECRET']?.trim());
      return tokenSecret !== '' && (isGiven || !this.isNewDatabase()) ? tokenSecret : undefined;
    },
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

/** A command that is told to stop aborts its work, and leaves no PostgreSQL running. */
async function stop(): Promise<void> {
  const database = await opening?.catch(() => undefined);
  await database?.abandon();
}

async function main(): Promise<void> {
  const context = createContext();
  const { terminal } = context;
  let isStopping = false;
  // Errors caused by the stop would only be confusing.
  const error = (line: string): void => (isStopping ? undefined : terminal.error(line));
  const begin = (): Promise<void> => {
    terminal.error('Stopping: what is under way is given up.');
    isStopping = true;
    return stop();
  };
  // Ends like a process without signal handlers. `process.exit` would wait for a pipe that nobody reads.
  const end = (signal: NodeJS.Signals): void => {
    dropUnfinished();
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  stopOnSignals(['SIGINT', 'SIGTERM', 'SIGHUP'], begin, STOP_LIMIT_MS, end);
  process.exitCode = await runSite(process.argv.slice(2), { ...context, terminal: { ...terminal, error } });
}

void main();
