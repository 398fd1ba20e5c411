/**
 * CSV by RFC 4180: CRLF line endings, quotes where needed. Files begin with a byte order mark: without it,
 * some spreadsheet programs assume the encoding of their locale, and names come out garbled.
 */
import { stringify } from 'csv-stringify/sync';
import { toCell } from '../catalogue/import/cells';
import type { Lines } from './lines';

/** Some spreadsheet programs also split unquoted cells at semicolons and tabs. */
const QUOTED = /[\r\n;\t]/;

/** @returns the record as one line that ends with the CR of its CRLF; the caller adds the LF */
export function csvLine(values: readonly unknown[]): string {
  const options = { record_delimiter: 'windows', quoted_match: QUOTED } as const;
  return stringify([values.map(toCell)], options).slice(0, -1);
}

const MARK = '\ufeff';

/** The lines of a file; output to another program on standard output has no mark. */
export async function* markedLines(lines: Lines): AsyncGenerator<string> {
  let mark = MARK;
  for await (const line of lines) {
    yield `${mark}${line}`;
    mark = '';
  }
}
