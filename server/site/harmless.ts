/**
 * Words of other people must not steer the terminal that shows them: control characters, and those that turn the direction of
 * what is read, come out as U+FFFD. Line breaks and tabs stay.
 */
export const harmless = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
