/**
 * However many texts an erasure rewrites, the console is told once of each kind: the event has no id, and PostgreSQL sends equal
 * events of a transaction once. Where 0025 ran in an earlier form, each text was told, and every open console loaded its list for each.
 */
import { sql, type Kysely, type Migration } from 'kysely';

const tellOnce = (table: string, columns: readonly string[], kind: string): string =>
  `CREATE OR REPLACE TRIGGER tell_rewritten AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
     WHEN (${columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
     EXECUTE FUNCTION tell_staff_of('${kind}')`;

const statements = [
  tellOnce('submissions', ['body'], 'enquiry.changed'),
  // Elsewhere, `tell_erased` of 0025 tells the same.
  tellOnce('enquiry_notes', ['subject', 'text'], 'enquiry.note'),
  tellOnce('outbox', ['subject', 'text', 'html'], 'mail'),
];

export const tellErasuresOnceMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
