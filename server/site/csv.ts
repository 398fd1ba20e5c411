/** CSV as RFC 4180 describes it: CRLF at the end of a record, quotes where they are needed. */
import { stringify } from 'csv-stringify/sync';
import { toCell } from './cells';

/** @returns the record as one line, which ends with the CR of its CRLF: the LF is the line's own */
export function csvLine(values: readonly unknown[]): string {
  const options = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
  return stringify([values.map(toCell)], options).slice(0, -1);
}
