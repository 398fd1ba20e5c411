/** Files as sources of import rows. */
import { createReadStream, statSync, type ReadStream } from 'node:fs';
import path from 'node:path';
import { readCsv } from './readCsv';
import { readJson } from './readJson';
import type { Source, SourceProblem, SourceRow } from './sources';

const PIECE = 256 * 1024;
const NOT_UTF8 = 'is not UTF-8 text (in a spreadsheet program, save it as "CSV UTF-8")';

/** The message describes the file. */
export class EncodingError extends Error {
  override message = NOT_UTF8;
}

/**
 * Detects UTF-16, which spreadsheet programs call "Unicode Text", by its byte order mark. Without one, the
 * zero byte of the first character shows it: a file begins with the name of a field, a quote or a bracket.
 */
function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/**
 * @returns the text in chunks, without a byte order mark
 * @throws EncodingError at the first invalid bytes: names would be stored garbled
 */
async function* textOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw new EncodingError();
    }
  };
  for await (const piece of stream) {
    decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    yield decode(piece);
  }
  yield decode();
}

/** @returns the whole text. @throws EncodingError, and whatever reading throws */
export async function readTextFile(file: string): Promise<string> {
  let text = '';
  for await (const piece of textOf(createReadStream(file))) text += piece;
  return text;
}

const TABLE = /\.[ct]sv$/i;

async function* itemsOf(
  file: string,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<SourceRow | SourceProblem> {
  try {
    const pieces = textOf(stream);
    if (TABLE.test(file)) yield* readCsv(pieces, path.basename(file).slice(0, -4));
    else yield* readJson(pieces);
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    yield { kind: 'problem', message: error.message };
  }
}

/** @returns the file as a source, read in chunks; its errors are returned as problems */
export function fileSource(file: string): Source {
  const size = statSync(file).size;
  let stream: ReadStream | undefined;
  return {
    name: file,
    folder: path.dirname(file),
    share: () => (stream?.bytesRead ?? 0) / Math.max(1, size),
    items: () => itemsOf(file, (stream = createReadStream(file, { highWaterMark: PIECE }))),
  };
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE);
}

/** @returns an uploaded file as a source; files to which its rows refer are not available */
export const sentSource = (name: string, bytes: Buffer): Source => ({
  name,
  items: () => itemsOf(name, piecesOf(bytes)),
});
