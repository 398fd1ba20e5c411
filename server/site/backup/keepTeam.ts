/** The team and the activity log outlive a restore: a backup must not undo a dismissal, or hide it. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables';

/** Copies the team and the log of the database that is about to be replaced, until the transaction ends. */
export async function copyTeam(trx: Transaction<Tables>): Promise<void> {
  await sql`CREATE TEMPORARY TABLE kept_members ON COMMIT DROP AS SELECT * FROM staff_members`.execute(trx);
  await sql`CREATE TEMPORARY TABLE kept_passkeys ON COMMIT DROP AS
    SELECT passkeys.*, members.email FROM staff_passkeys AS passkeys
    JOIN staff_members AS members ON members.id = passkeys.member_id`.execute(trx);
  await sql`CREATE TEMPORARY TABLE kept_activity ON COMMIT DROP AS SELECT * FROM activity`.execute(trx);
}

/**
 * Adds what `copyTeam` has copied to what the backup contains. Members keep the roles and passkeys that they
 * have now; whoever was removed from the team since the backup was made is removed again. On another machine
 * the log does not name them, so they return.
 * @returns the addresses of those who were removed again
 */
export async function keepTeam(trx: Transaction<Tables>): Promise<string[]> {
  await sql`
    INSERT INTO activity (at, actor, action, subject, before, after)
    SELECT at, actor, action, subject, before, after FROM kept_activity AS kept
    WHERE NOT EXISTS (
      SELECT 1 FROM activity AS restored
      WHERE restored.at = kept.at AND restored.actor = kept.actor AND restored.action = kept.action
        AND restored.subject = kept.subject AND restored.after IS NOT DISTINCT FROM kept.after)
    ORDER BY id`.execute(trx);
  const { rows: removed } = await sql<{ email: string }>`
    DELETE FROM staff_members AS members
    WHERE NOT EXISTS (SELECT 1 FROM kept_members AS kept WHERE kept.email = members.email)
      AND EXISTS (
        SELECT 1 FROM kept_activity AS log
        WHERE log.action = 'team.removed' AND log.before ->> 'email' = members.email)
    RETURNING email`.execute(trx);
  await sql`
    UPDATE staff_members AS members SET roles = kept.roles, version = greatest(members.version, kept.version)
    FROM kept_members AS kept WHERE kept.email = members.email`.execute(trx);
  await sql`
    INSERT INTO staff_members (email, name, roles, version, invited_at, tour_seen_at)
    SELECT email, name, roles, version, invited_at, tour_seen_at FROM kept_members
    ON CONFLICT (email) DO NOTHING`.execute(trx);
  await sql`
    DELETE FROM staff_passkeys WHERE member_id IN (
      SELECT members.id FROM staff_members AS members JOIN kept_members USING (email))`.execute(trx);
  await sql`
    INSERT INTO staff_passkeys (id, member_id, public_key, counter, transports, name, added_at, used_at)
    SELECT kept.id, members.id, kept.public_key, kept.counter, kept.transports, kept.name, kept.added_at,
      kept.used_at
    FROM kept_passkeys AS kept JOIN staff_members AS members USING (email)
    ON CONFLICT (id) DO NOTHING`.execute(trx);
  return removed.map(({ email }) => email).sort();
}
