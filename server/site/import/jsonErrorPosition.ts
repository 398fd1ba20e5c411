/** Finds where a text stops being JSON: the parser's own messages do not always tell. */

const TOKEN = /[{}[\],:]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Texts are read a piece at a time: a pattern for all of one keeps track of every character, and a long one is too much for it. */
const PLAIN_PIECE = /[^"\\\u0000-\u001f]{1,10000}/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const SPACE = /[ \t\n\r]*/y;

/** What may come next. `first…` stand behind an opening bracket, where the closing one may follow at once. */
type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'more';

function matchAt(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}

/** @returns the text with its quotes that stands there, or undefined where it is broken */
function quotedAt(text: string, position: number): string | undefined {
  let end = position + 1;
  while (text[end] !== '"') {
    const piece = matchAt(PLAIN_PIECE, text, end) ?? matchAt(ESCAPE, text, end);
    if (piece === undefined) return undefined;
    end += piece.length;
  }
  return text.slice(position, end + 1);
}

const tokenAt = (text: string, position: number): string | undefined =>
  text[position] === '"' ? quotedAt(text, position) : matchAt(TOKEN, text, position);

/** @returns what may follow the token, or undefined when the token may not stand here; keeps `open` up to date */
function follow(token: string, expected: Expected, open: string[]): Expected | undefined {
  const inside = open.at(-1);
  const closes = (inside === '{' && token === '}') || (inside === '[' && token === ']');
  if (closes && expected !== 'value' && expected !== 'key' && expected !== 'colon') {
    open.pop();
    return 'more';
  }
  if (expected === 'colon') return token === ':' ? 'value' : undefined;
  if (expected === 'more') {
    if (token !== ',' || inside === undefined) return undefined;
    return inside === '{' ? 'key' : 'value';
  }
  if (expected === 'key' || expected === 'firstKey') return token.startsWith('"') ? 'colon' : undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'firstKey' : 'firstValue';
  }
  return /^[}\],:]/.test(token) ? undefined : 'more';
}

/** @returns the index of the first character that cannot be part of the JSON value; the length when it merely ends early */
export function jsonErrorPosition(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let position = 0;
  for (;;) {
    position += matchAt(SPACE, text, position)?.length ?? 0;
    const token = tokenAt(text, position);
    const next: Expected | undefined = token === undefined ? undefined : follow(token, expected, open);
    if (token === undefined || next === undefined) return position;
    expected = next;
    position += token.length;
  }
}
