/** What goes through PostgreSQL to every process that has open pages of the console. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables';

/** NOTIFY channel on which triggers tell of every change (migration 0016). */
export const EVENTS_CHANNEL = 'staff_events';
/** Said of a member's sessions; it goes to no page. */
export const SESSION_ENDED = 'session.ended';

/** Told when the transaction is through: whoever listens in this member's name is asked for the session anew, and at once. */
export async function tellSessionsEnded(db: Kysely<Tables>, memberId: number): Promise<void> {
  const payload = JSON.stringify({ kind: SESSION_ENDED, id: memberId });
  await sql`SELECT pg_notify(${EVENTS_CHANNEL}, ${payload})`.execute(db);
}
