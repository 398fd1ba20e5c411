/** The lines of a gzipped file. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const NEWLINE = 0x0a;

/**
 * Splits at line feeds only: `node:readline` would also split at U+2028, which PostgreSQL leaves unescaped in
 * JSON.
 * @throws the error of the file, or of zlib (its code begins with `Z_`)
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const piece of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
        yield Buffer.concat([...rest, piece.subarray(start, end)]).toString();
        rest = [];
        start = end + 1;
      }
      if (start < piece.length) rest.push(piece.subarray(start));
    }
    if (rest.length > 0) yield Buffer.concat(rest).toString();
  } finally {
    source.destroy();
  }
}
