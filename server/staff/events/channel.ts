/** Notifications through PostgreSQL to all processes with open pages of the console. */
import { sql } from 'kysely';
import type { Db } from '../../database/tables';

/** NOTIFY channel on which triggers announce every change (migration 0016). */
export const EVENTS_CHANNEL = 'staff_events';
/** Concerns a member's sessions; it is not sent to pages. */
export const SESSION_ENDED = 'session.ended';

/** Announces it at the commit: the sessions behind this member's event streams are checked again at once. */
export async function notifySessionsEnded(db: Db, memberId: number): Promise<void> {
  const payload = JSON.stringify({ kind: SESSION_ENDED, id: memberId });
  await sql`SELECT pg_notify(${EVENTS_CHANNEL}, ${payload})`.execute(db);
}
