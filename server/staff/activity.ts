/** The activity log: every write by staff, recorded in the same transaction (docs/rules/staff.md#activity). */
import type { Kysely, Transaction } from 'kysely';
import type { ActivityAction } from '@/contract/staff/activityActions';
import type { Activity } from '@/contract/staff/entities';
import type { Tables } from '../database/tables';

/** The actor of commands. */
export const COMMAND_LINE = 'command line';

export interface NewActivity {
  at: Date;
  /** the person's email address, or `COMMAND_LINE` */
  actor: string;
  action: ActivityAction;
  /** the object of the action, such as `member 3`; never a visitor's name or address */
  subject: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const written = (value: Record<string, unknown> | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

export async function logActivity(
  trx: Transaction<Tables>,
  { before, after, ...what }: NewActivity,
): Promise<void> {
  await trx
    .insertInto('activity')
    .values({ ...what, before: written(before), after: written(after) })
    .execute();
}

/** @returns the last action on this subject, and its author */
export const readLastActivity = (trx: Transaction<Tables>, subject: string) =>
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
  db: Kysely<Tables>,
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
