/** Files as sources of import rows. */
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import type { Source, SourceProblem, SourceRow } from './sources';

const PIECE = 256 * 1024;
const NOT_UTF8 = 'is not UTF-8 text (in a spreadsheet program, save it as "CSV UTF-8")';

class EncodingError extends Error {}

/** @throws EncodingError at the first bytes that are no UTF-8: names would be stored garbled */
function* piecesOf(file: string): Generator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (bytes: Buffer, isLast: boolean): void => {
    try {
      decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw new EncodingError();
    }
  };
  const handle = openSync(file, 'r');
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const length = readSync(handle, piece);
      check(piece.subarray(0, length), length === 0);
      if (length === 0) return;
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(handle);
  }
}

async function* itemsOf(file: string): AsyncGenerator<SourceRow | SourceProblem> {
  try {
    if (/\.csv$/i.test(file)) yield* readCsv(piecesOf(file), path.basename(file).slice(0, -4));
    else yield* readJson(piecesOf(file));
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    yield { kind: 'problem', message: NOT_UTF8 };
  }
}

/** @returns the file as a source, read piece by piece; what is wrong with it comes out as its problems */
export const fileSource = (file: string): Source => ({
  name: file,
  folder: path.dirname(file),
  items: () => itemsOf(file),
});
