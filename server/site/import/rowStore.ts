/** Keeps checked rows until all files are read: as compressed JSON, since a big catalogue would fill the memory as objects. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Row } from '../../catalogue/importEntity';

const MAX_ROWS = 1000;
/** Characters; bounds what a single statement carries. */
const MAX_SIZE = 1 * 1024 * 1024;

/** Rows for one statement. */
export interface Batch {
  rows: number;
  /** a JSON list */
  json(): string;
}

export class RowStore {
  private readonly batches: Batch[] = [];
  private open: string[] = [];
  private size = 0;
  rows = 0;

  add(row: Row): void {
    const json = JSON.stringify(row);
    this.open.push(json);
    this.size += json.length;
    this.rows += 1;
    if (this.open.length >= MAX_ROWS || this.size >= MAX_SIZE) this.pack();
  }

  private pack(): void {
    const packed = gzipSync(`[${this.open.join(',')}]`, { level: 1 });
    this.batches.push({ rows: this.open.length, json: () => gunzipSync(packed).toString() });
    this.open = [];
    this.size = 0;
  }

  all(): readonly Batch[] {
    if (this.open.length > 0) this.pack();
    return this.batches;
  }
}
