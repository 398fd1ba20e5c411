/** Files as sources of import rows. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import type { Source, SourceProblem, SourceRow } from './sources';

const PIECE = 256 * 1024;
const NOT_UTF8 = 'is not UTF-8 text (in a spreadsheet program, save it as "CSV UTF-8")';

class EncodingError extends Error {}

function* bytesOf(file: string, read: (bytes: number) => void): Generator<Buffer> {
  const handle = openSync(file, 'r');
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const length = readSync(handle, piece);
      if (length === 0) return;
      read(length);
      yield piece.subarray(0, length);
    }
  } finally {
    closeSync(handle);
  }
}

/** What "Unicode Text" of a spreadsheet program is, by its byte order mark. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** @returns the pieces in UTF-8. @throws EncodingError at the first bytes that are no text: names would be stored garbled */
function* piecesOf(file: string, read: (bytes: number) => void): Generator<Buffer> {
  let decoder: TextDecoder | undefined;
  let isUtf8 = true;
  const decode = (bytes: Buffer, isLast: boolean): string => {
    try {
      return decoder?.decode(bytes, { stream: !isLast }) ?? '';
    } catch {
      throw new EncodingError();
    }
  };
  for (const piece of bytesOf(file, read)) {
    if (!decoder) {
      const encoding = utf16Of(piece) ?? 'utf-8';
      isUtf8 = encoding === 'utf-8';
      decoder = new TextDecoder(encoding, { fatal: true });
    }
    const text = decode(piece, false);
    yield isUtf8 ? piece : Buffer.from(text);
  }
  decode(Buffer.alloc(0), true);
}

const TABLE = /\.[ct]sv$/i;

async function* itemsOf(
  file: string,
  read: (bytes: number) => void,
): AsyncGenerator<SourceRow | SourceProblem> {
  try {
    const pieces = piecesOf(file, read);
    if (TABLE.test(file)) yield* readCsv(pieces, path.basename(file).slice(0, -4));
    else yield* readJson(pieces);
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    yield { kind: 'problem', message: NOT_UTF8 };
  }
}

/** @returns the file as a source, read piece by piece; what is wrong with it comes out as its problems */
export function fileSource(file: string): Source {
  const size = statSync(file).size;
  let done = 0;
  return {
    name: file,
    folder: path.dirname(file),
    share: () => done / Math.max(1, size),
    items: () => {
      done = 0;
      return itemsOf(file, (bytes) => (done += bytes));
    },
  };
}
