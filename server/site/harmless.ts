/**
 * Neutralises other people's text for a terminal: control characters and bidirectional controls become
 * U+FFFD.
 * Line breaks and tabs stay.
 */
export const harmless = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
