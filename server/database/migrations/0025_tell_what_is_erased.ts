/**
 * The console is told of what is erased, and of nothing else: also of texts that an erasure rewrites in mails and in what a class has
 * sent, and not of a clean-up that finds nothing to delete. These triggers replace those of 0024, and that of `classes` of 0021.
 */
import { sql, type Kysely, type Migration } from 'kysely';

/** Once a statement, however many rows: retention deletes many at a time. A statement that deletes none is told to nobody. */
const tellRemoved = (table: string, kind: string): string =>
  `CREATE TRIGGER tell_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of_removed('${kind}')`;

/** @param columns what an erasure rewrites: neither each attempt to send a mail, nor a new score of the same answers */
const tellRewritten = (table: string, columns: readonly string[], call: string): string =>
  `CREATE TRIGGER tell_rewritten AFTER UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
     WHEN (${columns.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
     EXECUTE FUNCTION ${call}`;

const dropTold = (trigger: string, table: string): string =>
  `/* safe: the triggers that replace it tell the old version, too */ DROP TRIGGER ${trigger} ON ${table}`;

const statements = [
  `CREATE FUNCTION tell_staff_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF EXISTS (SELECT FROM gone) THEN
         PERFORM pg_notify('staff_events', json_build_object('kind', TG_ARGV[0], 'id', NULL)::text);
       END IF;
       RETURN NULL;
     END $$`,
  ...['submissions', 'enquiry_notes', 'outbox'].map((table) => dropTold('tell_erased', table)),
  tellRemoved('submissions', 'enquiry.changed'),
  tellRemoved('outbox', 'mail'),
  tellRewritten('submissions', ['body'], `tell_staff('enquiry.changed')`),
  tellRewritten('enquiry_notes', ['subject', 'text'], `tell_staff('enquiry.note')`),
  tellRewritten('outbox', ['subject', 'text', 'html'], `tell_staff('mail')`),

  dropTold('tell_staff', 'classes'),
  `CREATE TRIGGER tell_staff AFTER INSERT OR UPDATE ON classes
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('classes')`,
  tellRemoved('classes', 'classes'),
  tellRewritten('class_answers', ['data', 'email'], `tell_staff_of('classes')`),
  tellRewritten('class_reopenings', ['reason', 'earlier'], `tell_staff_of('classes')`),
];

export const tellWhatIsErasedMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
