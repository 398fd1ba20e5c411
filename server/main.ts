/** `npm start`: serves the site until Ctrl-C, in one process or in WORKERS of them. */
import cluster from 'node:cluster';
import path from 'node:path';
import { parse } from 'dotenv';
import { readFileSync } from 'node:fs';
import { runPrimary } from './cluster/runPrimary';
import { runWorker } from './cluster/runWorker';
import { readConfig } from './config';
import type { Environment } from './configReaders';
import { fail } from './refusal';
import { runUntilSignal } from './runUntilSignal';

/** The built file stands in build/server/. */
const root = path.resolve(__dirname, '../..');

function readEnvironment(): Environment {
  let file = {};
  try {
    file = parse(readFileSync(path.join(root, '.env')));
  } catch {
    // There need not be one.
  }
  // The process environment wins over the file. It is left unchanged, because workers that start later read the file again.
  const both: Environment = { ...file, ...process.env };
  // Relative paths start from the folder of the server, wherever the command was typed.
  return { ...both, DATA_DIR: path.resolve(root, both['DATA_DIR']?.trim() || 'var') };
}

async function main(): Promise<void> {
  const env = readEnvironment();
  if (cluster.isWorker) return runWorker({ root, env });
  const { workers, drainMs, logLevel } = readConfig(env);
  const say = console.log;
  if (workers === 1) return runUntilSignal({ root, env, say });
  return runPrimary({ script: __filename, workers, drainMs, logLevel, say });
}

main().catch(fail);
