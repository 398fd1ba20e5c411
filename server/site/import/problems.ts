/** What is wrong with an import, in the order of its rows (docs/rules/import.md#import-document: `file:row field message`). */
import { ValidationError } from 'yup';

interface Problem {
  order: number;
  line: string;
}

/** Where a row stands. */
export interface Place {
  /** counts all rows of all sources */
  order: number;
  source: string;
  row: number;
  /** names the entity where the source holds several */
  entity?: string;
}

export class Problems {
  private readonly found: Problem[] = [];

  /** @param field empty for the row as a whole */
  row({ order, source, row, entity }: Place, field: string, message: string): void {
    const what = field === '' ? message : `${field} ${message}`;
    this.found.push({ order, line: `${source}:${row} ${what}${entity ? ` (in ${entity})` : ''}` });
  }

  source(order: number, source: string, at: number | undefined, message: string): void {
    this.found.push({
      order,
      line: at === undefined ? `${source}: ${message}` : `${source}:${at} ${message}`,
    });
  }

  /** One line a field: the first of its messages. @throws whatever is no ValidationError */
  validation(place: Place, error: unknown): void {
    if (!(error instanceof ValidationError)) throw error;
    const messages = new Map<string, string>();
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      if (!messages.has(path)) messages.set(path, message);
    }
    for (const [field, message] of messages) this.row(place, field, message);
  }

  none(): boolean {
    return this.found.length === 0;
  }

  lines(): string[] {
    return [...this.found].sort((one, other) => one.order - other.order).map(({ line }) => line);
  }
}
