/**
 * The team and the activity log outlive a restore: a backup must not undo a dismissal, or hide it. Each person
 * has the state that was decided last, by the two logs.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../database/tables';

/** Copies the team and the log of the database that is about to be replaced, until the transaction ends. */
export async function copyTeam(trx: Trx): Promise<void> {
  await sql`CREATE TEMPORARY TABLE kept_members ON COMMIT DROP AS SELECT * FROM staff_members`.execute(trx);
  await sql`CREATE TEMPORARY TABLE kept_passkeys ON COMMIT DROP AS
    SELECT passkeys.*, members.email FROM staff_passkeys AS passkeys
    JOIN staff_members AS members ON members.id = passkeys.member_id`.execute(trx);
  await sql`CREATE TEMPORARY TABLE kept_activity ON COMMIT DROP AS SELECT * FROM activity`.execute(trx);
}

/**
 * Compares the two logs. `later_entries` has a row for each person of whom they differ: whether the backup's log
 * has the later entry of membership and roles, and of passkeys, which a removal ends too. NULL: no difference.
 */
async function compareLogs(trx: Trx): Promise<void> {
  const entries = sql`at, actor, action, subject, before, after`;
  const isLater = (condition: RawBuilder<unknown>) => sql`
    CASE WHEN count(*) FILTER (WHERE ${condition}) > 0 THEN
      coalesce(max(at) FILTER (WHERE ${condition} AND is_backup), '-infinity')
        > coalesce(max(at) FILTER (WHERE ${condition} AND NOT is_backup), '-infinity') END`;
  await sql`
    CREATE TEMPORARY TABLE later_entries ON COMMIT DROP AS
    SELECT email, ${isLater(sql`action LIKE 'team.%'`)} AS of_team,
      ${isLater(sql`action <> 'team.changed'`)} AS of_passkeys
    FROM (
      SELECT is_backup, at, action,
        CASE WHEN action LIKE 'team.%' THEN lower(coalesce(after, before) ->> 'email') ELSE actor END AS email
      FROM (
        (SELECT true AS is_backup, ${entries} FROM activity
          EXCEPT SELECT true, ${entries} FROM kept_activity)
        UNION ALL
        (SELECT false, ${entries} FROM kept_activity EXCEPT SELECT false, ${entries} FROM activity)
      ) AS entries
      WHERE action LIKE 'team.%' OR action LIKE 'passkey.%'
    ) AS differences
    GROUP BY email HAVING email IS NOT NULL`.execute(trx);
}

/**
 * Adds what `copyTeam` has copied to what the backup contains, except about people of whom the backup's log has
 * the later entry. So whoever was removed from the team since the backup was made is removed again, and a
 * backup that is newer than the replaced database brings its own team. Where the logs do not differ, roles and
 * passkeys stay as they are. On another machine the log does not name the members of the backup, so they return.
 * @returns the addresses of those who were removed again
 */
export async function keepTeam(trx: Trx): Promise<string[]> {
  await compareLogs(trx);
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
      AND EXISTS (SELECT 1 FROM later_entries AS later WHERE later.email = members.email AND NOT of_team)
    RETURNING email`.execute(trx);
  await sql`
    DELETE FROM staff_passkeys WHERE member_id IN (
      SELECT members.id FROM staff_members AS members JOIN kept_members USING (email)
      WHERE email NOT IN (SELECT email FROM later_entries WHERE of_passkeys))`.execute(trx);
  await sql`
    DELETE FROM kept_members WHERE email IN (SELECT email FROM later_entries WHERE of_team)`.execute(trx);
  await sql`
    UPDATE staff_members AS members
    SET name = kept.name, roles = kept.roles, version = greatest(members.version, kept.version)
    FROM kept_members AS kept WHERE kept.email = members.email`.execute(trx);
  await sql`
    INSERT INTO staff_members (email, name, roles, version, invited_at, tour_seen_at)
    SELECT email, name, roles, version, invited_at, tour_seen_at FROM kept_members
    ON CONFLICT (email) DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO staff_passkeys (id, member_id, public_key, counter, transports, name, added_at, used_at)
    SELECT kept.id, members.id, kept.public_key, kept.counter, kept.transports, kept.name, kept.added_at,
      kept.used_at
    FROM kept_passkeys AS kept JOIN staff_members AS members USING (email)
    WHERE email NOT IN (SELECT email FROM later_entries WHERE of_passkeys)
    ON CONFLICT (id) DO NOTHING`.execute(trx);
  return removed.map(({ email }) => email).sort();
}
