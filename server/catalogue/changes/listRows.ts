/** Rows of an entity by page, searched, filtered and sorted by the database. */
import { sql, type RawBuilder } from 'kysely';
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { isIdText } from '@/contract/ids';
import type { EntityName, Labels } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import type { CatalogueFilter } from '@/contract/staff/catalogueRules';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { isIsoDay } from '@/contract/writtenTime';
import type { Db } from '../../database/tables';
import { HttpError } from '../../http/httpError';
import type { CatalogueEntity, Row } from '../importEntity';
import { catalogueEntity, idsOf, nameOf, toCatalogueRow } from './catalogueRow';
import { ENTITY_LABELS } from './entityLabels';
import { filtersOf, sortsOf } from './fields';
import { readRowsAt } from './readRowsAt';
import { likeText } from '../../database/likeText';

type Condition = RawBuilder<boolean>;

const schemaOf = ({ schema }: CatalogueEntity, field: string): Schema | undefined =>
  (schema as ObjectSchema<AnyObject>).fields[field] as Schema | undefined;

const wrong = (field: string, message: string): HttpError =>
  new HttpError(400, message, { errors: [{ field, message }] });

const present = (column: string) => sql.ref(`present.${column}`);
const presentKey = ({ keys }: CatalogueEntity) =>
  sql.join(
    keys.map((key) => sql`${present(key)}::text`),
    sql` || '-' || `,
  );

const textsOf = (entity: CatalogueEntity): string[] =>
  sortsOf(entity).filter((field) => schemaOf(entity, field)?.type === 'string');

const labelOf = (target: CatalogueEntity, alias: string) =>
  sql.ref(`${alias}.${ENTITY_LABELS[nameOf(target)].label[0] ?? 'id'}`);

/** The word is in a text of the row, or in the name of a row that it refers to, or its key begins with it. */
function holds(entity: CatalogueEntity, word: string): Condition {
  const pattern = `%${likeText(word)}%`;
  const own = textsOf(entity).map((field) => sql<boolean>`${present(field)}::text ILIKE ${pattern}`);
  const pointed = entity.references.flatMap(({ field, to, isList }) => {
    const target = catalogueEntity(to);
    if (!target || isList) return [];
    return sql<boolean>`${present(field)} IN (
      SELECT ${sql.ref(`t.${target.keys[0] ?? 'id'}`)} FROM ${sql.table(to)} AS t WHERE ${labelOf(target, 't')}::text ILIKE ${pattern})`;
  });
  const keys = /^\d+$/.test(word)
    ? entity.keys.map((key) => sql<boolean>`${present(key)}::text LIKE ${`${word}%`}`)
    : [];
  return sql<boolean>`(${sql.join([...own, ...pointed, ...keys, sql`false`], sql` OR `)})`;
}

const ofPortfolio = (ids: readonly number[]) => sql<boolean>`${present('group_id')} IN (
  SELECT pairs.group_id FROM portfolio_groups AS pairs WHERE pairs.portfolio_id = ANY (${ids}::int[]))`;

/** @throws HttpError 400 for a filter that the entity does not have, or an invalid value */
function filtered(entity: CatalogueEntity, name: CatalogueFilter, value: string): Condition {
  if (!filtersOf(entity).includes(name))
    throw wrong(name, `${ENTITY_LABELS[nameOf(entity)].heading} have no "${name}".`);
  if (name === 'keys') {
    const keys = value.split(',').filter((key) => idsOf(entity, key));
    return sql<boolean>`${presentKey(entity)} = ANY (${keys}::text[])`;
  }
  if (name === 'from' || name === 'to') {
    if (!/^[12]/.test(value) || !isIsoDay(value)) throw wrong(name, 'It must be a day such as 2027-01-11.');
    return name === 'from'
      ? sql<boolean>`${present('end_date')} >= ${value}::date`
      : sql<boolean>`${present('start_date')} <= ${value}::date`;
  }
  if (name !== 'portfolio' && schemaOf(entity, name)?.type !== 'number')
    return sql<boolean>`${present(name)} = ${value}`;
  if (!isIdText(value)) throw wrong(name, 'It must be a number.');
  return name === 'portfolio'
    ? ofPortfolio([Number(value)])
    : sql<boolean>`${present(name)} = ${Number(value)}::int`;
}

const NO_FILTERS = ['sort', 'dir', 'page', 'size', 'fields'];

