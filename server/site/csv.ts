/**
 * CSV as RFC 4180 describes it: CRLF at the end of a record, quotes where they are needed. Files begin with a byte order mark:
 * some spreadsheet programs take one without it for the encoding of their locale, and names of people come out garbled.
 */
import { stringify } from 'csv-stringify/sync';
import { toCell } from '../catalogue/import/cells';
import type { Lines } from './lines';

/** Some spreadsheet programs separate cells at semicolons and tabs, too, unless they stand in quotes. */
const QUOTED = /[\r\n;\t]/;

/** @returns the record as one line, which ends with the CR of its CRLF: the LF is the line's own */
export function csvLine(values: readonly unknown[]): string {
  const options = { record_delimiter: 'windows', quoted_match: QUOTED } as const;
  return stringify([values.map(toCell)], options).slice(0, -1);
}

const MARK = '\ufeff';

/** The lines for a file; what goes to another program by standard output has no mark. */
export async function* markedLines(lines: Lines): AsyncGenerator<string> {
  let mark = MARK;
  for await (const line of lines) {
    yield `${mark}${line}`;
    mark = '';
  }
}
