/** What is waiting for the desk. */
import { sql } from 'kysely';
import type { TodayEnquiries, TodayMails } from '@/contract/staff/todayResponses';
import type { Db } from '../../database/tables';
import { enquiriesWaiting, summaryOf } from '../enquiries/enquiriesRepository';
import { listMails } from '../mail/mailService';

/** The list itself shows more. */
const SHOWN = 5;

export async function enquiriesOf(db: Db, memberId: number): Promise<TodayEnquiries> {
  const counts = await db
    .selectFrom('submissions')
    .select([
      'state',
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) FILTER (WHERE taken_by = ${memberId})`.as('mine'),
    ])
    .where('state', 'in', ['new', 'in_progress'])
    .groupBy('state')
    .execute();
  // One state at a time, so that each query reads the index from its oldest entry on.
  const [fresh, begun] = await Promise.all([
    enquiriesWaiting(db, 'new', SHOWN),
    enquiriesWaiting(db, 'in_progress', SHOWN),
  ]);
  return {
    new: counts.find(({ state }) => state === 'new')?.all ?? 0,
    new_since: fresh[0]?.received_at.getTime() ?? null,
    in_progress: counts.find(({ state }) => state === 'in_progress')?.all ?? 0,
    mine: counts.reduce((sum, { mine }) => sum + mine, 0),
    oldest: [...fresh, ...begun]
      .sort((one, other) => one.id - other.id)
      .slice(0, SHOWN)
      .map(summaryOf),
  };
}

export async function mailsOf(db: Db): Promise<TodayMails> {
  const unsent = db
    .selectFrom('outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('sent_at', 'is', null);
  const failed = await unsent.where('gave_up_at', 'is not', null).executeTakeFirst();
  const waiting = await unsent.where('gave_up_at', 'is', null).executeTakeFirst();
  return {
    failed: failed?.count ?? 0,
    waiting: waiting?.count ?? 0,
    list: await listMails(db, { state: 'failed' }, SHOWN),
  };
}
