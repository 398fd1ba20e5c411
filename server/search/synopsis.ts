/** The part of a synopsis that a result shows. */
import { SEARCH } from '../../contract/constants';
import { fold } from './searchWords';

/** How much text precedes the match. */
const LEAD = 100;
const ELLIPSIS = '…';

const WORD = /[\p{L}\p{M}\p{Nd}]+/gu;

/** Strips the ending of a plural or verb, so that "controllers" matches "controlling". */
const rootOf = (word: string): string => fold(word).replace(/^(.{3,}?)(ings?|ers?|ies|ed|es|s|y|e)$/u, '$1');

/** ASCII text needs no folding and keeps its offsets. It is searched natively, which is twenty times as fast. */
const ASCII = /^[\0-\x7f]*$/;
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

/** Whether a root must match a whole word: short ones begin too many. */
const isWhole = (root: string): boolean => root.length < 3;

/** @returns the position of the root's first word in a lower-case ASCII text, or -1 */
function firstOf(root: string, lower: string): number {
  for (let at = lower.indexOf(root); at >= 0; at = lower.indexOf(root, at + 1)) {
    const isStart = at === 0 || !isWordCode(lower.charCodeAt(at - 1));
    const end = at + root.length;
    if (isStart && (!isWhole(root) || end === lower.length || !isWordCode(lower.charCodeAt(end)))) return at;
  }
  return -1;
}

/** @returns the position of the first word with one of the roots; 0 if there is none */
function firstMatch(text: string, roots: readonly string[]): number {
  if (ASCII.test(text)) {
    const lower = text.toLowerCase();
    const places = roots.map((root) => firstOf(root, lower)).filter((place) => place >= 0);
    return places.length > 0 ? Math.min(...places) : 0;
  }
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (roots.some((root) => (isWhole(root) ? word === root : word.startsWith(root)))) return match.index;
  }
  return 0;
}

/** @returns the text up to the last space within the length; a text without one is cut between characters */
function cutEnd(text: string, length: number): string {
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length).replace(/[\ud800-\udbff]$/, '');
}

/** @returns at most 400 characters around the position, cut at words, with an ellipsis for omitted text */
function cutAround(text: string, match: number): string {
  const longest = SEARCH.longestSynopsis;
  // At the end of the text, the whole length is used.
  const wanted = Math.min(match - LEAD, text.length - longest + 2);
  if (wanted <= 0) return `${cutEnd(text, longest - 2)} ${ELLIPSIS}`;
  const space = text.indexOf(' ', wanted);
  const start = space >= 0 && space < match ? space + 1 : match;
  const rest = text.slice(start);
  if (rest.length <= longest - 2) return `${ELLIPSIS} ${rest}`;
  return `${ELLIPSIS} ${cutEnd(rest, longest - 4)} ${ELLIPSIS}`;
}

/**
 * @returns a function that returns at most 400 characters of a text, around the first of the words that it
 *   contains
 */
export function synopsisCutter(words: readonly string[]): (text: string) => string {
  const roots = words.map(rootOf);
  return (text) => (text.length <= SEARCH.longestSynopsis ? text : cutAround(text, firstMatch(text, roots)));
}
