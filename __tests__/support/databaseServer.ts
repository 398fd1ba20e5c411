/**
 * The PostgreSQL of a test run: started once by the site's own supervisor, or the server that
 * TEST_DATABASE_URL names. Each file that needs a database gets a copy of a template.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { openEmbedded, type EmbeddedPostgres } from '../../server/database/embedded/embeddedPostgres';
import { openDatabase } from '../../server/database/openDatabase';

const FOLDER = 'TEST_DATABASE_FOLDER';
const SERVER = 'TEST_DATABASE_SERVER';
const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the project's global set-up has not run.`);
  return value;
};

let server: EmbeddedPostgres | undefined;

/** Another user may run the database of a directory, and needs access to it. */
export function temporaryFolder(name = 'site-test-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  chmodSync(folder, 0o711);
  return folder;
}

const databaseOf = (url: string, name: string): string => {
  // The URL of a socket has no host, which URL does not parse.
  const [, head = '', query = ''] = /^(.*\/)[^/?]*(\?.*)?$/.exec(url) ?? [];
  return `${head}${name}${query}`;
};

async function ask(sql: string, url = variable(SERVER)): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const migrateDatabase = async (databaseUrl: string): Promise<void> =>
  (await openDatabase({ databaseUrl, dataDir: '', mode: 'tool' })).close();

const newName = (): string => `test_${randomBytes(8).toString('hex')}`;

/**
 * jest's `globalSetup` of the tests that need a database. Each run creates the templates from its own
 * sources.
 */
export default async function startDatabaseServer(): Promise<void> {
  if (process.env[FOLDER]) return;
  const dataDir = temporaryFolder('site-databases-');
  process.env[FOLDER] = dataDir;
  const options = { dataDir, fsync: false, say: () => undefined };
  const first = await openEmbedded(options);
  await migrateDatabase(first.url());
  await first.leave('');
  copyDatabase(dataDir, path.join(dataDir, 'files'));
  server = await openEmbedded({ ...options, settings: { max_connections: '400' } });
  process.env[SERVER] = process.env.TEST_DATABASE_URL ?? server.url();
  const template = newName();
  await ask(`CREATE DATABASE ${template}`);
  await migrateDatabase(databaseOf(variable(SERVER), template));
  process.env[TEMPLATE] = template;
}

/** jest's `globalTeardown` */
export async function stopDatabaseServer(): Promise<void> {
  const folder = process.env[FOLDER];
  if (!folder || !server) return;
  await ask(`DROP DATABASE ${variable(TEMPLATE)}`);
  await server.leave('');
  rmSync(folder, { recursive: true, force: true });
  delete process.env[FOLDER];
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function create(statement: string, name: string): Promise<TestDatabase> {
  await ask(statement);
  return { url: databaseOf(variable(SERVER), name), drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** @returns a database without tables. @param options of CREATE DATABASE */
export async function anEmptyDatabase(options = ''): Promise<TestDatabase> {
  const name = newName();
  return create(`CREATE DATABASE ${name} ${options}`, name);
}

/** @returns a database after every migration */
export async function aMigratedDatabase(): Promise<TestDatabase> {
  const name = newName();
  return create(`CREATE DATABASE ${name} TEMPLATE ${variable(TEMPLATE)} STRATEGY FILE_COPY`, name);
}

/** Copies the files of an embedded database that is not running, with their owner. */
export function copyDatabase(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o711);
  const { status, stderr } = spawnSync('cp', ['-a', path.join(from, 'database'), to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/**
 * Puts a migrated, empty database where the server looks for its files. @param dataDir a directory for
 * `DATA_DIR`
 */
export const placeDatabase = (dataDir: string): void =>
  copyDatabase(path.join(variable(FOLDER), 'files'), dataDir);
