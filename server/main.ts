/** `npm start`: serves the site until Ctrl-C, in one process or in WORKERS processes. */
import cluster from 'node:cluster';
import path from 'node:path';
import { runPrimary } from './cluster/runPrimary';
import { runWorker } from './cluster/runWorker';
import { readConfig } from './config';
import { ConfigError } from './configReaders';
import { readEnvironment } from './environment';
import { fail } from './refusal';
import { runUntilSignal } from './runUntilSignal';

/** The built file is in build/server/. */
const root = path.resolve(__dirname, '../..');

async function main(): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined)
    throw new ConfigError(
      `${argument}: the server takes no arguments. Settings are environment variables or lines of .env, such as PORT=8080; commands follow "site" on a server, and "npm run site --" elsewhere.`,
    );
  const env = readEnvironment(root, process.env);
  if (cluster.isWorker) return runWorker({ root, env });
  const { workers, drainMs, logLevel } = readConfig(env);
  const say = console.log;
  if (workers === 1) return runUntilSignal({ root, env, say });
  return runPrimary({ script: __filename, workers, drainMs, logLevel, say });
}

main().catch(fail);
