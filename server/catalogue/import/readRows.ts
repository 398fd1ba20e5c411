/** Reads and validates every row of an import before the catalogue is written. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogueEntities } from '../catalogueEntities';
import { WrongField, type CatalogueEntity, type Row } from '../importEntity';
import { entityNamed } from './entities';
import type { Progress } from './progress';
import { ReferenceChecks } from './checkReferences';
import type { KnownIds } from './knownIds';
import { Problems, type Place } from './problems';
import type { Source, SourceRow } from './sources';
import type { StagedRows } from './stagedRows';

const TELL_EVERY = 500;
/** Rows between two turns of the event loop, so that the server can respond meanwhile. */
const SLICE = 8;

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the cleaned row, or undefined if it is invalid; its errors are added to the problems */
function checked(entity: CatalogueEntity, value: unknown, place: Place, problems: Problems): Row | undefined {
  if (!isRecord(value)) {
    problems.row(place, '', 'must be an object');
    return undefined;
  }
  try {
    entity.schema.validateSync(value, { strict: true, abortEarly: false });
    return entity.schema.cast(value) as Row;
  } catch (error) {
    problems.validation(place, error);
    return undefined;
  }
}

/** @returns the row as it will be written, or undefined if something to which it refers is missing */
function prepared(
  entity: CatalogueEntity,
  row: Row,
  { source, place }: { source: Source; place: Place },
  problems: Problems,
): Row | undefined {
  try {
    return entity.toTable(row, { place: `${place.source}:${place.row}`, folder: source.folder });
  } catch (error) {
    if (!(error instanceof WrongField)) throw error;
    problems.row(place, error.field, error.message);
    return undefined;
  }
}

const placeOf = (source: Source, { entity, row }: SourceRow, order: number): Place => ({
  order,
  source: source.name,
  row,
  entity: /\.json$/i.test(source.name) ? entity : undefined,
});

export interface ReadOptions {
  known: KnownIds;
  /** collects the rows in the form of their tables */
  staged: StagedRows;
  progress: Progress;
}

export interface RowsRead {
  /** the errors of the rows; if there are any, nothing may be written */
  problems: Problems;
  /** @returns where a staged class or form template came from. @param place as in the staged row */
  placeOf(entity: string, place: string): Place;
  /** @returns whether there is a row of the entity, also an invalid one, or one that could not be read may be */
  lists(entity: string): boolean;
  /** @returns whether a row has this id, also an invalid one, or one that could not be read may have it */
  isGiven(entity: string, id: number): boolean;
}

export async function readRows(
  sources: readonly Source[],
  { known, staged, progress }: ReadOptions,
): Promise<RowsRead> {
  const problems = new Problems();
  const places = new Map<string, Place>();
  const listed = new Set<string>();
  const references = new ReferenceChecks(known, problems);
  let order = 0;
  for (const source of sources) {
    for await (const item of source.items()) {
      order += 1;
      if (order % TELL_EVERY === 0)
        progress(`Reading ${source.name}: ${order} rows so far`, source.share?.());
      if (order % TELL_EVERY === 0) await references.lookUp();
      else if (order % SLICE === 0) await nextTurn();
      if (item.kind === 'problem') problems.source(order, source.name, item.at, item.message);
      const entity = item.kind === 'row' ? entityNamed(item.entity) : undefined;
      if (item.kind === 'problem' || !entity) continue;
      listed.add(entity.name);
      const place = placeOf(source, item, order);
      const row = checked(entity, item.value, place, problems);
      const given = row ?? item.value;
      if (isRecord(given)) references.add(entity, given, place);
      const ready = row && prepared(entity, row, { source, place }, problems);
      if (!ready) continue;
      const isOfCatalogue = catalogueEntities.includes(entity);
      if (!isOfCatalogue) places.set(`${entity.name} ${place.source}:${place.row}`, place);
      // After the first error, the catalogue will not be written. Validation goes on to list all errors, and
      // those of classes and form templates show only when they are written.
      if (problems.none() || !isOfCatalogue) await staged.add(entity.name, ready);
    }
  }
  await references.finish();
  await staged.finish();
  return {
    problems,
    placeOf(entity, place) {
      const found = places.get(`${entity} ${place}`);
      if (!found) throw new Error(`No row of ${entity} was read at ${place}.`);
      return found;
    },
    lists: (entity) => problems.hasUnread || listed.has(entity),
    isGiven: (entity, id) => problems.hasUnread || references.isGiven(entity, id),
  };
}
