/** Keeps the planner's statistics current after large changes. */
import { sql } from 'kysely';
import type { Trx } from '../../database/tables';

/**
 * Updates the statistics of tables that changed a lot, by the threshold of autovacuum, which comes up to a
 * minute later. Until then, a search would use the plan for the old table and scan all of it.
 * @see https://www.postgresql.org/docs/current/routine-vacuuming.html#VACUUM-FOR-STATISTICS
 */
export async function analyzeChanged(trx: Trx, set: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT changes.table_name AS name FROM catalogue_changes AS changes
    JOIN pg_class ON pg_class.oid = changes.table_name::regclass
    WHERE changes.change_set_id = ${set}::bigint
    GROUP BY changes.table_name, pg_class.reltuples
    HAVING count(*) >= 50 + 0.1 * pg_class.reltuples`.execute(trx);
  if (rows.length > 0) await sql`ANALYZE ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(trx);
}
