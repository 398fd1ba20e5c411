/**
 * Rows of a large import, laid ready in tables of its own: what is costly (reading JSON, comparing) is done there in short
 * turns, and the transaction that brings everything in only moves rows (decision 45).
 */
import { sql, type Transaction } from 'kysely';
import type { CatalogueEntity } from '../../catalogue/importEntity';
import { IMPORT_TABLES } from '../../database/importTables';
import type { Tables } from '../../database/tables';
import { columnsOf, setFromGiven, type Written } from './writeRows';

/** Lists of members are compared where they are written, and classes know rules of their own. */
export const canBeStaged = (entity: CatalogueEntity): boolean => entity.members === undefined;

export const stagedTable = ({ name }: Pick<CatalogueEntity, 'name'>): string => `${IMPORT_TABLES}${name}`;

/** After a crash nobody wants them: unlogged, they cost half. */
export async function createStage(trx: Transaction<Tables>, entity: CatalogueEntity): Promise<void> {
  await sql`
    CREATE UNLOGGED TABLE ${sql.table(stagedTable(entity))}
    (LIKE ${sql.table(entity.name)} INCLUDING STORAGE, PRIMARY KEY (${columnsOf(entity.keys)}))`.execute(trx);
}

/** @param json a list of rows; those that do not differ from what is there are left out */
export async function stageBatch(
  trx: Transaction<Tables>,
  entity: CatalogueEntity,
  json: string,
): Promise<void> {
  const { name, keys, columns } = entity;
  const isSame = keys.map((key) => sql`${sql.ref(`present.${key}`)} = ${sql.ref(`given.${key}`)}`);
  await sql`
    INSERT INTO ${sql.table(stagedTable(entity))} (${columnsOf(columns)})
    SELECT ${columnsOf(columns)} FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${json}::jsonb) AS given
    WHERE NOT EXISTS (
      SELECT FROM ${sql.table(name)} AS present WHERE ${sql.join(isSame, sql` AND `)}
        AND (${columnsOf(columns, 'present')}) IS NOT DISTINCT FROM (${columnsOf(columns, 'given')}))`.execute(
    trx,
  );
}

/** Moves what was laid ready to where it is read. */
export async function moveStaged(trx: Transaction<Tables>, entity: CatalogueEntity): Promise<Written> {
  const { name, keys, columns } = entity;
  const { rows } = await sql<Written>`
    WITH written AS (
      INSERT INTO ${sql.table(name)} AS present (${columnsOf(columns)})
      SELECT ${columnsOf(columns)} FROM ${sql.table(stagedTable(entity))}
      ON CONFLICT (${columnsOf(keys)}) DO UPDATE SET ${setFromGiven(entity)}
      RETURNING (present.xmax = 0) AS is_new)
    SELECT count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed
    FROM written`.execute(trx);
  return rows[0] ?? { added: 0, changed: 0 };
}
