/** The import document: one JSON object of lists (operations, "The import document"). */
import { didYouMean } from '../../catalogue/nearestName';
import { entityNamed, importEntities } from '../entities';
import { JsonScanner, JsonSyntaxError } from './jsonScanner';
import type { SourceProblem, SourceRow } from './sources';

const NAMES = importEntities.map(({ name }) => name);

const unknownKey = (key: string): string =>
  `"${key}" is no kind of entry${didYouMean(key, NAMES)}; known are ${NAMES.join(', ')}`;

function* readList(scanner: JsonScanner, entity: string, rows: Map<string, number>): Generator<SourceRow> {
  scanner.take('[');
  if (scanner.peek() === ']') return scanner.take(']');
  for (;;) {
    // Counted on when a document names an entity twice.
    const row = (rows.get(entity) ?? 0) + 1;
    rows.set(entity, row);
    yield { kind: 'row', entity, row, value: scanner.value() };
    if (scanner.peek() === ']') return scanner.take(']');
    scanner.take(',');
  }
}

function* readEntry(scanner: JsonScanner, rows: Map<string, number>): Generator<SourceRow | SourceProblem> {
  if (scanner.peek() !== '"') scanner.fail('expected the name of an entry, in double quotes');
  const at = scanner.line();
  const key = String(scanner.value());
  scanner.take(':');
  const isList = scanner.peek() === '[';
  if (entityNamed(key) && isList) return yield* readList(scanner, key, rows);
  yield { kind: 'problem', at, message: entityNamed(key) ? `${key} must be a list` : unknownKey(key) };
  scanner.value();
}

function* readDocument(scanner: JsonScanner): Generator<SourceRow | SourceProblem> {
  const rows = new Map<string, number>();
  if (scanner.peek() !== '{')
    scanner.fail('the document must be one JSON object whose keys name kinds of entries');
  scanner.take('{');
  while (scanner.peek() !== '}') {
    yield* readEntry(scanner, rows);
    if (scanner.peek() !== '}') scanner.take(',');
    else break;
  }
  scanner.take('}');
  if (scanner.peek() !== '') scanner.fail('there is more behind the end of the document');
}

/**
 * @param pieces of the file
 * @returns rows in the document's order; the first syntax error ends it, with its line
 */
export function* readJson(pieces: Iterable<Buffer>): Generator<SourceRow | SourceProblem> {
  try {
    yield* readDocument(new JsonScanner(pieces));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    yield { kind: 'problem', at: error.line, message: `no valid JSON: ${error.message}` };
  }
}
