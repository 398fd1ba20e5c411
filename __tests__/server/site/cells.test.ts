import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { string } from 'yup';
import { fromCell, guard, toCell, unguard } from '@/server/catalogue/import/cells';
import { csvLine } from '@/server/site/csv';

const starts = fc.constantFrom("'", "''", '=', '+', '-', '@', '\t', '\r', '', "'=");
const anyText = fc.tuple(starts, fc.string()).map((parts) => parts.join(''));

describe('texts in spreadsheets', () => {
  test('no text of ours runs as a formula, and every text comes back as it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(guard(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unguard(guard(text))).toBe(text);
      }),
    );
  });

  test('a phone number reads the same with and without the guard', () => {
    expect(guard('+60 4 555 0101')).toBe("'+60 4 555 0101");
    expect(fromCell('+60 4 555 0101', string())).toBe('+60 4 555 0101');
    expect(fromCell("'+60 4 555 0101", string())).toBe('+60 4 555 0101');
  });

  test('numbers stay numbers, also negative ones', () => {
    expect(toCell(-2.5)).toBe('-2.5');
    expect(toCell(undefined)).toBe('');
  });

  test('other programs read the records, also those that separate at semicolons and tabs: every cell is where it was', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,";\n\r\t \'') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (records) => {
        const text = records.map((record) => `${csvLine(record)}\n`).join('');
        expect(text.endsWith('\r\n')).toBe(true);
        const expected = records.map((record) => record.map(guard));
        expect(parse(text, { record_delimiter: '\r\n' })).toEqual(expected);
        expect(parse(text, { record_delimiter: '\r\n', delimiter: [',', ';', '\t'] })).toEqual(expected);
      }),
    );
  });
});
