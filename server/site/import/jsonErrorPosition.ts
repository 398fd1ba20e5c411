/** Finds where a text stops being JSON: the parser's own messages do not always tell. */

const TOKEN =
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

/** What may come next. `first…` stand behind an opening bracket, where the closing one may follow at once. */
type Expected = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'more';

function matchAt(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}

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
    const token = matchAt(TOKEN, text, position);
    const next: Expected | undefined = token === undefined ? undefined : follow(token, expected, open);
    if (token === undefined || next === undefined) return position;
    expected = next;
    position += token.length;
  }
}
