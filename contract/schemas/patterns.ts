/** Patterns that several forms share (catalogue, section 5 "Generic field rules"). */

/** An optional plus, then digits, spaces and dashes; one digit at least. */
export const phonePattern = /^\+?(?=.*\d)[\d -]+$/;

/** One `@`, no spaces, quotes or brackets, and a dot inside the domain. */
export const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;
