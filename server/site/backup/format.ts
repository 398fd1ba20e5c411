/**
 * The backup file: gzipped lines of JSON. A header; for each table a line that describes it and then its rows, an object a
 * line; a trailer with the number of rows and the SHA-256 of every line before it. Rows are in PostgreSQL's own JSON, which
 * the embedded database and a server read and write alike.
 */

export const FORMAT = 'site-backup';
/** Counts up when older programs could no longer read the file. */
export const FORMAT_VERSION = 1;

export interface Header {
  format: typeof FORMAT;
  version: number;
  /** the program's version */
  program: string;
  migrations: string[];
  /** ISO 8601 */
  created_at: string;
}

export interface TableLine {
  table: string;
  columns: string[];
  /** as many lines of rows follow */
  rows: number;
}

export interface Trailer {
  end: true;
  rows: number;
  sha256: string;
}
