/** Whether new tables would be made beside those of the site, and a backup would look for them there. */
import { sql } from 'kysely';
import { APPLIED } from './migrate';
import type { Db } from './tables';

/** @returns the fault and its remedy in one line; undefined if there is none */
export async function schemaFault(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ own: string; first: string; account: string }>`
    SELECT quote_ident(nspname) AS own, current_schema() AS first, quote_ident(session_user) AS account
    FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE pg_class.oid = to_regclass(${APPLIED}) AND nspname <> current_schema()`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  return `the tables are in the schema ${found.own}, but ${found.first} comes before it in search_path; give the account the site's own schema alone: ALTER ROLE ${found.account} SET search_path = ${found.own}`;
}
