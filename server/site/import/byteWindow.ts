/** The part of a file that is being looked at: it moves on through the file, so that no file needs to fit the memory. */

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function newlinesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

export class ByteWindow {
  private bytes: Buffer = Buffer.alloc(0);
  private linesBefore = 0;
  private readonly pieces: Iterator<Buffer>;
  /** where in the window the scanner is */
  position = 0;

  /** @param pieces of a file, in order; a byte order mark is left out */
  constructor(pieces: Iterable<Buffer>) {
    this.pieces = pieces[Symbol.iterator]();
    while (this.bytes.length < BYTE_ORDER_MARK.length && this.grow());
    if (this.bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK))
      this.bytes = this.bytes.subarray(3);
  }

  private grow(): boolean {
    const { value: piece, done } = this.pieces.next();
    if (done === true) return false;
    this.bytes = Buffer.concat([this.bytes, piece]);
    return true;
  }

  /** Forgets what lies before the position. */
  forget(): void {
    this.linesBefore += newlinesIn(this.bytes.subarray(0, this.position));
    this.bytes = this.bytes.subarray(this.position);
    this.position = 0;
  }

  /** @returns the byte at that distance behind the position, or undefined behind the end of the file */
  at(distance = 0): number | undefined {
    const byte = this.bytes[this.position + distance];
    return byte === undefined && this.grow() ? this.at(distance) : byte;
  }

  /** @returns the distance of the next such byte from there on, or -1 */
  find(byte: number, distance: number): number {
    const found = this.bytes.indexOf(byte, this.position + distance);
    if (found !== -1) return found - this.position;
    const searched = this.bytes.length - this.position;
    return this.grow() ? this.find(byte, Math.max(distance, searched)) : -1;
  }

  /** @returns the text from there to the position */
  textFrom(start: number): string {
    return this.bytes.toString('utf8', start, this.position);
  }

  /** @returns the 1-based line of a place in the window */
  lineAt(place: number): number {
    return this.linesBefore + newlinesIn(this.bytes.subarray(0, place)) + 1;
  }
}
