/** Attack texts for every text field of a schema, and a check of their effect in a browser. */
import sanitizeHtml from 'sanitize-html';
import type { Schema } from 'yup';
import { EARLY_CLICKS_SCRIPT } from '@/contract/earlyClicks';

/** Escapes from text, attributes, scripts, CDATA sections and URLs, at once. */
export const WAYS_OUT =
  "javascript:alert(1)//\"><img src=x onerror=alert(2)></script><script>alert(3)</script>]]>\u2028' onmouseover='alert(4)' `${alert(5)}`{{7*7}}<!--<svg/onload=alert(6)>";

/** The longest comes first; the others are for fields that accept short texts, URLs, or e-mail addresses only. */
const POISONS = [
  WAYS_OUT,
  '"><svg/onload=x>',
  'https://example.com/"onmouseover="x"><svg/onload=x>',
  `/"onmouseover='x'><svg/onload=x>`,
  `'onmouseover='x'@example.com`,
];

type Path = readonly (string | number)[];
type Walked = Schema & { fields?: Record<string, Schema>; innerType?: Schema };

/** @returns where a value has, or could have, a text */
function textPaths(schema: Walked, value: unknown, path: Path = []): Path[] {
  if (schema.type === 'string') return [path];
  if (schema.type === 'object')
    return Object.entries(schema.fields ?? {}).flatMap(([name, field]) =>
      textPaths(field, (value as Record<string, unknown> | undefined)?.[name], [...path, name]),
    );
  const { innerType } = schema;
  if (!innerType) return [];
  const items = Array.isArray(value) ? value : [];
  return items.flatMap((item, index) => textPaths(innerType, item, [...path, index]));
}

/** @returns the value with the text at the path, or without it */
function withText(value: unknown, [name, ...rest]: Path, text: string | undefined): unknown {
  if (name === undefined) return text;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  const part = withText(copy[name], rest, text);
  if (part === undefined) delete copy[name];
  else copy[name] = part;
  return copy;
}

export interface Poisoned<Value> {
  value: Value;
  /** fields that accepted a text, as `list[].field` */
  taken: string[];
  /** fields that refused everything and are unchanged */
  refused: string[];
}

/**
 * Puts into every text of a value what its schema takes of it.
 * @param value every list of it should have an item
 * @param poisons tried in turn
 */
export function poison<Value>(
  schema: Schema,
  value: Value,
  poisons: readonly string[] = POISONS,
): Poisoned<Value> {
  const taken: string[] = [];
  const refused: string[] = [];
  let poisoned: unknown = value;
  for (const path of textPaths(schema as Walked, value)) {
    const name = path.reduce<string>(
      (text, part) =>
        typeof part === 'number' ? `${text}[]` : [text, part].filter((one) => one !== '').join('.'),
      '',
    );
    const fitting = poisons
      .map((text) => withText(poisoned, path, text))
      .find((candidate) => schema.isValidSync(candidate, { strict: true }));
    poisoned = fitting ?? poisoned;
    (fitting === undefined ? refused : taken).push(name);
  }
  return { value: poisoned as Value, taken: [...new Set(taken)], refused: [...new Set(refused)] };
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'srcset', 'poster', 'data']);
const FOREIGN = new Set(['iframe', 'object', 'embed', 'base', 'applet', 'frame']);

function wrongAttribute(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `${name}="${value}"`;
  // Browsers skip spaces and control characters in the name of a scheme.
  const address = value.replace(/[\p{Cc}\s]/gu, '');
  const runs = /^(javascript|vbscript|data):/i.test(address) && !/^data:image\//i.test(address);
  return ADDRESSES.has(name.toLowerCase()) && runs ? `${name}="${value}"` : undefined;
}

/** @returns everything in a document that could run, according to a browser's parser: nothing in one of ours */
export function whatRuns(html: string): string[] {
  const found: string[] = [];
  // The page's own script, if it is complete and occurs once.
  sanitizeHtml(html.replace(`<script>${EARLY_CLICKS_SCRIPT}</script>`, ''), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      const isOurs =
        /^\/assets\//.test(attributes['src'] ?? '') ||
        /^application\/(ld\+)?json$/.test(attributes['type'] ?? '');
      if ((name === 'script' && !isOurs) || FOREIGN.has(name)) found.push(`<${name}>`);
      if (name === 'meta' && 'http-equiv' in attributes) found.push('<meta http-equiv>');
      if (attributes['src'] === 'x') found.push(`<${name} src=x>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const wrong = wrongAttribute(attribute, value);
        if (wrong !== undefined) found.push(wrong);
      }
    },
  });
  return found;
}

/** @returns the content of the document's data scripts */
export const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  );
