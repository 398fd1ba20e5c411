import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { number, string } from 'yup';
import { fromCell, guard, toCell, unguard } from '@/server/catalogue/import/cells';
import { amount, id } from '@/server/catalogue/importFields';
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

  test('an amount with separated thousands is read, unless a comma may be the decimal one', () => {
    expect(fromCell('1,250.00', number())).toBe(1250);
    expect(fromCell('-1,250,000', number())).toBe(-1_250_000);
    expect(fromCell('12,50', number())).toBe('12,50');
    expect(fromCell('12,50', number(), ';')).toBe(12.5);
  });

  test.each([';', '\t'] as const)(
    'a number is not guessed where a comma or a point may be either: %j',
    (separator) => {
      for (const text of ['1,250', '1.250', '101.712'])
        expect(fromCell(text, amount(), separator)).toBe(text);
      for (const text of ['2,000', '2.000', '12,50']) expect(fromCell(text, id(), separator)).toBe(text);
      expect(fromCell('0,250', amount(), separator)).toBe(0.25);
      expect(fromCell('3.1390', amount(), separator)).toBe(3.139);
      expect(fromCell('1,250.00', amount(), separator)).toBe(1250);
      expect(fromCell('1,250,000', id(), separator)).toBe(1_250_000);
    },
  );

  test('a point is a decimal one where a comma separates, but never in a whole number', () => {
    expect(fromCell('1.250', amount())).toBe(1.25);
    expect(fromCell('2,000', id())).toBe(2000);
    expect(fromCell('2.000', id())).toBe('2.000');
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
