/**
 * Walks over a JSON document's bytes and finds where its values begin and end, so that a document of hundreds of megabytes
 * is parsed row by row and never held in memory as a whole.
 */
import { ByteWindow } from './byteWindow';
import { jsonErrorPosition } from './jsonErrorPosition';

const byte = (character: string): number => character.charCodeAt(0);
const QUOTE = byte('"');
const BACKSLASH = byte('\\');
const SPACES = new Set([byte(' '), byte('\t'), byte('\n'), byte('\r')]);
const OPENING = new Set([byte('{'), byte('[')]);
const CLOSING = new Set([byte('}'), byte(']')]);
const AFTER_WORD = new Set([byte(','), ...SPACES, ...CLOSING]);

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
  private readonly window: ByteWindow;

  /** @param pieces of a UTF-8 file, with or without a byte order mark */
  constructor(pieces: Iterable<Buffer>) {
    this.window = new ByteWindow(pieces);
  }

  /** @returns the 1-based line that the scanner is in */
  line(): number {
    return this.window.lineAt(this.window.position);
  }

  /** @param place in the window; the present one when left out */
  fail(message: string, place = this.window.position): never {
    throw new JsonSyntaxError(this.window.lineAt(place), message);
  }

  /** @returns the next character that is no space, without taking it; empty at the end */
  peek(): string {
    while (SPACES.has(this.window.at() ?? -1)) this.window.position += 1;
    const next = this.window.at();
    return next === undefined ? '' : String.fromCharCode(next);
  }

  take(character: string): void {
    const next = this.peek();
    if (next !== character) this.fail(next === '' ? 'the file ends too early' : `expected ${character}`);
    this.window.position += 1;
  }

  /** Parses the next value. */
  value(): unknown {
    this.peek();
    this.window.forget();
    this.skip();
    const text = this.window.textFrom(0);
    try {
      return JSON.parse(text);
    } catch {
      const at = jsonErrorPosition(text);
      const found = text[at];
      const message = found === undefined ? 'a value ends too early' : `unexpected ${JSON.stringify(found)}`;
      return this.fail(message, Buffer.byteLength(text.slice(0, at)));
    }
  }

  /** Goes behind the next value, by its brackets and quotes only; whether it is well-formed is left to the parser. */
  private skip(): void {
    let depth = 0;
    do {
      const next = this.window.at();
      if (next === undefined) this.fail('the file ends too early');
      if (next === QUOTE) this.skipText();
      else this.window.position += 1;
      if (OPENING.has(next)) depth += 1;
      else if (CLOSING.has(next)) depth -= 1;
      else if (depth === 0 && next !== QUOTE) this.skipWord();
    } while (depth > 0);
  }

  private skipText(): void {
    let end = 0;
    do {
      end = this.window.find(QUOTE, end + 1);
      if (end === -1) this.fail('a text is not closed');
    } while (this.isEscaped(end));
    this.window.position += end + 1;
  }

  private isEscaped(end: number): boolean {
    let first = end;
    while (this.window.at(first - 1) === BACKSLASH) first -= 1;
    return (end - first) % 2 === 1;
  }

  private skipWord(): void {
    for (let next = this.window.at(); next !== undefined && !AFTER_WORD.has(next); next = this.window.at()) {
      this.window.position += 1;
    }
  }
}
