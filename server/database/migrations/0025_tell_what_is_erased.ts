/**
 * The console is told of what is erased, and of nothing else: also of texts that an erasure rewrites in mails and in what a class has
 * sent, and not of a clean-up that finds nothing to delete.
 *
 * The triggers of 0024 and 0021 are replaced under their names, because DROP TRIGGER waits for every reader: a backup or an export
 * would stop the migration. Where an earlier form of this migration dropped them, `tell_removed` and `tell_rewritten` do the same.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/** Once a statement, however many rows: retention deletes many at a time. A statement that deletes none is told to nobody. */
const tellRemoved = (trigger: string, table: string, kind: string): string =>
  `CREATE OR REPLACE TRIGGER ${trigger} AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of_removed('${kind}')`;

/**
 * Equal events of a transaction are sent once, so that an erasure of many texts is told once.
 * @param columns what an erasure rewrites: neither each attempt to send a mail, nor a new score of the same answers
 */
const tellRewritten = (trigger: string, table: string, columns: readonly string[], kind: string): string =>
  `CREATE OR REPLACE TRIGGER ${trigger} AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
     WHEN (${columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
     EXECUTE FUNCTION tell_staff_of('${kind}')`;

const statements = [
  `CREATE FUNCTION tell_staff_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF EXISTS (SELECT FROM gone) THEN
         PERFORM pg_notify('staff_events', json_build_object('kind', TG_ARGV[0], 'id', NULL)::text);
       END IF;
       RETURN NULL;
     END $$`,
  tellRemoved('tell_erased', 'submissions', 'enquiry.changed'),
  tellRemoved('tell_erased', 'outbox', 'mail'),
  tellRewritten('tell_rewritten', 'submissions', ['body'], 'enquiry.changed'),
  tellRewritten('tell_erased', 'enquiry_notes', ['subject', 'text'], 'enquiry.note'),
  tellRewritten('tell_rewritten', 'outbox', ['subject', 'text', 'html'], 'mail'),

  `CREATE OR REPLACE TRIGGER tell_staff AFTER INSERT OR UPDATE ON classes
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('classes')`,
  tellRemoved('tell_removed', 'classes', 'classes'),
  tellRewritten('tell_rewritten', 'class_answers', ['data', 'email'], 'classes'),
  tellRewritten('tell_rewritten', 'class_reopenings', ['reason', 'earlier'], 'classes'),
];

export const tellWhatIsErasedMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
