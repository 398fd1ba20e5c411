/**
 * Extracts the XML files of a zip package. Their size is counted while unpacking, because sizes declared in a
 * package cannot be trusted.
 */
import { Unzip, UnzipInflate } from 'fflate';

/** An error of a package; the message follows its name. */
export class ZipProblem extends Error {
  override name = 'ZipProblem';
}

const MAX_FILES = 5_000;
/** In bytes, of all files together. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Bytes of the package between two checks, which unpack to at most a thousand times as many. */
const PIECE = 2 * 1024;

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** @returns the XML files by their paths. @throws ZipProblem */
export function unzipXml(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer[]>();
  let count = 0;
  let size = 0;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > MAX_FILES) throw new ZipProblem(`holds more than ${MAX_FILES} files`);
    if (!/\.xml$/i.test(file.name)) return;
    const parts: Buffer[] = [];
    files.set(file.name, parts);
    file.ondata = (error, data) => {
      // Exceptions from below are reported here.
      if (error) throw error instanceof ZipProblem ? error : new ZipProblem('is damaged');
      size += data.length;
      if (size > MAX_UNPACKED_BYTES) throw new ZipProblem('unpacks to more than 32 MB');
      parts.push(Buffer.from(data));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length; start += PIECE)
      unzip.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    // Any library error means an invalid package, not a bug.
    throw new ZipProblem('is damaged, or packed in a way that is not read');
  }
  return new Map([...files].map(([name, parts]) => [name, Buffer.concat(parts)]));
}
