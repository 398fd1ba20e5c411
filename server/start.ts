/** Assembles the running server: configuration, database, pages, app, socket. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { msToDay } from '../contract/time';
import { readConfig } from './config';
import type { Environment } from './configReaders';
import type { SharedMetrics } from './health/sharedMetrics';
import { closeWithin, createDraining } from './http/closing';
import { embeddedPoolSize, openDatabase, type OpenedDatabase } from './database/openDatabase';
import { readCatalogueVersion } from './database/catalogueVersion';
import type { Db } from './database/tables';
import { createLogger } from './http/requestLog';
import { loadRenderer } from './pages/loadRenderer';
import { catchUpSearch } from './search/searchIndex';
import { isFirstLinkDue, issueFirstLink } from './staff/signInLinks';
import { CUT_OFF_MS } from './stopping';
import { withTokenSecret } from './tokenSecret';

export interface StartOptions {
  /** the folder that contains `build/`, `content/` and `public/` */
  root: string;
  env: Environment;
  /** receives progress messages, one line each */
  say: (line: string) => void;
  /** omitted: no other process shares the port */
  figures?: SharedMetrics;
  /** aborted if the server is told to stop before it serves */
  signal: AbortSignal;
}

export interface RunningServer {
  address: string;
  /** on a new site, the URL where its first administrator signs in */
  firstSignIn: string | undefined;
  /** for how long the configuration announces a stop, in milliseconds */
  drainMs: number;
  /**
   * Announces the stop for this long while still serving: every response closes its connection, and the
   * server reports not ready. Then it accepts no more connections, completes the requests in progress, closes
   * connections that do not end, and closes the database.
   * @param isLeaving false if another process of this server continues to serve: then it stays ready
   */
  stop(announceMs: number, isLeaving?: boolean): Promise<void>;
  /** During a stop: reports not ready from now on, because no other process continues to serve. */
  leave(): void;
}

const written = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

/** With PORT=0 and no PUBLIC_URL, the port is known only once the server listens. */
function withPort(publicUrl: string, { port }: AddressInfo): string {
  const url = new URL(publicUrl);
  if (url.port !== '0') return publicUrl;
  url.port = String(port);
  return url.origin;
}

/** After so long, the log says what the start is waiting for. */
const LATE_MS = 3_000;

const BUSY = 'The database is busy with other work, such as a restore: the site starts when that has ended …';

/**
 * Another command, such as a restore, locks tables until it ends. The server starts then, instead of failing again and
 * again.
 * @returns a function that waits for a query, and says once that it takes long; it throws the signal's reason at once
 *   when the server is told to stop
 */
function waitWhileLocked({ say, signal }: Pick<StartOptions, 'say' | 'signal'>) {
  let isSaid = false;
  const sayOnce = (): void => {
    if (!isSaid) say(BUSY);
    isSaid = true;
  };
  return async <T>(query: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    const late = setTimeout(sayOnce, LATE_MS);
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
    try {
      return await Promise.race([query(), stopped]);
    } finally {
      clearTimeout(late);
    }
  };
}

/** Rolls the sample catalogue back. */
class FilledMeanwhile extends Error {}

/** Also after an earlier first start that was interrupted before the import. */
const wasNeverFilled = async (db: Db): Promise<boolean> => (await readCatalogueVersion(db)) === 0;

async function fill({ longRunning }: OpenedDatabase, root: string, say: StartOptions['say']): Promise<void> {
  say('The database is new: filling it with the sample catalogue …');
  const { loadSampleCatalogue } = await import('./site/sampleCatalogue');
  try {
    await loadSampleCatalogue(
      { db: longRunning },
      {
        contentDir: path.join(root, 'content'),
        today: msToDay(Date.now()),
        // The operator's own import may have held the lock until now. The sample would replace its rows.
        async before(trx) {
          if (!(await wasNeverFilled(trx))) throw new FilledMeanwhile();
        },
      },
    );
  } catch (error) {
    if (!(error instanceof FilledMeanwhile)) throw error;
    say('Another import has filled it meanwhile: the sample catalogue is left out.');
  }
}

/** Loads the request handlers, which are most of the program, and the built pages. */
async function loadSite(root: string) {
  const { buildApp } = await import('./app');
  return { buildApp, renderer: loadRenderer(root) };
}

/**
 * @throws ConfigError, DatabaseRefusal, the socket's error (`EADDRINUSE`, `EACCES`, …), or the signal's
 *   reason; everything that was opened is closed first
 */
export async function start({ root, env, say, figures, signal }: StartOptions): Promise<RunningServer> {
  const given = readConfig(env);
  const logger = createLogger(given.logLevel);
  const opening = openDatabase({
    databaseUrl: given.databaseUrl,
    dataDir: given.dataDir,
    mode: 'server',
    say,
    ...(given.databaseUrl === undefined && { poolSize: embeddedPoolSize(given.workers) }),
    events: {
      lost: (reason) => logger.error({ err: reason }, 'the database has stopped, and is started again'),
      back: () => logger.warn('the database is back'),
    },
  });
  // Runs while the database starts in its own process.
  const loading = loadSite(root);
  // A failure is reported where the promise is awaited, or no longer matters.
  loading.catch(() => undefined);
  const database = await opening;
  try {
    const { buildApp, renderer } = await loading;
    signal.throwIfAborted();
    // Visitors' connections give up when a table is locked for some seconds.
    const { longRunning } = database;
    const wait = waitWhileLocked({ say, signal });
    const isNew = await wait(() => wasNeverFilled(longRunning));
    const config = await wait(() => withTokenSecret(given, longRunning));
    if (isNew && config.sampleCatalogue && database.kind === 'embedded') await fill(database, root, say);
    await wait(() => catchUpSearch(longRunning));
    signal.throwIfAborted();
    const draining = createDraining();
    const app = await buildApp({ config, database, renderer, staticDir: root, logger, draining, figures });
    try {
      // Fastify would also log the address; the one line below is enough.
      logger.level = 'warn';
      await app.listen({ port: config.port, host: config.host });
      logger.level = config.logLevel;
    } catch (error) {
      await app.close();
      throw error;
    }
    const listening = app.server.address() as AddressInfo;
    return {
      address: written(listening),
      firstSignIn: (await isFirstLinkDue(longRunning))
        ? await issueFirstLink(longRunning, withPort(config.publicUrl, listening), Date.now())
        : undefined,
      drainMs: config.drainMs,
      async stop(announceMs, isLeaving = true) {
        draining.begin(isLeaving);
        await sleep(announceMs);
        await closeWithin(app, CUT_OFF_MS);
        await database.close();
      },
      leave: () => draining.begin(true),
    };
  } catch (error) {
    // A query that waits for a lock would delay the stop.
    await (signal.aborted ? database.abandon() : database.close());
    throw error;
  }
}
