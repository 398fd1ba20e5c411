/** The SQL of the team. */
import { sql } from 'kysely';
import type { Member, TeamMember } from '@/contract/staff/entities';
import type { Role } from '@/contract/staff/roles';
import type { Db, Trx } from '../database/tables';

const COLUMNS = ['id', 'email', 'name', 'roles', 'version'] as const;

export const readMembers = (db: Db): Promise<Member[]> =>
  db.selectFrom('staff_members').select(COLUMNS).orderBy('email').execute();

export const findMember = (db: Db, id: number): Promise<Member | undefined> =>
  db.selectFrom('staff_members').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const findMemberByEmail = (db: Db, email: string): Promise<Member | undefined> =>
  db.selectFrom('staff_members').select(COLUMNS).where('email', '=', email.toLowerCase()).executeTakeFirst();

/** Includes each member's sign-in methods. */
export async function readTeam(db: Db): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('staff_members as m')
    .select(['m.id', 'm.email', 'm.name', 'm.roles', 'm.version'])
    .select((field) => [
      field
        .selectFrom('staff_passkeys')
        .whereRef('member_id', '=', 'm.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('passkeys'),
      field
        .selectFrom('staff_sessions')
        .whereRef('member_id', '=', 'm.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('sessions'),
      field
        .selectFrom('staff_sessions')
        .whereRef('member_id', '=', 'm.id')
        .select(sql<Date | null>`max(used_at)`.as('at'))
        .as('seen_at'),
    ])
    .orderBy('m.email')
    .execute();
  return rows.map(({ passkeys, sessions, seen_at, ...member }) => ({
    ...member,
    passkeys: passkeys ?? 0,
    sessions: sessions ?? 0,
    seen_at: seen_at?.getTime() ?? null,
  }));
}

/** The advisory lock for changing the team ("site" in ASCII, and 5), next to the other locks of the site. */
const TEAM_LOCK = [0x73697465, 5] as const;

/** Locks the team until the transaction ends, so that it always keeps an administrator. */
export async function lockTeam(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TEAM_LOCK[0]}::int, ${TEAM_LOCK[1]}::int)`.execute(trx);
}

export const insertMember = (
  trx: Trx,
  { email, name, roles }: { email: string; name: string; roles: readonly Role[] },
  now: Date,
): Promise<Member> =>
  trx
    .insertInto('staff_members')
    .values({ email: email.toLowerCase(), name, roles: JSON.stringify(roles), invited_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const updateMember = (
  trx: Trx,
  id: number,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<Member> =>
  trx
    .updateTable('staff_members')
    .set((field) => ({ name, roles: JSON.stringify(roles), version: field('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function deleteMember(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('staff_members').where('id', '=', id).execute();
}
