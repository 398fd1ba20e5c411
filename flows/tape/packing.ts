/** Compresses long files with gzip, as text. Asynchronous in the browser and in Node. */

/** A compressed kilobyte can expand to a gigabyte; a tape is far smaller. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

async function through(
  bytes: BlobPart,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const piece = value as Uint8Array;
    length += piece.length;
    if (length > MAX_UNPACKED_BYTES) {
      await reader.cancel();
      throw new Error('More was packed than any tape holds.');
    }
    pieces.push(piece);
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

/** @returns the compressed text in base64 */
export async function pack(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('gzip'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** @throws if it is not the output of `pack` */
export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')));
}
