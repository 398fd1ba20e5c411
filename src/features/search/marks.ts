import { chinesePairs } from '@/contract/chinesePairs';
import { meaningfulWords } from '@/contract/stopWords';

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

const CHINESE = /^\p{Script=Han}/u;
/** Chinese has no spaces between words: each of its characters is a piece of its own. */
const WORD = /(\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{Nd}])+)/u;
const MIN_ROOT_LENGTH = 3;

const fold = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Strips the ending of a plural or verb, and a consonant doubled before it, so that "controllers" matches
 * "control".
 */
const rootOf = (word: string): string =>
  word.replace(/^(.{3,}?)(ings?|ers?|ies|ed|es|s|y|e)$/u, '$1').replace(/([^aeiou])\1$/u, '$1');

/** @returns the pairs of Chinese characters that were asked for, and those that stand alone */
const chineseOf = (query: string): string[] =>
  (query.match(/\p{Script=Han}+/gu) ?? []).flatMap((word) => {
    const pairs = chinesePairs(word);
    return pairs.length > 0 ? pairs : [word];
  });

/** @returns the text split at matched words, in any inflection and with any accents */
export function markWords(text: string, query: string): Piece[] {
  const words = query.split(WORD).filter((part, index) => index % 2 === 1 && !CHINESE.test(part));
  const roots = meaningfulWords(words).map((word) => rootOf(fold(word)));
  const chinese = chineseOf(query);
  const parts = text.split(WORD);
  const isMatch = (part: string, index: number): boolean => {
    if (CHINESE.test(part)) {
      // The character is one that was asked for, or the second or first of a pair.
      const [before = '', after = ''] = [index - 2, index + 2].map((at) => parts[at]);
      const beside = [
        part,
        ...(parts[index - 1] ? [] : [before + part]),
        ...(parts[index + 1] ? [] : [part + after]),
      ];
      return chinese.some((asked) => beside.includes(asked));
    }
    const word = fold(part);
    return roots.some((root) => (root.length < MIN_ROOT_LENGTH ? word === root : word.startsWith(root)));
  };
  return parts
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 && isMatch(part, index) }))
    .filter((piece) => piece.text)
    .reduce<Piece[]>((pieces, piece) => {
      const last = pieces.at(-1);
      if (last && last.isMatch === piece.isMatch) last.text += piece.text;
      else pieces.push(piece);
      return pieces;
    }, []);
}
