/** `npm start`: serves the site until Ctrl-C. */
import path from 'node:path';
import { config as readEnvFile } from 'dotenv';
import { ConfigError } from './configReaders';
import { DatabaseRefusal } from './database/database';
import { start, type RunningServer } from './start';

/** Longer than any answer takes; what is still open then is cut off. */
const STOP_LIMIT_MS = 10_000;

const root = path.resolve(__dirname, '../..');

/** Failures that a person can act on, as one line; undefined for faults of ours. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use already; stop the other program or choose another port.`;
  if (code === 'EACCES' && port !== undefined) return `PORT: this user may not listen on ${port}; choose one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is not an address of this machine.`;
  return code === 'ENOTFOUND' && port === undefined ? 'HOST: there is no such address.' : undefined;
}

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  // The process environment wins over the file.
  readEnvFile({ path: path.join(root, '.env'), quiet: true });
  try {
    const server = await start({ root, env: process.env, say: console.log });
    stopOnSignals(server);
    console.log(`The site is served at ${server.address} (Ctrl-C stops it)`);
  } catch (error) {
    console.error(refusalOf(error) ?? error);
    process.exit(1);
  }
}

void main();
