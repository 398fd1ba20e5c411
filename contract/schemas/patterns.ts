/** Patterns that several forms share (docs/rules/enquiries.md#fields). */

/** An optional plus, then digits, spaces and dashes; one digit at least. */
export const phonePattern = /^\+?(?=.*\d)[\d -]+$/;

/** One `@`, no spaces, quotes or brackets, and a dot inside the domain. */
export const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;
