/**
 * Large imports prepare what they write in short turns, between which visitors are served (decision 45). Tables whose names
 * begin with `import_` are such preparations: nobody reads them, and no backup carries them.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/** As migration 0002 has it, except in a transaction that brings the entries of these courses along. */
const queuesUnlessPrepared = (name: string): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('site.search_is_prepared', true) IS DISTINCT FROM 'yes' THEN
      INSERT INTO search_queue (course_id) SELECT id FROM fresh ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`;

const statements: readonly string[] = [
  // Who imports at the moment. Unlogged: after a crash nobody does.
  `CREATE UNLOGGED TABLE import_turn (
     id integer PRIMARY KEY CHECK (id = 1),
     holder text NOT NULL,
     renewed_at timestamptz NOT NULL)`,
  queuesUnlessPrepared('search_new_course'),
  queuesUnlessPrepared('search_changed_course'),
  // Merged at a quarter of the former size, as cheap in all: a visitor waits for one merge at most.
  ...['course_search_by_text', 'course_search_by_title'].map(
    (index) => `ALTER INDEX ${index} SET (gin_pending_list_limit = 4096)`,
  ),
];

export const importInTurnsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
