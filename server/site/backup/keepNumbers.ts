/**
 * Numbers that were given before a restore are given to nobody else after it: a personal link of a class
 * contains the number of a person, and documents contain those of courses. A draft of the backup keeps the
 * number under which it was published since. If another course got that number, the draft is published under
 * another one.
 */
import { sql, type Transaction } from 'kysely';
import { ENTITY_LABELS } from '../../catalogue/changes/entityLabels';
import { nameOf } from '../../catalogue/changes/catalogueRow';
import { givenNumbers } from '../../catalogue/changes/nextNumber';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import type { Tables } from '../../database/tables';

const numberedFields = catalogueEntities.flatMap((entity) =>
  (ENTITY_LABELS[nameOf(entity)].numbered ?? []).map((field) => ({ entity, field })),
);

const allGiven = sql.join(
  numberedFields.map(
    ({ entity, field }) => sql`
      SELECT ${entity.name}::text AS table_name, ${field}::text AS field, id AS number
      FROM (${givenNumbers(entity, field)}) AS used WHERE id IS NOT NULL`,
  ),
  sql` UNION ALL `,
);

/** Copies the numbers of the database that is about to be replaced, until the transaction ends. */
export async function copyNumbers(trx: Transaction<Tables>): Promise<void> {
  await sql`CREATE TEMPORARY TABLE kept_numbers ON COMMIT DROP AS ${allGiven}`.execute(trx);
  await sql`
    CREATE TEMPORARY TABLE published_numbers ON COMMIT DROP AS
    SELECT c.key::integer AS number FROM catalogue_changes AS c JOIN catalogue_change_sets AS s ON s.id = c.change_set_id
    WHERE s.cause = 'publish' AND c.table_name = 'courses' AND c.before IS NULL`.execute(trx);
  await sql`
    CREATE TEMPORARY TABLE kept_given_ids ON COMMIT DROP AS
    SELECT tracking_id, person_role, person_id FROM class_given_ids
    UNION SELECT tracking_id, person_role, person_id FROM class_answers
    UNION SELECT tracking_id, person_role, person_id FROM class_reopenings`.execute(trx);
}

/**
 * Adds what `copyNumbers` has copied to what the backup contains. A class that the backup does not contain has
 * no links any more.
 */
export async function keepNumbers(trx: Transaction<Tables>): Promise<void> {
  await sql`
    INSERT INTO catalogue_given_numbers (table_name, field, number)
    SELECT table_name, field, number FROM kept_numbers EXCEPT (${allGiven})
    EXCEPT SELECT 'courses', 'id', number FROM published_numbers
      JOIN course_drafts ON body ->> 'id' = number::text`.execute(trx);
  await sql`
    INSERT INTO class_given_ids (tracking_id, person_role, person_id)
    SELECT tracking_id, person_role, person_id FROM kept_given_ids JOIN classes USING (tracking_id)
    ON CONFLICT DO NOTHING`.execute(trx);
}