function conditions(entity: CatalogueEntity, { q, ...query }: CatalogueQuery): Condition {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const names = Object.keys(query).filter((name) => !NO_FILTERS.includes(name));
  const all = [
    ...words.map((word) => holds(entity, word)),
    ...names.flatMap((name) => {
      const value = query[name as CatalogueFilter];
      return value === undefined || value === '' ? [] : filtered(entity, name as CatalogueFilter, value);
    }),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`;
}

/** References are sorted by the names of their targets. */
function sorting(
  entity: CatalogueEntity,
  sort: string | undefined,
): { join: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  if (!sort) return { join: sql``, by: sql`NULL` };
  if (!sortsOf(entity).includes(sort)) throw wrong('sort', `It cannot be sorted by "${sort}".`);
  const target = catalogueEntity(entity.references.find(({ field }) => field === sort)?.to);
  if (target)
    return {
      join: sql`LEFT JOIN ${sql.table(target.name)} AS target
        ON ${sql.ref(`target.${target.keys[0] ?? 'id'}`)} = ${present(sort)}`,
      by: sql`lower(${labelOf(target, 'target')}::text)`,
    };
  const isText = textsOf(entity).includes(sort);
  return { join: sql``, by: isText ? sql`lower(${present(sort)}::text)` : present(sort) };
}

/** Selects only keys first, so that complete rows are read only for the page. */
async function findKeys(db: Db, entity: CatalogueEntity, query: CatalogueQuery) {
  const { page = 1, size = 50, sort, dir } = query;
  const { join, by } = sorting(entity, sort);
  const direction = dir === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  const keyDirection = dir === 'desc' && !sort ? sql`DESC` : sql`ASC`;
  const keys = entity.keys.map((_key, index) => sql.ref(`k${index}`));
  const shown = entity.keys.map((key, index) => sql`${present(key)} AS ${keys[index]}`);
  const { rows } = await sql<{ key: string | null; total: number }>`
    WITH found AS MATERIALIZED (
      SELECT ${presentKey(entity)} AS key, ${by} AS by, ${sql.join(shown)}
      FROM ${sql.table(entity.name)} AS present ${join} WHERE ${conditions(entity, query)}),
    page AS (
      SELECT key, row_number() OVER () AS place FROM (
        SELECT key FROM found
        ORDER BY by ${direction}, ${sql.join(keys.map((key) => sql`${key} ${keyDirection}`))}
        LIMIT ${size}::int OFFSET ${(page - 1) * size}::bigint) AS shown)
    SELECT page.key, counted.total FROM (SELECT count(*)::int AS total FROM found) AS counted
    LEFT JOIN page ON true ORDER BY page.place`.execute(db);
  return { keys: rows.flatMap(({ key }) => key ?? []), total: rows[0]?.total ?? 0 };
}

/** @returns the names of all rows to which the given rows refer */
export async function readLabels(db: Db, entity: CatalogueEntity, rows: readonly Row[]): Promise<Labels> {
  const labels: Labels = {};
  for (const { field, to } of entity.references) {
    const target = catalogueEntity(to);
    if (!target) continue;
    const ids = [...new Set(rows.flatMap((row) => [row[field]].flat().map(Number)))].filter(
      Number.isSafeInteger,
    );
    const found = await sql<{ id: number; label: string }>`
      SELECT ${sql.ref(`t.${target.keys[0] ?? 'id'}`)} AS id, ${labelOf(target, 't')} AS label
      FROM ${sql.table(to)} AS t WHERE ${sql.ref(`t.${target.keys[0] ?? 'id'}`)} = ANY (${ids}::bigint[])`.execute(
      db,
    );
    const named = Object.fromEntries(found.rows.map(({ id, label }) => [String(id), label]));
    labels[to as EntityName] = { ...labels[to as EntityName], ...named };
  }
  return labels;
}

/** Characters of an unknown name in the error message about it. */
const MAX_NAME_LENGTH = 60;

/** @returns a function that keeps only these fields of a row; its version remains that of the whole row */
function chosenFields(entity: CatalogueEntity, fields: string | undefined) {
  if (fields === undefined) return (row: CatalogueRow) => row;
  const names = fields.split(',').filter(Boolean);
  const unknown = names.find((name) => !schemaOf(entity, name));
  if (unknown) {
    const shown = [...unknown].slice(0, MAX_NAME_LENGTH).join('');
    throw wrong('fields', `${ENTITY_LABELS[nameOf(entity)].heading} have no "${shown}".`);
  }
  return (row: CatalogueRow) => ({
    ...row,
    row: Object.fromEntries(Object.entries(row.row).filter(([name]) => names.includes(name))),
  });
}

/** @throws HttpError 400 for unknown filters and fields */
export async function listRows(
  db: Db,
  entity: CatalogueEntity,
  query: CatalogueQuery,
): Promise<{ rows: CatalogueRow[]; total: number; labels: Labels }> {
  const choose = chosenFields(entity, query.fields);
  const { keys, total } = await findKeys(db, entity, query);
  const found = await readRowsAt(db, entity, keys);
  const rows = keys.flatMap((key) => {
    const row = found.get(key);
    return row ? [row] : [];
  });
  return {
    rows: rows.map((row) => choose(toCatalogueRow(entity, row))),
    total,
    labels: await readLabels(db, entity, rows),
  };
}
