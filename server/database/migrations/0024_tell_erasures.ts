/**
 * Erasures are told to the console, whoever makes them: otherwise, open pages go on showing what was deleted or redacted.
 * An older version hands these events on, too, because it knows their kinds.
 */
import { sql, type Kysely, type Migration } from 'kysely';

// Once a statement, however many rows: retention deletes many at a time. Whoever removes a note tells it with the enquiry's id.
const statements = [
  `CREATE TRIGGER tell_erased AFTER DELETE OR UPDATE OF body ON submissions
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('enquiry.changed')`,
  `CREATE TRIGGER tell_erased AFTER UPDATE ON enquiry_notes
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('enquiry.note')`,
  `CREATE TRIGGER tell_erased AFTER DELETE ON outbox
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('mail')`,
];

export const tellErasuresMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
