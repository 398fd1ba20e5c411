import { meaningfulWords } from '@/contract/stopWords';

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

const WORD = /([\p{L}\p{M}\p{Nd}]+)/u;
const MIN_ROOT_LENGTH = 3;

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Strips the ending of a plural or verb, and a consonant doubled before it, so that "controllers" matches
 * "control".
 */
const rootOf = (word: string): string =>
  word.replace(/^(.{3,}?)(ings?|ers?|ies|ed|es|s|y|e)$/u, '$1').replace(/([^aeiou])\1$/u, '$1');

/** @returns the text split at matched words, in any inflection and with any accents */
export function markWords(text: string, query: string): Piece[] {
  const words = query.split(WORD).filter((_part, index) => index % 2 === 1);
  const roots = meaningfulWords(words).map((word) => rootOf(fold(word)));
  const isMatch = (part: string): boolean => {
    const word = fold(part);
    return roots.some((root) => (root.length < MIN_ROOT_LENGTH ? word === root : word.startsWith(root)));
  };
  return text
    .split(WORD)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 && isMatch(part) }))
    .reduce<Piece[]>((pieces, piece) => {
      const last = pieces.at(-1);
      if (last && !last.isMatch && !piece.isMatch) last.text += piece.text;
      else if (piece.text) pieces.push(piece);
      return pieces;
    }, []);
}
