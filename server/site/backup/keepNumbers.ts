/**
 * Numbers that were given before a restore are given to nobody else after it: a personal link of a class
 * contains the number of a person, and documents contain those of courses. Only a draft of the backup takes the
 * number under which it was published since. If another course got that number, it is published under another
 * one.
 */
import { sql } from 'kysely';
import { ENTITY_LABELS } from '../../catalogue/changes/entityLabels';
import { nameOf } from '../../catalogue/changes/catalogueRow';
import { givenNumbers } from '../../catalogue/changes/nextNumber';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import type { Trx } from '../../database/tables';
import { OF_DRAFT } from '../../staff/drafts/draftsRepository';

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
export async function copyNumbers(trx: Trx): Promise<void> {
  await sql`CREATE TEMPORARY TABLE kept_numbers ON COMMIT DROP AS ${allGiven}`.execute(trx);
  await sql`
    CREATE TEMPORARY TABLE published_numbers ON COMMIT DROP AS
    SELECT c.key::integer AS number FROM catalogue_changes AS c JOIN catalogue_change_sets AS s ON s.id = c.change_set_id
    WHERE s.cause = 'publish' AND c.table_name = 'courses' AND c.before IS NULL
    UNION SELECT number FROM catalogue_given_numbers WHERE table_name = 'courses' AND field = ${OF_DRAFT}`.execute(
    trx,
  );
  await sql`
    CREATE TEMPORARY TABLE discarded_drafts ON COMMIT DROP AS
    SELECT subject FROM activity WHERE action = 'draft.discarded'`.execute(trx);
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
export async function keepNumbers(trx: Trx): Promise<void> {
  await sql`
    INSERT INTO catalogue_given_numbers (table_name, field, number)
    SELECT table_name, field, number FROM kept_numbers EXCEPT (${allGiven})`.execute(trx);
  // The number of a draft that was discarded may be that of another one, which was published.
  await sql`
    INSERT INTO catalogue_given_numbers (table_name, field, number)
    SELECT 'courses', ${OF_DRAFT}, number FROM published_numbers JOIN course_drafts ON body ->> 'id' = number::text
    WHERE course_id IS NULL AND concat('draft ', id) NOT IN (SELECT subject FROM discarded_drafts)
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    INSERT INTO class_given_ids (tracking_id, person_role, person_id)
    SELECT tracking_id, person_role, person_id FROM kept_given_ids JOIN classes USING (tracking_id)
    ON CONFLICT DO NOTHING`.execute(trx);
}
