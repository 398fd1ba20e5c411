/** Reads the list of tables from the database, so that a backup needs no list of its own. */
import { sql } from 'kysely';
import type { Db } from '../../database/tables';

export interface TableDescription {
  name: string;
  /** the writable ones */
  columns: string[];
  /** the primary key, with the types of its columns */
  keys: { name: string; type: string }[];
  /** columns with sequences */
  counters: string[];
  /** tables to which this one's foreign keys refer */
  needs: string[];
}

/**
 * Not part of the contents: records of migrations and secrets belong to the database; search tables are
 * derived from the courses;
 * previewed imports, sessions and sign-in links must not survive a restore.
 */
const NOT_CONTENT = [
  ...['kysely_migration', 'kysely_migration_lock', 'site_secrets'],
  ...['course_search', 'search_words', 'search_queue', 'search_gone_words'],
  ...['catalogue_imports', 'catalogue_import_files', 'catalogue_import_cells'],
  ...['staff_links', 'staff_sessions', 'staff_challenges'],
];

/** Name prefix of the previous version's staging tables for imports. */
const IMPORT_TABLES = 'import_';

/** @returns the tables sorted so that each comes after those to which it refers */
function inOrderOfNeed(tables: readonly TableDescription[]): TableDescription[] {
  const ordered = new Set<TableDescription>();
  const visit = (table: TableDescription, path: readonly TableDescription[]): void => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const other of tables) if (table.needs.includes(other.name)) visit(other, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/** The sequence of a column. */
export const sequenceOf = (table: string, column: string) =>
  sql`pg_get_serial_sequence(quote_ident(${table}), ${column})::regclass`;

/** Every table of the site, in the order in which they can be filled. */
export async function describeTables(db: Db): Promise<TableDescription[]> {
  const { rows } = await sql<TableDescription>`
    SELECT c.relname AS name,
      (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute AS a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY k.ord)
        FROM pg_index AS i
        CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (num, ord)
        JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = k.num
        WHERE i.indrelid = c.oid AND i.indisprimary) AS keys,
      coalesce((SELECT json_agg(a.attname) FROM pg_attribute AS a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL), '[]') AS counters,
      coalesce((SELECT json_agg(DISTINCT f.relname) FROM pg_constraint AS r JOIN pg_class AS f ON f.oid = r.confrelid
        WHERE r.conrelid = c.oid AND r.contype = 'f' AND f.oid <> c.oid), '[]') AS needs
    FROM pg_class AS c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND NOT c.relname = ANY (${NOT_CONTENT}) AND NOT starts_with(c.relname, ${IMPORT_TABLES})
    ORDER BY c.relname`.execute(db);
  return inOrderOfNeed(rows);
}

/** Names of the migrations that created the tables. */
export async function migrationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
