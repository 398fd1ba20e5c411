/**
 * How a CSV file separates its cells. Spreadsheet programs write what their locale says: commas, semicolons (where a comma
 * stands in decimal numbers), or tabs; some tell it themselves, in a first line `sep=;`.
 */

const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface Dialect {
  separator: Separator;
  /** characters at the beginning that are no record */
  skip: number;
}

const SEP_LINE = /^\ufeff?"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/** Field names contain no separators, so the header line shows which separator is used. */
export function dialectOf(text: string): Dialect {
  const told = SEP_LINE.exec(text);
  if (told) return { separator: told[1] as Separator, skip: told[0].length };
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => ({ separator, count: header.split(separator).length }));
  const [most] = counts.sort((one, other) => other.count - one.count);
  return { separator: most?.separator ?? ',', skip: 0 };
}
