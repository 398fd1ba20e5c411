/** Chooses the number of a new row. */
import { sql } from 'kysely';
import { MAX_ID } from '@/contract/constants';
import type { Trx } from '../../database/tables';
import type { CatalogueEntity } from '../importEntity';

/** @returns a query of all numbers that a row or a class of a session has or ever had as `id`; some are NULL */
export function givenNumbers({ name, keys }: Pick<CatalogueEntity, 'name' | 'keys'>, field: string) {
  // The key of a change is available directly; other numbers are in the earlier row.
  const before = keys.length === 1 && keys[0] === field ? sql`key` : sql`before ->> ${field}`;
  const classes = field === 'schedule_id' ? sql`UNION SELECT schedule_id FROM classes` : sql``;
  return sql`
    SELECT ${sql.ref(field)} AS id FROM ${sql.table(name)}
    UNION SELECT (${before})::integer FROM catalogue_changes WHERE table_name = ${name}
    UNION SELECT number FROM catalogue_given_numbers WHERE table_name = ${name} AND field = ${field}
    ${classes}`;
}

/** A draft of a new course has its number until it is published or discarded. */
const DRAFT_NUMBERS = sql`UNION SELECT (body ->> 'id')::integer FROM course_drafts`;

/**
 * @param taken numbers assigned in the same request
 * @returns a number that no row, draft of a new course or class of a session has or ever had, because visitors,
 *   documents and classes identify it by that: the largest plus one, or the first free one if the largest
 *   possible number is taken
 */
export async function nextNumber(
  trx: Trx,
  entity: Pick<CatalogueEntity, 'name' | 'keys'>,
  field: string,
  taken: readonly number[] = [],
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    WITH used AS (
      ${givenNumbers(entity, field)}
      ${entity.name === 'courses' ? DRAFT_NUMBERS : sql``}
      UNION SELECT unnest(${[...taken]}::integer[])
      UNION SELECT 0),
    last AS (SELECT max(id) AS id FROM used)
    SELECT CASE WHEN last.id < ${MAX_ID}::integer THEN last.id + 1
      ELSE (SELECT min(used.id) + 1 FROM used
        WHERE used.id < last.id AND NOT EXISTS (SELECT FROM used AS other WHERE other.id = used.id + 1)) END AS next
    FROM last`.execute(trx);
  return rows[0]?.next ?? 1;
}
