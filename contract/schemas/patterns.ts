/** Patterns that several forms share (docs/rules/enquiries.md#fields). */
import { usableAddress } from '../usableText';

/** An optional plus, then digits, spaces and dashes; at least one digit. */
export const phonePattern = /^\+?(?=.*\d)[\d -]+$/;

/** One `@`, no spaces, quotes or brackets, and a dot inside the domain. */
export const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;

/**
 * Whether a text, of which invisible characters will be removed, is then an email address. One of them may be all
 * that a part consists of, and the pattern takes one for a space.
 */
export const isAddress = (pasted: string): boolean => emailPattern.test(usableAddress(pasted));
