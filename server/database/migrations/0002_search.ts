/**
 * Course search (decision 10). What is searched stands in tables of its own, which `refreshSearch` fills; triggers write down
 * which courses it has to look at, so that no statement can be forgotten. A backup carries none of it.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/**
 * pg_trgm comes with PostgreSQL and with the embedded database, and any owner of a database may add it. It belongs to the
 * whole database, while tables may stand in a schema of their own: what it brings is called by its full name.
 * @returns the quoted schema that holds it
 */
async function trigramSchema(db: Kysely<unknown>): Promise<string> {
  const where = async () => {
    const { rows } = await sql<{ schema: string }>`
      SELECT quote_ident(n.nspname) AS schema FROM pg_extension AS e JOIN pg_namespace AS n ON n.oid = e.extnamespace
      WHERE e.extname = 'pg_trgm'`.execute(db);
    return rows[0]?.schema;
  };
  const present = await where();
  if (present !== undefined) return present;
  const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname = 'public'`.execute(db);
  await sql.raw(`CREATE EXTENSION pg_trgm ${rows.length > 0 ? 'SCHEMA public' : ''}`).execute(db);
  return (await where()) ?? 'public';
}

/** New entries wait in a list, which `refreshSearch` merges: one by one they would cost five times as much. */
const PENDING = 'WITH (fastupdate = on, gin_pending_list_limit = 16384)';

const trigger = (name: string, event: string, table: string, tables: string, body: string): string[] => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
];

const queued = (courses: string): string =>
  `INSERT INTO search_queue (course_id) ${courses} ON CONFLICT DO NOTHING`;

/** Of the groups, those courses that are found and should not be, or the other way round. */
const regrouped = (groups: string): string =>
  queued(`SELECT courses.id FROM courses LEFT JOIN course_search ON course_search.course_id = courses.id
    WHERE courses.group_id IN (${groups}) AND (course_search.course_id IS NULL)
      = (courses.group_id IN (SELECT public_groups.group_id FROM public_groups))`);

const statements = (trigrams: string): string[] => [
  // The stemmer alone: "CAN" and "IT" are topics here, so that there are no stop words.
  `CREATE TEXT SEARCH DICTIONARY site_english (TEMPLATE = pg_catalog.snowball, LANGUAGE = english)`,

  `CREATE VIEW public_groups AS
     SELECT DISTINCT pairs.group_id FROM portfolio_groups AS pairs
     JOIN portfolios ON portfolios.id = pairs.portfolio_id WHERE portfolios.portfolio_type = 'public'`,

  // Only courses of public portfolios have a row.
  `CREATE TABLE course_search (
     course_id integer PRIMARY KEY REFERENCES courses ON DELETE CASCADE,
     code text NOT NULL,
     title_words text[] NOT NULL,
     title_search tsvector NOT NULL,
     search tsvector NOT NULL,
     synopsis text NOT NULL)
     WITH (toast_tuple_target = 128)`,
  // Rows stay short, so that titles are ranked quickly; what is read of few courses only stands outside of them.
  `ALTER TABLE course_search ALTER COLUMN title_words SET STORAGE MAIN, ALTER COLUMN title_search SET STORAGE MAIN,
     ALTER COLUMN search SET STORAGE EXTERNAL, ALTER COLUMN synopsis SET STORAGE EXTERNAL`,
  // Nothing is planned by statistics of these, and gathering them means reading every text.
  ...['search', 'title_search', 'title_words', 'synopsis'].map(
    (column) => `ALTER TABLE course_search ALTER COLUMN ${column} SET STATISTICS 0`,
  ),
  `CREATE INDEX course_search_by_text ON course_search USING gin (search) ${PENDING}`,
  `CREATE INDEX course_search_by_title ON course_search USING gin (title_search) ${PENDING}`,

  // Every word of their titles, for typing errors.
  `CREATE TABLE search_words (
     word text PRIMARY KEY)`,
  `CREATE INDEX search_words_by_likeness ON search_words USING gin (word ${trigrams}.gin_trgm_ops) ${PENDING}`,
  // Bound when it is made: what it means cannot depend on a connection's search path. The operator is the index's.
  `CREATE FUNCTION search_like_words(given text) RETURNS TABLE (word text, likeness real)
     LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2
     BEGIN ATOMIC
       SELECT search_words.word, ${trigrams}.similarity(search_words.word, given) FROM search_words
       WHERE search_words.word OPERATOR(${trigrams}.%) given;
     END`,

  `CREATE TABLE search_queue (
     course_id integer PRIMARY KEY REFERENCES courses ON DELETE CASCADE)`,
  ...trigger('search_new_course', 'INSERT', 'courses', 'NEW TABLE AS fresh', queued(`SELECT id FROM fresh`)),
  ...trigger(
    'search_changed_course',
    'UPDATE',
    'courses',
    'NEW TABLE AS fresh',
    queued(`SELECT id FROM fresh`),
  ),
  ...trigger(
    'search_renamed_group',
    'UPDATE',
    'groups',
    'OLD TABLE AS former NEW TABLE AS fresh',
    queued(`SELECT courses.id FROM courses JOIN fresh USING (group_id) JOIN former USING (group_id)
      WHERE (fresh.group_code, fresh.course_group_name) IS DISTINCT FROM (former.group_code, former.course_group_name)`),
  ),
  ...trigger(
    'search_added_pair',
    'INSERT',
    'portfolio_groups',
    'NEW TABLE AS fresh',
    regrouped('SELECT fresh.group_id FROM fresh'),
  ),
  ...trigger(
    'search_changed_pair',
    'UPDATE',
    'portfolio_groups',
    'OLD TABLE AS former NEW TABLE AS fresh',
    regrouped('SELECT former.group_id FROM former UNION SELECT fresh.group_id FROM fresh'),
  ),
  ...trigger(
    'search_removed_pair',
    'DELETE',
    'portfolio_groups',
    'OLD TABLE AS former',
    regrouped('SELECT former.group_id FROM former'),
  ),
  ...trigger(
    'search_changed_portfolio',
    'UPDATE',
    'portfolios',
    'OLD TABLE AS former NEW TABLE AS fresh',
    regrouped(`SELECT pairs.group_id FROM portfolio_groups AS pairs
      JOIN fresh ON fresh.id = pairs.portfolio_id JOIN former ON former.id = fresh.id
      WHERE fresh.portfolio_type <> former.portfolio_type`),
  ),
  `INSERT INTO search_queue SELECT id FROM courses`,
];

export const searchMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements(await trigramSchema(db))) await sql.raw(statement).execute(db);
  },
};
