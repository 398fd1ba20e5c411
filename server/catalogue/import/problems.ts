/**
 * The errors of an import, in the order of its rows (docs/rules/import.md#import-document: `file:row field
 * message`).
 */
import { ValidationError } from 'yup';
import { problemsOf, type FieldProblem } from '@/contract/schemas/problems';

/** The position of a row. */
export interface Place {
  /** counts all rows of all sources */
  order: number;
  source: string;
  row: number;
  /** the entity, if the source contains several */
  entity?: string;
}

/** An error in a row. `field` is empty for the row as a whole. */
export interface RowProblem extends FieldProblem {
  place: Place;
}

interface Problem {
  order: number;
  line: string;
}

export const lineOf = ({ place: { source, row, entity }, field, message }: RowProblem): string =>
  `${source}:${row} ${field === '' ? message : `${field} ${message}`}${entity ? ` (in ${entity})` : ''}`;

/** Rows that cannot be written. Nothing is changed. */
export class WrongRows extends Error {
  override name = 'WrongRows';
  /**
   * @param lines the errors, one per line
   * @param rows the same errors of single rows, as objects
   */
  constructor(
    readonly lines: readonly string[],
    readonly rows: readonly RowProblem[] = [],
  ) {
    super(lines.join('\n'));
  }
}

export class Problems {
  private readonly found: Problem[] = [];
  private readonly rows: RowProblem[] = [];
  /** whether a part of a source could not be read, so that nobody knows which rows it has */
  hasUnread = false;

  /** @param field empty for the row as a whole */
  row(place: Place, field: string, message: string): void {
    const problem = { place, field, message };
    this.rows.push(problem);
    this.found.push({ order: place.order, line: lineOf(problem) });
  }

  source(order: number, source: string, at: number | undefined, message: string): void {
    this.hasUnread = true;
    this.found.push({
      order,
      line: at === undefined ? `${source}: ${message}` : `${source}:${at} ${message}`,
    });
  }

  /** Of the import as a whole; listed after those of its rows. */
  whole(message: string): void {
    this.found.push({ order: Number.MAX_SAFE_INTEGER, line: message });
  }

  /** Adds one line per field, with its first message. @throws anything that is not a ValidationError */
  validation(place: Place, error: unknown): void {
    if (!(error instanceof ValidationError)) throw error;
    for (const { field, message } of problemsOf(error)) this.row(place, field, message);
  }

  none(): boolean {
    return this.found.length === 0;
  }

  /** @throws WrongRows if there are any errors */
  refuse(): void {
    if (this.none()) return;
    const lines = [...this.found].sort((one, other) => one.order - other.order).map(({ line }) => line);
    throw new WrongRows(lines, this.rows);
  }
}
