/**
 * Characters in pasted text that the server refuses, such as a tab between two cells or the line break of a
 * slide.
 */

/** They are invisible, and the database cannot store some of them. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const UNUSABLE_IN_LINES = /(?![\r\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/gu;

export const usableLine = (typed: string): string => typed.replace(UNUSABLE, ' ');
/**
 * For a text that may contain line breaks and tabs. A form without scripts sends two characters for a line break,
 * which its field counts as one.
 */
export const usableLines = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(UNUSABLE_IN_LINES, ' ');

/**
 * For an email address, which contains no invisible characters (a joiner, a direction mark): mail programs
 * and pages may copy them along.
 */
export const usableAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();

/** For a telephone number: web pages and contact lists wrap it in marks, and keep it on one line with other spaces and dashes. */
export const usablePhone = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-');
