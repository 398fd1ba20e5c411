/** Reads the import document, one JSON object of lists, row by row, so that it need not fit into memory. */
import { TokenizerError, TokenParser, TokenParserError, Tokenizer, TokenType } from '@streamparser/json';
import { didYouMean } from '../nearestName';
import { entityNamed, importEntities } from './entities';
import type { SourceProblem, SourceRow } from './sources';

const NAMES = importEntities.map(({ name }) => name);
const NEWLINE = 0x0a;
/** Bytes that the parser collects before it decodes them. */
const TEXT_BUFFER = 64 * 1024;

const unknownKey = (key: string): string =>
  `"${key}" is no kind of entry${didYouMean(key, NAMES)}; known are ${NAMES.join(', ')}`;

type Token = Parameters<Tokenizer['onToken']>[0];

class DocumentReader {
  private found: (SourceRow | SourceProblem)[] = [];
  private readonly tokenizer = new Tokenizer({ stringBufferSize: TEXT_BUFFER });
  private readonly parser = new TokenParser({ paths: ['$.*.*'] });
  private piece: Uint8Array = new Uint8Array();
  /** the chunk's offset in the document, in bytes */
  private start = 0;
  /** the line of the byte at `counted`, and the last token's offset in the document */
  private line = 1;
  private counted = 0;
  private place = 0;
  private depth = 0;
  private name = '';
  /** whether the value of the property `name` follows */
  private isBeforeValue = false;
  private readonly rows = new Map<string, number>();

  constructor() {
    this.tokenizer.onToken = (token) => this.take(token);
    this.parser.onValue = ({ value, parent }) => {
      if (Array.isArray(parent) && entityNamed(this.name)) this.addRow(value);
    };
  }

  private addRow(value: unknown): void {
    // Continues counting if a document contains an entity twice.
    const row = (this.rows.get(this.name) ?? 0) + 1;
    this.rows.set(this.name, row);
    this.found.push({ kind: 'row', entity: this.name, row, value });
  }

  private take(token: Token): void {
    this.place = token.offset;
    if (this.depth === 0 && token.token !== TokenType.LEFT_BRACE) throw new TokenParserError('No object');
    this.parser.write(token);
    if (this.isBeforeValue) this.checkEntry(token.token);
    this.isBeforeValue = this.depth === 1 && token.token === TokenType.COLON;
    if (this.depth === 1 && token.token === TokenType.STRING) this.name = String(token.value);
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) this.depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) this.depth -= 1;
  }

  private checkEntry(first: TokenType): void {
    const isKnown = entityNamed(this.name) !== undefined;
    if (isKnown && first === TokenType.LEFT_BRACKET) return;
    const message = isKnown ? `${this.name} must be a list` : unknownKey(this.name);
    this.found.push({ kind: 'problem', at: this.lineAt(this.place), message });
  }

  /** @param place in the document, ascending. No token spans lines, so it need not begin in this chunk */
  private lineAt(place: number): number {
    const end = Math.max(this.counted, place) - this.start;
    let next = this.piece.indexOf(NEWLINE, this.counted - this.start);
    for (; next !== -1 && next < end; next = this.piece.indexOf(NEWLINE, next + 1)) this.line += 1;
    this.counted = this.start + end;
    return this.line;
  }

  private fail(place: number, message: string): void {
    const outside = this.parser.isEnded
      ? 'there is more behind the end of the document'
      : 'the document must be one JSON object whose keys name kinds of entries';
    const told = this.depth === 0 ? outside : message;
    this.found.push({ kind: 'problem', at: this.lineAt(place), message: `no valid JSON: ${told}` });
  }

  private explain(error: unknown): void {
    if (!(error instanceof TokenizerError || error instanceof TokenParserError)) throw error;
    // Within a token, only the error message contains the position.
    const [, told = this.place] = /absolute position "(\d+)"/.exec(error.message) ?? [];
    const within = Number(told) - this.start;
    // Only strings can begin in an earlier chunk.
    const [character = ''] =
      within < 0 ? '"' : Buffer.from(this.piece.subarray(within, within + 4)).toString();
    this.fail(Number(told), `unexpected ${JSON.stringify(character)}`);
  }

  /** @returns the rows that end in this chunk of the document, and whether reading can continue */
  read(text: string): { items: (SourceRow | SourceProblem)[]; isBroken: boolean } {
    this.found = [];
    this.piece = Buffer.from(text);
    let isBroken = false;
    try {
      this.tokenizer.write(this.piece);
      this.lineAt(this.start + this.piece.length);
    } catch (error) {
      isBroken = true;
      this.explain(error);
    }
    this.start += this.piece.length;
    return { items: this.found, isBroken };
  }

  /** @returns errors at the end of the document */
  end(): (SourceRow | SourceProblem)[] {
    this.found = [];
    this.piece = new Uint8Array();
    let isComplete = this.parser.isEnded;
    try {
      this.tokenizer.end();
    } catch {
      isComplete = false;
    }
    if (!isComplete) this.fail(this.start, 'the file ends too early');
    return this.found;
  }
}

/**
 * @param pieces of the file's text
 * @returns rows in the document's order; the first syntax error ends it, with its line
 */
export async function* readJson(pieces: AsyncIterable<string>): AsyncGenerator<SourceRow | SourceProblem> {
  const reader = new DocumentReader();
  for await (const piece of pieces) {
    const { items, isBroken } = reader.read(piece);
    yield* items;
    if (isBroken) return;
  }
  yield* reader.end();
}
