/** `npm start`: serves the site until Ctrl-C. */
import path from 'node:path';
import { config as readEnvFile } from 'dotenv';
import { runUntilSignal } from './runUntilSignal';

/** The built file stands in build/server/. */
const root = path.resolve(__dirname, '../..');

// The process environment wins over the file.
readEnvFile({ path: path.join(root, '.env'), quiet: true });
// The server's folder is meant from here, wherever the command was typed.
const dataDir = path.resolve(root, process.env.DATA_DIR?.trim() || 'var');
void runUntilSignal({ root, env: { ...process.env, DATA_DIR: dataDir }, say: console.log });
