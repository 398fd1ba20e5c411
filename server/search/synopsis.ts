/** The part of a synopsis that a result shows. */
import { SEARCH } from '../../contract/constants';
import { fold } from './searchWords';

/** How much of the text stands before the match. */
const LEAD = 100;
const ELLIPSIS = '…';

const WORD = /[\p{L}\p{M}\p{Nd}]+/gu;

/** Without a plural's or a verb's ending, so that "controllers" is found at "controlling". */
const rootOf = (word: string): string => fold(word).replace(/^(.{3,}?)(ings?|ers?|ies|ed|es|s|y|e)$/u, '$1');

/** @returns where the first of the words begins in the text; 0 when none is there */
function firstMatch(text: string, words: readonly string[]): number {
  const roots = words.map(rootOf);
  for (const match of text.matchAll(WORD)) {
    const word = fold(match[0]);
    if (roots.some((root) => (root.length < 3 ? word === root : word.startsWith(root)))) return match.index;
  }
  return 0;
}

/** @returns the text up to the last space within the length; a text without one is cut between characters */
function cutEnd(text: string, length: number): string {
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > 0 ? space : length).replace(/[\ud800-\udbff]$/, '');
}

/** @returns at most 400 characters around the first match, cut at words; an ellipsis stands for what is left out */
export function synopsisAround(text: string, words: readonly string[]): string {
  const longest = SEARCH.longestSynopsis;
  if (text.length <= longest) return text;
  const match = firstMatch(text, words);
  // No lead is given away at the end of the text.
  const wanted = Math.min(match - LEAD, text.length - longest + 2);
  if (wanted <= 0) return `${cutEnd(text, longest - 2)} ${ELLIPSIS}`;
  const space = text.indexOf(' ', wanted);
  const start = space >= 0 && space < match ? space + 1 : match;
  const rest = text.slice(start);
  if (rest.length <= longest - 2) return `${ELLIPSIS} ${rest}`;
  return `${ELLIPSIS} ${cutEnd(rest, longest - 4)} ${ELLIPSIS}`;
}
