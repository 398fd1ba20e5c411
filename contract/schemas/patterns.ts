/** Patterns that several forms share (catalogue, section 5 "Generic field rules"). */

/** One `@`, no spaces, quotes or brackets, and a dot inside the domain. */
export const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\].]+(\.[^\s@<>"(),:;\\[\].]+)+$/;
