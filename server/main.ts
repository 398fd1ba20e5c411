/** `npm start`: serves the site until Ctrl-C, in one process or in WORKERS processes. */
import cluster from 'node:cluster';
import path from 'node:path';
import { runPrimary } from './cluster/runPrimary';
import { runWorker } from './cluster/runWorker';
import { readConfig } from './config';
import { readEnvironment } from './environment';
import { fail } from './refusal';
import { runUntilSignal } from './runUntilSignal';

/** The built file is in build/server/. */
const root = path.resolve(__dirname, '../..');

async function main(): Promise<void> {
  const env = readEnvironment(root, process.env);
  if (cluster.isWorker) return runWorker({ root, env });
  const { workers, drainMs, logLevel } = readConfig(env);
  const say = console.log;
  if (workers === 1) return runUntilSignal({ root, env, say });
  return runPrimary({ script: __filename, workers, drainMs, logLevel, say });
}

main().catch(fail);
