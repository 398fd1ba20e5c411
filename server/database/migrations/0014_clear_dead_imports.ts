/**
 * Imports need no tables of their own any more (decision 54). What a killed import of an earlier version left may hold
 * addresses of resellers, so it goes. `import_turn` stays for servers of the version before: a migration `…_contract_…` of the
 * next release drops it, and what migration 0011 did to the triggers of the search.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/** An import of the version before that has not been heard of for so long is dead, as that version has it. */
const DEAD_AFTER = '15 seconds';

export const clearDeadImportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `/* safe: nobody reads these tables, and an import that is under way keeps its own */
      DO $$ DECLARE dead text; BEGIN
        IF EXISTS (SELECT FROM import_turn WHERE renewed_at > clock_timestamp() - interval '${DEAD_AFTER}') THEN
          RETURN;
        END IF;
        FOR dead IN SELECT relname FROM pg_class
          WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
            AND starts_with(relname, 'import_') AND relname <> 'import_turn' LOOP
          EXECUTE format('DROP TABLE %I', dead);
        END LOOP;
      END $$`,
      )
      .execute(db);
  },
};
