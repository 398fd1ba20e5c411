/** Where import rows come from: files named on the command line, or rows that the program makes itself. */

/** One row as it was written. */
export interface SourceRow {
  kind: 'row';
  entity: string;
  /** 1-based, within the entity's list of this source; for CSV the number of the record */
  row: number;
  value: unknown;
}

/** Something wrong with the source itself. */
export interface SourceProblem {
  kind: 'problem';
  /** line or row; left out when the whole file is meant */
  at?: number;
  message: string;
}

export interface Source {
  /** as messages name it */
  name: string;
  /** where files that its rows name are; left out for rows that the program makes */
  folder?: string;
  /** how much of it was read, from 0 to 1; left out for rows that the program makes */
  share?(): number;
  items(): AsyncIterable<SourceRow | SourceProblem> | Iterable<SourceRow | SourceProblem>;
}

/** @returns a source of rows that are in memory already */
export const rowsSource = (name: string, entity: string, rows: readonly unknown[]): Source => ({
  name,
  items: () => rows.map((value, index): SourceRow => ({ kind: 'row', entity, row: index + 1, value })),
});
