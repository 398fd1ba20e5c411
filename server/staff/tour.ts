/**
 * Whether a member has seen the tour. Stored with the member, so that it is shown once and not once per
 * device.
 */
import type { Db } from '../database/tables';

export async function isTourDue(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_members')
    .select('tour_seen_at')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.tour_seen_at === null;
}

export async function noteTour(db: Db, memberId: number, nowMs: number): Promise<void> {
  await db
    .updateTable('staff_members')
    .set({ tour_seen_at: new Date(nowMs) })
    .where('id', '=', memberId)
    .where('tour_seen_at', 'is', null)
    .execute();
}
