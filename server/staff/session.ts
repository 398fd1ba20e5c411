/** Sessions of staff: a random secret in a cookie, its hash in the database (docs/rules/staff-access.md#sessions). */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '@/contract/staff/roles';
import type { Db } from '../database/tables';
import { notifySessionsEnded } from './events/channel';

const HOUR_MS = 60 * 60 * 1000;
export const SESSION_IDLE_MS = 12 * HOUR_MS;
export const SESSION_MS = 7 * 24 * HOUR_MS;
/** Precision of the recorded last use: not every request has to write. */
const NOTED_EVERY_MS = 60_000;

/** 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The author of a request. */
export interface SignedIn {
  tokenHash: string;
  memberId: number;
  email: string;
  name: string;
  roles: readonly Role[];
}

/**
 * The cookie's name and attributes. `__Host-` prevents other hosts of the domain from setting it. Browsers
 * accept it over https only, so a site on plain http, which runs on this machine, does without.
 */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-staff' : 'staff',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 } as const,
  };
}

/** @returns the secret for the cookie */
export async function startSession(db: Db, memberId: number, device: string, nowMs: number): Promise<string> {
  const secret = newSecret();
  const now = new Date(nowMs);
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(secret),
      member_id: memberId,
      device: device.slice(0, 200),
      started_at: now,
      used_at: now,
    })
    .execute();
  return secret;
}

/**
 * @param isUse false: the use is not recorded
 * @returns the session's member; undefined if there is none, or it has expired
 */
export async function findSession(
  db: Db,
  secret: string,
  nowMs: number,
  isUse: boolean,
): Promise<SignedIn | undefined> {
  const tokenHash = hashOf(secret);
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_members as m', 'm.id', 's.member_id')
    .select(['s.used_at', 'm.id', 'm.email', 'm.name', 'm.roles'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.used_at', '>', new Date(nowMs - SESSION_IDLE_MS))
    .where('s.started_at', '>', new Date(nowMs - SESSION_MS))
    .executeTakeFirst();
  if (!row) return undefined;
  // A clock that ran ahead must not keep the session open for longer.
  if (isUse && Math.abs(nowMs - row.used_at.getTime()) > NOTED_EVERY_MS) {
    const now = new Date(nowMs);
    await db
      .updateTable('staff_sessions')
      .set({ used_at: now, started_at: sql<Date>`least(started_at, ${now}::timestamptz)` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { tokenHash, memberId: row.id, email: row.email, name: row.name, roles: row.roles };
}

export async function endSession(
  db: Db,
  { tokenHash, memberId }: Pick<SignedIn, 'tokenHash' | 'memberId'>,
): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
  await notifySessionsEnded(db, memberId);
}

/** On every device. */
export async function endSessions(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('member_id', '=', memberId).execute();
  await notifySessionsEnded(db, memberId);
}

export async function countSessions(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_sessions')
    .select(sql<number>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Expired sessions, links and challenges. */
export async function removeExpiredSignIns(db: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await db
    .deleteFrom('staff_sessions')
    .where((field) =>
      field.or([
        field('used_at', '<=', new Date(nowMs - SESSION_IDLE_MS)),
        field('started_at', '<=', new Date(nowMs - SESSION_MS)),
      ]),
    )
    .execute();
  // The first administrator's links stay, as a sign that one was printed.
  await db
    .deleteFrom('staff_links')
    .where('expires_at', '<=', now)
    .where('member_id', 'is not', null)
    .execute();
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute();
  // The activity log is kept for 24 months; a trigger refuses all other changes.
  await db
    .deleteFrom('activity')
    .where('at', '<', sql<Date>`${now}::timestamptz - interval '24 months'`)
    .execute();
}
