/** The command line on a real database, run in this process. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { dayToMs } from '@/contract/time';
import { readCatalogueVersion } from '@/server/database/catalogueVersion';
import type { Database } from '@/server/database/database';
import { describeTables } from '@/server/site/backup/tables';
import type { SiteContext } from '@/server/site/context';
import { runSite } from '@/server/site/runSite';
import { removeFolder, temporaryFolder } from '../database/support';
import { aDatabase } from '../http/testDatabase';

/** 10 January 2027, 10:00 in UTC+8. */
export const NOW = dayToMs('2027-01-10') + 10 * 3_600_000;

export interface Result {
  exitCode: number;
  out: string;
  err: string;
  progress: string[];
}

export interface Site {
  database: Database;
  folder: string;
  /** @returns the path of the new file; `content` that is not a string is written as JSON */
  file(name: string, content: unknown): string;
  read(name: string): string;
  readBytes(name: string): Buffer;
  /** permissions of a file */
  mode(name: string): number;
  run(...argv: string[]): Promise<Result>;
  /** like `run`, in a changed context */
  runIn(context: Partial<SiteContext>, ...argv: string[]): Promise<Result>;
  version(): Promise<number>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function aSite(): Promise<Site> {
  const database = await aDatabase('tool');
  const folder = temporaryFolder();

  async function runIn(changed: Partial<SiteContext>, ...argv: string[]): Promise<Result> {
    const out: string[] = [];
    const err: string[] = [];
    const progress: string[] = [];
    const exitCode = await runSite(argv, {
      invocation: 'npm run site --',
      terminal: {
        out: (line) => out.push(line),
        error: (line) => err.push(line),
        progress: (line) => progress.push(line),
      },
      open: async () => ({ ...database, close: async () => undefined }),
      checkConfiguration: () => [],
      siteName: () => 'Tradewind',
      publicUrl: () => 'https://www.example.com',
      configuredSecret: () => undefined,
      tokenSecret: async () => 'a secret of the tests, long enough',
      dataDir: () => folder,
      mail: () => ({ smtpUrl: undefined, from: 'no-reply@example.com', to: 'staff@example.com' }),
      isNewDatabase: () => false,
      root: folder,
      contentDir: path.resolve(__dirname, '../../../content'),
      version: '1.2.3',
      now: () => NOW,
      ...changed,
    });
    return { exitCode, out: out.join('\n'), err: err.join('\n'), progress };
  }

  return {
    database,
    folder,
    file(name, content) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const isText = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(file, isText ? content : JSON.stringify(content));
      return file;
    },
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
    readBytes: (name) => readFileSync(path.join(folder, name)),
    mode: (name) => statSync(path.join(folder, name)).mode & 0o777,
    run: (...argv) => runIn({}, ...argv),
    runIn,
    version: () => readCatalogueVersion(database.db),
    async empty() {
      const tables = (await describeTables(database.db)).filter(({ name }) => name !== 'site_state');
      await sql`TRUNCATE ${sql.join(tables.map(({ name }) => sql.table(name)))} RESTART IDENTITY CASCADE`.execute(
        database.db,
      );
    },
    async close() {
      await database.close();
      removeFolder(folder);
    },
  };
}

/** A command line on a database, from before the tests of a file or group to after them. */
export function useSite(): Site {
  const site = {} as Site;
  beforeAll(async () => {
    Object.assign(site, await aSite());
  });
  afterAll(() => site.close());
  return site;
}
