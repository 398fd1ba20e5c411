/**
 * Ids of people within a class. Each is assigned once: a personal link is bound to it, also after its owner
 * has left.
 */
import { sql } from 'kysely';
import type { PersonRole } from '../../contract/classForms/entities';
import { MAX_ID } from '../../contract/constants';
import type { Db } from '../database/tables';

/** @returns this many ids that were never assigned, counting up as long as possible */
export function freeIds(given: ReadonlySet<number>, count: number): number[] {
  const first = [...given].reduce((most, id) => Math.max(most, id), 0) + 1;
  const ids: number[] = [];
  for (let id = first + count - 1 > MAX_ID ? 1 : first; ids.length < count; id += 1) {
    if (!given.has(id)) ids.push(id);
  }
  return ids;
}

/** @returns every id that was ever assigned, in order; also of people with answers who were never on the list */
export async function readGivenIds(db: Db, trackingId: string, role: PersonRole): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT person_id AS id FROM class_given_ids WHERE tracking_id = ${trackingId} AND person_role = ${role}
    UNION SELECT person_id FROM class_answers WHERE tracking_id = ${trackingId} AND person_role = ${role}
    UNION SELECT person_id FROM class_reopenings WHERE tracking_id = ${trackingId} AND person_role = ${role}
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records ids of people who are on no list here. @returns whether any was new */
export async function noteGivenIds(
  db: Db,
  trackingId: string,
  role: PersonRole,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    INSERT INTO class_given_ids SELECT ${trackingId}::text, ${role}::text, id FROM unnest(${[...ids]}::int[]) AS id
    ON CONFLICT DO NOTHING RETURNING person_id`.execute(db);
  return rows.length > 0;
}
