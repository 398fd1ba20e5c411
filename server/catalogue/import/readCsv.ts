/**
 * Reads one entity from a CSV file: named after it, its fields in the header line
 * (docs/rules/import.md#import-document).
 */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Schema } from 'yup';
import type { CatalogueEntity, Row } from '../importEntity';
import { didYouMean } from '../nearestName';
import { fromCell } from './cells';
import { entityNamed, importEntities } from './entities';
import { dialectOf, type Separator } from './csvDialect';
import type { SourceProblem, SourceRow } from './sources';
import { withDays } from './spreadsheetDays';

/** What browsers and file managers add to the name of a copy follows, such as in `courses (1).csv`. */
const ENTITY_NAME = /^[a-z_]*/i;
const NAMES = importEntities.map(({ name }) => name);

/** The start of the file determines the dialect; a chunk is longer than any header. */
async function* withoutSkipped(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function recordsOf(pieces: AsyncIterable<string>) {
  const rest = pieces[Symbol.asyncIterator]();
  const { value: first = '' } = (await rest.next()) as IteratorResult<string, undefined>;
  const { separator, skip } = dialectOf(first);
  const parser = parse({ relax_column_count: true, delimiter: separator });
  // Errors of the stream surface in the parser, where they are caught.
  const text = Readable.from(withoutSkipped(first.slice(skip), rest));
  const records: AsyncIterable<string[]> = pipeline(text, parser, () => undefined);
  return { separator, records };
}

function headerProblems(entity: CatalogueEntity, header: readonly string[]): SourceProblem[] {
  const problems: SourceProblem[] = [];
  header.forEach((name, index) => {
    if (name === '') return;
    if (!Object.hasOwn(entity.schema.fields, name))
      problems.push({
        kind: 'problem',
        at: 1,
        message: `${name} is not a known field${didYouMean(name, Object.keys(entity.schema.fields))}`,
      });
    else if (header.indexOf(name) !== index)
      problems.push({ kind: 'problem', at: 1, message: `${name} is there twice` });
  });
  return problems;
}

/** Spreadsheets leave empty columns behind. Only those with a value are problems, each once. */
function* unnamedColumns(
  unnamed: Set<number>,
  row: number,
  cells: readonly string[],
): Generator<SourceProblem> {
  for (const index of unnamed) {
    if ((cells[index] ?? '') === '') continue;
    unnamed.delete(index);
    yield { kind: 'problem', at: row, message: `column ${index + 1} has no name in the header line` };
  }
}

function toRow(
  entity: CatalogueEntity,
  { header, separator }: { header: readonly string[]; separator: Separator },
  cells: readonly string[],
): Row {
  const row: Row = {};
  header.forEach((name, index) => {
    const cell = cells[index];
    // Unknown columns were reported with the header, once for all rows.
    if (cell === undefined || cell === '' || !Object.hasOwn(entity.schema.fields, name)) return;
    row[name] = fromCell(cell, entity.schema.fields[name] as Schema, separator);
  });
  return row;
}

/**
 * The parser counts lines, and each CRLF within an open quote twice; people need rows. Its records include
 * the header.
 */
function problemOf(error: CsvError): SourceProblem {
  const at = typeof error.records === 'number' ? Math.max(1, error.records) : undefined;
  return { kind: 'problem', at, message: `no valid CSV: ${error.message.replace(/ at line \d+/, '')}` };
}

async function* readRecords(
  pieces: AsyncIterable<string>,
  entity: CatalogueEntity,
): AsyncGenerator<SourceRow | SourceProblem> {
  let header: string[] | undefined;
  let unnamed = new Set<number>();
  let row = 0;
  const { separator, records } = await recordsOf(pieces);
  for await (const cells of records) {
    if (!header) {
      header = cells.map((name) => name.trim());
      if (header.every((name) => name === ''))
        return yield { kind: 'problem', message: 'has an empty first line; it names the fields' };
      yield* headerProblems(entity, header);
      unnamed = new Set(header.flatMap((name, index) => (name === '' ? [index] : [])));
      continue;
    }
    row += 1;
    // Spreadsheets leave empty lines behind.
    if (cells.every((cell) => cell === '')) continue;
    if (cells.slice(header.length).some((cell) => cell !== '')) {
      yield {
        kind: 'problem',
        at: row,
        message: `has ${cells.length} cells, but the header line has ${header.length}`,
      };
    }
    yield* unnamedColumns(unnamed, row, cells);
    yield { kind: 'row', entity: entity.name, row, value: toRow(entity, { header, separator }, cells) };
  }
  if (!header) yield { kind: 'problem', message: 'is empty; the first line names the fields' };
}

/**
 * @param pieces of the file's text
 * @param name of the file without its extension, which begins with the entity's
 * @returns rows in the file's order; an empty cell is an omitted field
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  name: string,
): AsyncGenerator<SourceRow | SourceProblem> {
  const entity = entityNamed((ENTITY_NAME.exec(name)?.[0] ?? '').toLowerCase());
  if (!entity)
    return yield {
      kind: 'problem',
      message: `a CSV file is named after what it holds, such as courses.csv${didYouMean(name, NAMES)}`,
    };
  try {
    yield* withDays(entity, readRecords(pieces, entity));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield problemOf(error);
  }
}
