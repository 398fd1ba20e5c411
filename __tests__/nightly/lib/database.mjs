/** The embedded PostgreSQL of a site, from outside: its processes, and one that several sites may use at once. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { familyOf, textOf } from '../../../bench/lib/processes.mjs';
import { endDatabase, folder, mainProcess } from '../../../bench/lib/stage.mjs';

const require = createRequire(import.meta.url);

/** @returns the ids of the main process and its descendants */
export const databaseProcesses = (dataDir) => familyOf(mainProcess(dataDir));

/** @returns the processes that each serve one connection */
export const connectionProcesses = (dataDir) =>
  databaseProcesses(dataDir).filter((pid) => /^postgres: site postgres /.test(textOf(pid, 'cmdline')));

/** Sends a signal to processes, some of which may have ended. */
export function signal(name, pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
  }
}

/** @returns the socket of a PostgreSQL that belongs to no site, and a function that stops it */
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
