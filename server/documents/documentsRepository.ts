/** Brochures, data sheets and pictures that editors upload. A document never changes: its name contains the hash of its content. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/tables';
import { documentLinks } from './documentLinks';

/** In bytes: a large document is never in memory as a whole while it is sent. */
const PART = 256 * 1024;
const HASH_LENGTH = 16;
const NAME_LENGTH = 60;

/** As long as the activity log is kept: its changes lead back to earlier links. */
const KEPT_MONTHS = 24;

/** @returns for example `plc-brochure.0f3a9c….pdf` */
export function documentName(fileName: string, extension: string, content: Buffer): string {
  const words = fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase()
    .slice(0, NAME_LENGTH)
    .replace(/^-|-$/g, '');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return `${words || 'document'}.${hash}.${extension}`;
}

/** @returns whether it is new */
export async function storeDocument(
  db: Db,
  document: { name: string; content: Buffer; used_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) > 0) return true;
  const { name, used_at } = document;
  await db.updateTable('documents').set({ used_at }).where('name', '=', name).execute();
  return false;
}

/** @returns its length in bytes; undefined: there is none */
export async function documentLength(db: Db, name: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('documents')
    .select(sql<number>`octet_length(content)`.as('length'))
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.length;
}

/** Each part is read when the one before it is sent. */
export async function* documentParts(
  db: Db,
  name: string,
  length: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < length; at += PART) {
    const { part } = await db
      .selectFrom('documents')
      .select(sql<Buffer>`substring(content FROM ${at + 1}::int FOR ${PART}::int)`.as('part'))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    yield part;
  }
}

/** Deletes documents to which nothing has linked for 24 months. */
export async function removeOldDocuments(db: Db, now: number): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  await sql`
    UPDATE documents SET used_at = ${at}
    WHERE used_at < ${at} - interval '1 day' AND name IN (SELECT name FROM (${documentLinks}) AS links)`.execute(
    db,
  );
  await sql`
    DELETE FROM documents WHERE used_at < ${at} - ${KEPT_MONTHS}::int * interval '1 month'`.execute(db);
}
