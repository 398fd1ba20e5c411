/** Whether the encoding of DATABASE_URL can store every character, and its LC_CTYPE knows small and capital letters. */
import { sql } from 'kysely';
import type { Db } from './tables';

const REMEDY = "make one by CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'";

/** @returns the fault and its remedy in one line; undefined if there is none */
export async function encodingFault(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ encoding: string }>`
    SELECT current_setting('server_encoding') AS encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    return `the database has the encoding ${encoding}, which lacks the characters of many names; ${REMEDY}`;
  // É. A search for a person compares addresses in small letters, and would not find theirs.
  const lowered = await sql<{ fits: boolean }>`SELECT lower(chr(201)) = chr(233) AS fits`.execute(db);
  if (lowered.rows[0]?.fits) return undefined;
  return `the database takes É and é for different letters (LC_CTYPE is C), so that "person" and "erase" may miss an address; ${REMEDY}`;
}
