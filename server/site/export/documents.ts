/** Writes the catalogue as lines of text: an import document, or CSV. */
import type { CatalogueEntity } from '../../catalogue/importEntity';
import type { Db } from '../../database/tables';
import { csvLine } from '../csv';
import { readEntity } from '../../catalogue/import/readEntity';

const indented = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

async function* jsonEntity(db: Db, entity: CatalogueEntity, comma: string): AsyncGenerator<string> {
  let held: string | undefined;
  for await (const row of readEntity(db, entity)) {
    yield held === undefined ? `  "${entity.name}": [` : `${held},`;
    held = indented(row);
  }
  if (held === undefined) return yield `  "${entity.name}": []${comma}`;
  yield held;
  yield `  ]${comma}`;
}

/** An import document of these entities (docs/rules/import.md#import-document). */
export async function* jsonDocument(db: Db, entities: readonly CatalogueEntity[]): AsyncGenerator<string> {
  yield '{';
  for (const entity of entities) yield* jsonEntity(db, entity, entity === entities.at(-1) ? '' : ',');
  yield '}';
}

/** One entity: a header line with all fields, then one record per row. */
export async function* csvDocument(db: Db, entity: CatalogueEntity): AsyncGenerator<string> {
  const fields = Object.keys(entity.schema.fields);
  yield csvLine(fields);
  for await (const row of readEntity(db, entity)) yield csvLine(fields.map((field) => row[field]));
}
