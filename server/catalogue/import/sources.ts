/** Where import rows come from: files named on the command line, or rows that the program makes itself. */

/** One row as given. */
export interface SourceRow {
  kind: 'row';
  entity: string;
  /** 1-based, within the entity's list of this source; for CSV the number of the record */
  row: number;
  value: unknown;
}

/** An error of the source itself. */
export interface SourceProblem {
  kind: 'problem';
  /** line or row; omitted for the whole file */
  at?: number;
  message: string;
}

export interface Source {
  /** its name in messages */
  name: string;
  /** the folder of files to which its rows refer; omitted for rows that the program creates */
  folder?: string;
  /** how much of it has been read, from 0 to 1; omitted for rows that the program creates */
  share?(): number;
  items(): AsyncIterable<SourceRow | SourceProblem> | Iterable<SourceRow | SourceProblem>;
}

/** @returns a source of rows in memory */
export const rowsSource = (name: string, entity: string, rows: readonly unknown[]): Source => ({
  name,
  items: () => rows.map((value, index): SourceRow => ({ kind: 'row', entity, row: index + 1, value })),
});
