/**
 * Pages state the version on which a change is based. A page that was open before a restore must not find its
 * version again, with other contents.
 */
import { sql } from 'kysely';
import type { Trx } from '../../database/tables';

/** What staff change by version, with the key. Members are in `keepTeam`. */
const VERSIONED = [
  ['submissions', 'id'],
  ['course_drafts', 'id'],
  ['reply_templates', 'id'],
  ['letter_wordings', 'letter'],
  ['form_templates', 'id'],
  ['classes', 'tracking_id'],
] as const;

/** Copies the versions of the database that is about to be replaced, until the transaction ends. */
export async function copyVersions(trx: Trx): Promise<void> {
  const all = VERSIONED.map(
    ([table, key]) => sql`
      SELECT ${table}::text AS table_name, ${sql.ref(key)}::text AS key, version FROM ${sql.table(table)}`,
  );
  await sql`CREATE TEMPORARY TABLE kept_versions ON COMMIT DROP AS ${sql.join(all, sql` UNION ALL `)}`.execute(
    trx,
  );
}

/** Raises the versions of the backup above those that `copyVersions` has copied. */
export async function raiseVersions(trx: Trx): Promise<void> {
  // "Undo" of a form template's change names the version before it.
  await sql`
    UPDATE form_template_versions AS own SET version = kept.version + 1
    FROM form_templates AS restored JOIN kept_versions AS kept
      ON kept.table_name = 'form_templates' AND kept.key = restored.id::text AND kept.version >= restored.version
    WHERE own.template_id = restored.id AND own.version = restored.version`.execute(trx);
  // It would move a class on by one only. Restored rows are locked anyway.
  await sql`ALTER TABLE classes DISABLE TRIGGER move_class_on`.execute(trx);
  for (const [table, key] of VERSIONED) {
    await sql`
      UPDATE ${sql.table(table)} AS restored SET version = kept.version + 1 FROM kept_versions AS kept
      WHERE kept.table_name = ${table} AND kept.key = ${sql.ref(`restored.${key}`)}::text
        AND kept.version >= restored.version`.execute(trx);
  }
  await sql`ALTER TABLE classes ENABLE TRIGGER move_class_on`.execute(trx);
}
