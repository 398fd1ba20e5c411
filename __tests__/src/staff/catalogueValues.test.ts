import type { FieldDescription } from '@/contract/staff/catalogue';
import { firstSides, fieldsToChoose, mergedRow } from '@/src/staff/catalogue/merge';
import { fromText, isSameValue, shownText, toText } from '@/src/staff/catalogue/valueText';
import { placeAfter, placeBeside } from '@/src/staff/lists/gridMoves';
import { cellsOf } from '@/contract/staff/tableCells';
import { headedFields, pasteRows, readPaste, toTable, valuesOf } from '@/src/staff/lists/paste';
import fc from 'fast-check';
import { aRow, resellers } from './aList';

const field = (changes: Partial<FieldDescription>): FieldDescription => ({
  name: 'price',
  label: 'Price',
  type: 'amount',
  required: true,
  ...changes,
});

describe('what is typed or pasted', () => {
  it.each<[string, Partial<FieldDescription>, string, unknown]>([
    ['an amount with thousands', {}, '1,200.50', 1200.5],
    ['a number', { type: 'whole' }, ' 7 ', 7],
    ['no number, for the server to refuse', { type: 'whole' }, 'seven', 'seven'],
    ['nothing', {}, '  ', undefined],
    ['a choice in capitals', { type: 'yesNo' }, 'YES', 'yes'],
    ['a name with its number', { type: 'whole', reference: 'courses' }, 'PID Control (1944)', 1944],
    ['a list as tables write it', { type: 'list' }, '[{"label":"a"}]', [{ label: 'a' }]],
  ])('takes %s', (_name, description, text, value) => {
    expect(fromText(field(description), text)).toEqual(value);
  });

  it('is read back from a spreadsheet as it was copied, whatever the cells hold', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        // Spreadsheets end with a line break; an empty last line cannot be distinguished from it.
        expect(cellsOf(`${toTable(rows)}\n`)).toEqual(rows);
      }),
    );
  });

  it('goes to the columns that its first line names, or from the chosen cell on', () => {
    expect(headedFields(resellers.fields, ['company', ' NUMBER '])?.map(({ name }) => name)).toEqual([
      'company',
      'id',
    ]);
    expect(headedFields(resellers.fields, ['Meranti', 'Penang'])).toBeUndefined();
    const { fields, lines } = readPaste(resellers.fields, 'Meranti\tPenang\n', 'company');
    expect(fields.map(({ name }) => name)).toEqual(['company', 'region']);
    expect(lines).toEqual([['Meranti', 'Penang']]);
  });

  it('is not guessed where a pasted number can be read in two ways: the server refuses it', () => {
    const fields = [field({ name: 'places', type: 'whole' }), field({})];
    expect(valuesOf(fields, [' 2.000 ', '1,250'])).toEqual({ places: '2.000', price: '1,250' });
    expect(valuesOf(fields, ['12', '1,250.00'])).toEqual({ places: 12, price: 1250 });
  });

  it.each(['2.000', '2,000'])('changes no row whose number is not the pasted one: %s', (number) => {
    const pasted = readPaste(resellers.fields, `Number\tCompany\n${number}\tMeranti\n`, 'id');
    const known = new Map(['2', '2000'].map((key) => [key, aRow(Number(key))]));
    expect(pasteRows(resellers, pasted, { ids: ['2'], known }, {})).toMatchObject([
      { id: null, row: { id: number, company: 'Meranti' } },
    ]);
  });

  it('is shown by the names of what it points at', () => {
    const region = field({ type: 'whole', reference: 'regions' });
    expect(shownText(region, 1, { regions: { '1': 'Penang' } })).toBe('Penang (1)');
    expect(shownText(region, 9, {})).toBe('9');
    expect(toText([{ a: 1 }])).toBe('[{"a":1}]');
  });

  it('is shown and taken by the name of a part of the world, and not by its code', () => {
    const part = field({ name: 'region_id', type: 'choice', choices: ['asia', 'northamerica'] });
    expect(shownText(part, 'northamerica')).toBe('North America');
    expect(['north america', 'northamerica'].map((text) => fromText(part, text))).toEqual([
      'northamerica',
      'northamerica',
    ]);
  });

  it('is the same whatever the order of the fields within', () => {
    expect(isSameValue([{ a: 1, b: undefined, c: 2 }], [{ c: 2, a: 1 }])).toBe(true);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
  });
});

describe('two people who changed the same row', () => {
  const { fields } = resellers;
  const value = fc.constantFrom('a', 'b', 'c');
  const row = fc.record({ id: value, company: value, region: value, publish: value });

  it('are asked about every field that the other changed to something else, and nothing else is taken from either', () => {
    fc.assert(
      fc.property(row, row, row, (base, mine, theirs) => {
        const rows = { base, mine, theirs };
        const asked = fieldsToChoose(fields, rows).map(({ name }) => name);
        const all = (side: 'mine' | 'theirs') =>
          mergedRow(fields, rows, Object.fromEntries(asked.map((name) => [name, side])));
        expect(all('mine')).toEqual(mine);
        for (const name of ['id', 'company', 'region', 'publish'] as const)
          expect(all('theirs')[name]).toBe(theirs[name] === base[name] ? mine[name] : theirs[name]);
      }),
    );
  });

  it('keep what each changed alone, unless they choose otherwise', () => {
    const base = { company: 'a', region: 1, publish: 'no' };
    const rows = {
      base,
      mine: { ...base, company: 'mine', region: 2 },
      theirs: { ...base, company: 'theirs', publish: 'yes' },
    };
    const sides = firstSides(fields, rows);
    expect(sides).toEqual({ company: 'mine', publish: 'theirs' });
    expect(mergedRow(fields, rows, sides)).toEqual({ company: 'mine', region: 2, publish: 'yes' });
  });
});

it('the keys of a grid never lead out of it', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
  const size = { rows: 4, columns: 3 };
  const place = fc.record({ row: fc.nat(3), column: fc.nat(2) });
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.boolean(), place, (key, isFar, at) => {
      for (const to of [
        placeAfter(key, isFar, at, size),
        placeBeside(at, 1, size),
        placeBeside(at, -1, size),
      ]) {
        expect(to?.row).toBeGreaterThanOrEqual(0);
        expect(to?.row).toBeLessThan(4);
        expect(to?.column).toBeGreaterThanOrEqual(0);
        expect(to?.column).toBeLessThan(3);
      }
    }),
  );
  expect(placeAfter('x', false, { row: 0, column: 0 }, size)).toBeUndefined();
  expect(placeBeside({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 });
});
