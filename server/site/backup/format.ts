/**
 * The backup file: gzipped JSON lines. A header; for each table, a line that describes it and then its rows,
 * one object per line; a trailer with the number of rows and the SHA-256 of all lines before it. Rows are in
 * PostgreSQL's own JSON format, which any PostgreSQL can read.
 */

export const FORMAT = 'site-backup';
/** Incremented when older programs could no longer read the file. */
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
  /** number of row lines that follow */
  rows: number;
  /**
   * the last number that each sequence has given, which may be that of a row that is gone; earlier versions
   * did not write it
   */
  last_numbers?: Record<string, number> | undefined;
}

export interface Trailer {
  end: true;
  rows: number;
  sha256: string;
}
