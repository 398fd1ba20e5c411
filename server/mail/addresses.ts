/** Checks what goes into mail headers. Visitors' text is checked here and not left to the mail library. */
import { emailPattern } from '../../contract/schemas/patterns';

const LONGEST_ADDRESS = 254;
/** RFC 5322 ends a line after 998 bytes; nobody reads that far. */
const LONGEST_LINE = 200;

const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Direction marks reorder displayed letters, so that one address can look like another. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** @returns the text without the signs that turn the direction of what is read; languages written from the right need none */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '');
/** An encoded word (RFC 2047): some programs would read a second address out of it. */
const ENCODED_WORD = '=?';

/** Why a mail is not sent whose address is none, or more than one. */
export const NOT_ONE_ADDRESS = 'Not sent: this is not one e-mail address.';

/** @returns whether the text is one bare address that no mail program can take for two, or for a header line */
export const isOneAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS &&
  emailPattern.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text) &&
  !text.includes(ENCODED_WORD);

/** @returns the text on one line, without anything that could end it */
export const headerLine = (text: string): string => {
  const line = withoutDirections(text).replace(CONTROLS, ' ').trim();
  return line.length <= LONGEST_LINE
    ? line
    : `${Array.from(line)
        .slice(0, LONGEST_LINE - 1)
        .join('')}…`;
};

/** @returns the text without what no database keeps: NUL, and halves of characters */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\ufffd');
