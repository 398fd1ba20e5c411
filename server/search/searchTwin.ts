/** A second `course_search`, made like the first from what the database says of it, and put in its place by its name. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';

type Trx = Transaction<Tables>;

export const TWIN = 'import_course_search';
const FORMER = 'import_former_search';

/** @returns the first column of what the query finds */
async function textsOf(trx: Trx, query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> {
  const { rows } = await query.execute(trx);
  return rows.map(({ text }) => text);
}

const indexesOf = (trx: Trx, table: string): Promise<string[]> =>
  textsOf(
    trx,
    sql`SELECT relname::text AS text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = ${table}::regclass ORDER BY relname`,
  );

/** What LIKE does not take over, as statements. Names of indexes get the prefix; foreign keys come with the swap. */
const furtherStatements = (trx: Trx): Promise<string[]> =>
  textsOf(
    trx,
    sql`
    SELECT format('ALTER TABLE %I SET (%s)', ${TWIN}::text, array_to_string(reloptions, ', ')) AS text
    FROM pg_class WHERE oid = 'course_search'::regclass AND reloptions IS NOT NULL
    UNION ALL
    SELECT format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS %s', ${TWIN}::text, attname, attstattarget)
    FROM pg_attribute
    WHERE attrelid = 'course_search'::regclass AND attnum > 0 AND NOT attisdropped AND attstattarget >= 0
    UNION ALL
    SELECT format('CREATE %s INDEX %I ON %I %s', CASE WHEN indisunique THEN 'UNIQUE' ELSE '' END, 'import_' || relname,
      ${TWIN}::text, substring(pg_get_indexdef(indexrelid) FROM 'USING .*'))
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'course_search'::regclass
    UNION ALL
    SELECT format('ALTER TABLE %I ADD PRIMARY KEY USING INDEX %I', ${TWIN}::text, 'import_' || relname)
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'course_search'::regclass AND indisprimary`,
  );

export async function createTwin(trx: Trx): Promise<void> {
  await sql`
    CREATE TABLE ${sql.table(TWIN)} (LIKE course_search INCLUDING ALL EXCLUDING INDEXES)`.execute(trx);
  for (const statement of await furtherStatements(trx)) await sql.raw(statement).execute(trx);
}

/** As `refreshSearch` does, a turn for each part. */
export async function settleTwin(take: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>): Promise<void> {
  const lists = await take((trx) =>
    textsOf(
      trx,
      sql`SELECT relname::text AS text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        JOIN pg_am ON pg_am.oid = relam WHERE indrelid = ${TWIN}::regclass AND amname = 'gin'`,
    ),
  );
  for (const list of lists)
    await take((trx) => sql`SELECT gin_clean_pending_list(${list}::regclass)`.execute(trx));
  await take((trx) => sql`ANALYZE ${sql.table(TWIN)}`.execute(trx));
}

/**
 * The twin takes the table's name and those of its indexes. The former table stays until the import's tables are dropped:
 * that would wait for whoever reads courses at this moment, and everybody else behind it.
 */
export async function swapTwin(trx: Trx): Promise<void> {
  const keys = await textsOf(
    trx,
    sql`SELECT format('ALTER TABLE course_search ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS text
      FROM pg_constraint WHERE conrelid = 'course_search'::regclass AND contype = 'f'`,
  );
  const names = await indexesOf(trx, 'course_search');
  // More than one of them is there when the last could not be dropped.
  const { rows } = await sql<{ oid: string }>`SELECT 'course_search'::regclass::oid::text AS oid`.execute(
    trx,
  );
  const former = `${FORMER}_${rows[0]?.oid}`;
  await sql`ALTER TABLE course_search RENAME TO ${sql.id(former)}`.execute(trx);
  await sql`ALTER TABLE ${sql.table(TWIN)} RENAME TO course_search`.execute(trx);
  for (const [index, name] of names.entries()) {
    await sql`ALTER INDEX ${sql.id(name)} RENAME TO ${sql.id(`${former}_${index}`)}`.execute(trx);
    await sql`ALTER INDEX ${sql.id(`import_${name}`)} RENAME TO ${sql.id(name)}`.execute(trx);
  }
  for (const key of keys) await sql.raw(key).execute(trx);
}
