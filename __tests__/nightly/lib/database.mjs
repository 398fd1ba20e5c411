/** The embedded PostgreSQL of a site, seen from outside: its processes, and one that several sites may use at once. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { familyOf, textOf } from '../../../bench/lib/processes.mjs';
import { endDatabase, folder, mainProcess } from '../../../bench/lib/stage.mjs';

const require = createRequire(import.meta.url);

/** @returns the main process and all that it has started, by id */
export const databaseProcesses = (dataDir) => familyOf(mainProcess(dataDir));

/** @returns the processes that each serve one connection */
export const connectionProcesses = (dataDir) =>
  databaseProcesses(dataDir).filter((pid) => /^postgres: site postgres /.test(textOf(pid, 'cmdline')));

/** Sends a signal to processes, some of which may be gone by now. */
export function signal(name, pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It is gone.
    }
  }
}

/** @returns a PostgreSQL that belongs to no site, by its socket, and how it is ended */
export async function startDatabase() {
  require('../../support/babelHook.js');
  const { openEmbedded } = require('../../../server/database/embedded/embeddedPostgres.ts');
  const dataDir = folder();
  const { url } = await openEmbedded({ dataDir, fsync: true, say: () => undefined });
  return {
    url: url(),
    socket: path.join(new URL(url()).searchParams.get('host'), '.s.PGSQL.5432'),
    stop: () => endDatabase(dataDir),
  };
}
