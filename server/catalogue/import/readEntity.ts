/** Reads an entity from the database as import rows. */
import { sql } from 'kysely';
import type { ObjectSchema, AnyObject, Schema } from 'yup';
import type { CatalogueEntity, Row } from '../importEntity';
import type { Db } from '../../database/tables';

const PAGE = 500;

const fieldsOf = (schema: Schema) => (schema as ObjectSchema<AnyObject>).fields;
const itemOf = (schema: Schema) => (schema as Schema & { innerType?: Schema }).innerType;

const isMissing = (value: unknown, { spec }: Schema): boolean =>
  value === undefined ||
  value === null ||
  // An empty list has a meaning only in required fields.
  (spec.optional && Array.isArray(value) && value.length === 0);

/** The database does not keep the order of object keys; people and diffs expect the schema's order. */
function inFieldOrder(value: unknown, schema: Schema | undefined): unknown {
  if (schema?.type === 'array' && Array.isArray(value)) {
    return value.map((item: unknown) => inFieldOrder(item, itemOf(schema)));
  }
  if (schema?.type !== 'object' || typeof value !== 'object' || value === null) return value;
  const row = value as Row;
  const ordered: Row = {};
  for (const [name, field] of Object.entries(fieldsOf(schema)) as [string, Schema][]) {
    if (!isMissing(row[name], field)) ordered[name] = inFieldOrder(row[name], field);
  }
  return ordered;
}

/** @returns the row in the format of import documents; empty optional fields are omitted */
export const toImportRow = ({ schema }: CatalogueEntity, row: Row): Row => inFieldOrder(row, schema) as Row;

const columnsOf = ({ columns }: CatalogueEntity) =>
  sql.join(columns.map((column) => sql.ref(`present.${column}`)));
const keysOf = ({ keys }: CatalogueEntity) => sql.join(keys.map((key) => sql.ref(`present.${key}`)));

function membersOf({ members, keys: [key = 'id'] }: CatalogueEntity) {
  if (!members) return sql``;
  const { table, owner, member, field } = members;
  return sql`, ARRAY(
    SELECT ${sql.ref(`m.${member}`)}::text FROM ${sql.table(table)} AS m
    WHERE ${sql.ref(`m.${owner}`)} = ${sql.ref(`present.${key}`)} ORDER BY m.position, ${sql.ref(`m.${member}`)}) AS ${sql.ref(field)}`;
}

async function readPage(db: Db, entity: CatalogueEntity, after: Row | undefined): Promise<Row[]> {
  const behind = after
    ? sql`WHERE (${keysOf(entity)}) > (${sql.join(entity.keys.map((key) => sql`${after[key]}::int`))})`
    : sql``;
  const { rows } = await sql<Row>`
    SELECT ${columnsOf(entity)} ${membersOf(entity)} FROM ${sql.table(entity.name)} AS present ${behind}
    ORDER BY ${keysOf(entity)} LIMIT ${PAGE}`.execute(db);
  return rows;
}

async function* readTable(db: Db, entity: CatalogueEntity): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const page = await readPage(db, entity, last);
    for (const row of page) yield entity.fromTable(row);
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last);
}

/** @returns every row by its id in the format of import documents; empty optional fields are omitted */
export async function* readEntity(db: Db, entity: CatalogueEntity): AsyncGenerator<Row> {
  for await (const row of entity.read?.(db) ?? readTable(db, entity)) {
    yield toImportRow(entity, row);
  }
}
