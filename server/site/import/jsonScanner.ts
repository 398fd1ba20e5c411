/**
 * Walks over a JSON document's bytes and finds where its values begin and end, so that a document of hundreds of megabytes
 * is parsed row by row and never held in memory as objects.
 */
import { jsonErrorPosition } from './jsonErrorPosition';

const byte = (character: string): number => character.charCodeAt(0);
const QUOTE = byte('"');
const BACKSLASH = byte('\\');
const NEWLINE = byte('\n');
const SPACES = new Set([byte(' '), byte('\t'), NEWLINE, byte('\r')]);
const OPENING = new Set([byte('{'), byte('[')]);
const CLOSING = new Set([byte('}'), byte(']')]);
const AFTER_VALUE = new Set([byte(','), ...SPACES, ...CLOSING]);

/** A document that is not JSON. */
export class JsonSyntaxError extends Error {
  override name = 'JsonSyntaxError';
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

export class JsonScanner {
  private position: number;

  /** @param bytes UTF-8, with or without a byte order mark */
  constructor(private readonly bytes: Buffer) {
    this.position = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  }

  /** @returns the 1-based line of a position; of the present one when left out */
  lineAt(position = this.position): number {
    let line = 1;
    for (
      let at = this.bytes.indexOf(NEWLINE);
      at !== -1 && at < position;
      at = this.bytes.indexOf(NEWLINE, at + 1)
    ) {
      line += 1;
    }
    return line;
  }

  fail(message: string, position = this.position): never {
    throw new JsonSyntaxError(this.lineAt(position), message);
  }

  /** @returns the next character that is no space, without taking it; empty at the end */
  peek(): string {
    while (SPACES.has(this.bytes[this.position] ?? -1)) this.position += 1;
    const next = this.bytes[this.position];
    return next === undefined ? '' : String.fromCharCode(next);
  }

  take(character: string): void {
    const next = this.peek();
    if (next !== character) this.fail(next === '' ? 'the file ends too early' : `expected ${character}`);
    this.position += 1;
  }

  /** Parses the next value. */
  value(): unknown {
    this.peek();
    const start = this.position;
    this.skip();
    const text = this.bytes.toString('utf8', start, this.position);
    try {
      return JSON.parse(text);
    } catch {
      const at = jsonErrorPosition(text);
      const found = text[at];
      const message = found === undefined ? 'a value ends too early' : `unexpected ${JSON.stringify(found)}`;
      return this.fail(message, start + Buffer.byteLength(text.slice(0, at)));
    }
  }

  /** Goes behind the next value, by its brackets and quotes only; whether it is well-formed is left to the parser. */
  private skip(): void {
    let depth = 0;
    do {
      const next = this.bytes[this.position];
      if (next === undefined) this.fail('the file ends too early');
      if (next === QUOTE) this.skipText();
      else this.position += 1;
      if (OPENING.has(next)) depth += 1;
      else if (CLOSING.has(next)) depth -= 1;
      else if (depth === 0 && next !== QUOTE) this.skipWord();
    } while (depth > 0);
  }

  private skipText(): void {
    let end = this.position;
    do {
      end = this.bytes.indexOf(QUOTE, end + 1);
      if (end === -1) this.fail('a text is not closed');
    } while (this.isEscaped(end));
    this.position = end + 1;
  }

  private isEscaped(position: number): boolean {
    let first = position;
    while (this.bytes[first - 1] === BACKSLASH) first -= 1;
    return (position - first) % 2 === 1;
  }

  private skipWord(): void {
    while (this.position < this.bytes.length && !AFTER_VALUE.has(this.bytes[this.position] ?? -1))
      this.position += 1;
  }
}
