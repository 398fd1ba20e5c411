/** Characters that come along with pasted text, such as a tab between two cells or the line break of a slide, and that the server refuses. */

/** Nothing shows them, and the database cannot hold some. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const UNUSABLE_IN_LINES = /(?![\r\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/gu;

export const usableLine = (typed: string): string => typed.replace(UNUSABLE, ' ');
/** Of a text in which line breaks and tabs are welcome. */
export const usableLines = (typed: string): string => typed.replace(UNUSABLE_IN_LINES, ' ');

/** Of an e-mail address, which holds no invisible character (a joiner, a mark of direction): mail programs and pages let one copy them along. */
export const usableAddress = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim();
