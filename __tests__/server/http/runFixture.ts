/** Runs the server like `main.ts`, from its source: the directory to serve is the first argument. */
import { runUntilSignal } from '@/server/runUntilSignal';

const [, , root = ''] = process.argv;
void runUntilSignal({ root, env: process.env, say: (line) => process.stdout.write(`${line}\n`) });
