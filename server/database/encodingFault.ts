/** Whether the encoding of DATABASE_URL can store every character, and its locale pairs small and capital letters. */
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
  // A search for a person compares addresses in small letters, and would not find theirs.
  const lowered = await sql<{ accented: boolean; latin: boolean }>`
    SELECT lower(chr(201)) = chr(233) AS accented, lower('I') = 'i' AS latin`.execute(db);
  const [{ accented = false, latin = false } = {}] = lowered.rows;
  if (accented && latin) return undefined;
  const letters = accented
    ? 'I and i for different letters (as Turkish does)'
    : 'É and é for different letters (LC_CTYPE is C)';
  return `the database takes ${letters}, so that "person" and "erase" may miss an address; ${REMEDY}`;
}
