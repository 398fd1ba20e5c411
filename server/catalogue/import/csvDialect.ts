/**
 * Detects how a CSV file separates its cells. Spreadsheet programs use commas, semicolons (in locales with a
 * decimal comma) or tabs; some declare it in a first line `sep=;`.
 */

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface Dialect {
  separator: Separator;
  /** number of leading characters that are not part of a record */
  skip: number;
}

const SEP_LINE = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/** Field names contain no separators, so the header line shows which one is used. */
export function dialectOf(text: string): Dialect {
  const told = SEP_LINE.exec(text);
  if (told) return { separator: told[1] as Separator, skip: told[0].length };
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => ({ separator, count: header.split(separator).length }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  return { separator: most?.separator ?? ',', skip: 0 };
}
