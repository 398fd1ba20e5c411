/** What the tests' embedded databases start from: making one anew takes PGlite six times as long. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { kyselyOver } from '../../server/database/kysely';
import { migrate } from '../../server/database/migrate';
import { openPglite } from '../../server/database/pgliteEngine';

const FOLDER = 'TEST_DATABASE_TEMPLATES';

const fileOf = (name: string): string => {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`${FOLDER} is not set: the project's global set-up has not run.`);
  return path.join(folder, name);
};

const BLOCK = 512;
/** PostgreSQL's own two databases, which only CREATE DATABASE would copy: most of the files, made anew for every test file. */
const UNUSED = /^\/?base\/[14]\/./;

function withoutUnused(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length;) {
    const [name = ''] = tar.toString('latin1', at, at + 100).split('\0');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    const end = at + BLOCK * (1 + Math.ceil(size / BLOCK));
    if (!UNUSED.test(name)) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Makes the dumps, once for all test files of a run (jest's `globalSetup`), of whichever database; each run gets those of its own sources. */
export default async function makeTemplates(): Promise<void> {
  if (process.env[FOLDER]) return;
  process.env[FOLDER] = mkdtempSync(path.join(tmpdir(), 'site-templates-'));
  const engine = await openPglite();
  const keep = async (name: string) =>
    writeFileSync(fileOf(`${name}.tar`), withoutUnused(gunzipSync(await engine.dump())));
  await keep('empty');
  await migrate(kyselyOver(engine));
  await keep('migrated');
  await engine.close();
  const onDisk = await openPglite({ dataDir: fileOf('files'), fsync: false, template: migratedTemplate() });
  await onDisk.close();
}

/** jest's `globalTeardown` */
export function removeTemplates(): void {
  const folder = process.env[FOLDER];
  delete process.env[FOLDER];
  if (folder) rmSync(folder, { recursive: true, force: true });
}

const read = (name: string): Blob => new Blob([readFileSync(fileOf(`${name}.tar`))]);

/** @returns a database without tables */
export const emptyTemplate = (): Blob => read('empty');

/** @returns a database after every migration */
export const migratedTemplate = (): Blob => read('migrated');

/** Puts a migrated, empty database where the server looks for its files. @param dataDir a folder, as `DATA_DIR` names it */
export const placeDatabase = (dataDir: string): void =>
  cpSync(fileOf('files'), path.join(dataDir, 'database'), { recursive: true });
