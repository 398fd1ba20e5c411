/** Validates what goes into email headers. Visitors' text is checked here and not left to the mail library. */
import { emailPattern } from '../../contract/schemas/patterns';

const MAX_ADDRESS_LENGTH = 254;
/** RFC 5322 limits a line to 998 bytes; nobody reads that far. */
const MAX_LINE_LENGTH = 200;

const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Bidirectional controls reorder displayed letters, so that one address can look like another. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** @returns the text without bidirectional controls; right-to-left languages do not need them */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '');
/** An encoded word (RFC 2047): some programs would parse a second address out of it. */
const ENCODED_WORD = '=?';

/** Why an email is not sent if its address is not exactly one. */
export const NOT_ONE_ADDRESS = 'Not sent: this is not one e-mail address.';

/** @returns whether the text is one bare address that no mail program can parse as two, or as a header line */
export const isOneAddress = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH &&
  emailPattern.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text) &&
  !text.includes(ENCODED_WORD);

/** @returns the text as a single line */
export const headerLine = (text: string): string => {
  const line = withoutDirections(text).replace(CONTROLS, ' ').trim();
  return line.length <= MAX_LINE_LENGTH
    ? line
    : `${Array.from(line)
        .slice(0, MAX_LINE_LENGTH - 1)
        .join('')}…`;
};
