/** The activity log: every write by staff, recorded in the same transaction (docs/rules/staff-access.md#activity). */
import type { ActivityAction } from '@/contract/staff/activityActions';
import type { Activity } from '@/contract/staff/entities';
import type { Db, Trx } from '../database/tables';

/** The actor of commands. */
export const COMMAND_LINE = 'command line';

/** Who acts, and when. */
export interface Author {
  /** the person's email address, or `COMMAND_LINE` */
  actor: string;
  /** epoch milliseconds */
  now: number;
}

export interface StaffContext extends Author {
  db: Db;
}

type Facts = Record<string, unknown> | undefined;

const written = (facts: Facts): string | null => (facts === undefined ? null : JSON.stringify(facts));

/** @param subject the object of the action, such as `member 3`; never a visitor's name or address */
export async function logActivity(
  trx: Trx,
  { actor, now }: Author,
  action: ActivityAction,
  subject: string,
  { before, after }: { before?: Facts; after?: Facts } = {},
): Promise<void> {
  await trx
    .insertInto('activity')
    .values({
      ...{ at: new Date(now), actor, action, subject },
      ...{ before: written(before), after: written(after) },
    })
    .execute();
}

/** @returns the last action on this subject, and its author */
export const readLastActivity = (trx: Trx, subject: string) =>
  trx
    .selectFrom('activity')
    .select(['actor', 'action', 'at'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface ActivityFilter {
  actor?: string;
  /** the first part of an action, such as `team` */
  action?: string;
  /** only entries with a smaller id */
  before?: number;
}

/** @returns the newest first */
export async function readActivity(
  db: Db,
  { actor, action, before }: ActivityFilter,
  limit: number,
): Promise<Activity[]> {
  let query = db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(limit);
  if (actor) query = query.where('actor', '=', actor);
  if (action)
    query = query.where((field) =>
      field(field.fn('split_part', ['action', field.val('.'), field.val(1)]), '=', action),
    );
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
}
