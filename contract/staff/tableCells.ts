/** Cells of text copied from a spreadsheet, or of a file that it exported. */

export type Separator = '\t' | ',' | ';';

/**
 * @returns the rows of the text; cells with separators, line breaks or quotes are quoted, as spreadsheets
 *   write them
 */
export function cellsOf(text: string, separator: Separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  const quotedCell = new RegExp(`^"((?:[^"]|"")*)"(?=[${separator}\n]|$)`);
  const plainCell = new RegExp(`^[^${separator}\n]*`);
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = quotedCell.exec(rest);
    const plain = plainCell.exec(rest)?.[0] ?? '';
    const cell = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : plain;
    rows.at(-1)?.push(cell);
    rest = rest.slice(quoted ? quoted[0].length : plain.length);
    if (rest === '') return rows;
    if (rest.startsWith('\n')) rows.push([]);
    rest = rest.slice(1);
  }
}

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** @param text of a number as spreadsheets show it, such as `1,250.00`; @returns `1250.00`; other text as it is */
export const withoutThousands = (text: string): string =>
  THOUSANDS.test(text) ? text.replaceAll(',', '') : text;

/** @returns whether the only separator of a number may be that of thousands or of decimals, as in `1,250` */
export const hasTwoReadings = (text: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
