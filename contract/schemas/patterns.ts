/** Patterns that several forms share (docs/rules/enquiries.md#fields). */

/** An optional plus, then digits, spaces and dashes; at least one digit. */
export const phonePattern = /^\+?(?=.*\d)[\d -]+$/;

/** One `@`, no spaces, quotes or brackets, and a dot inside the domain. */
export const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;
