import fc from 'fast-check';
import { costSheet, formatMoney } from '@/src/features/flex/money';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const nights = fc.integer({ min: 0, max: 9 });

describe('an estimate', () => {
  it('is the price of the course plus the hotel’s rate times nights', () => {
    const sheet = costSheet({ total_price: 2280, currency: 'MYR' }, { price: 175.5, currency: 'MYR' }, 3);
    expect(formatMoney(sheet.course)).toBe('MYR 2,280.00');
    expect(sheet.hotel && formatMoney(sheet.hotel.sum)).toBe('MYR 526.50');
    expect(sheet.totals.map(formatMoney)).toEqual(['MYR 2,806.50']);
  });

  it('adds to the cent, whatever the prices are', () => {
    fc.assert(
      fc.property(cents, cents, nights, (course, rate, stay) => {
        const sheet = costSheet(
          { total_price: course / 100, currency: 'MYR' },
          { price: rate / 100, currency: 'MYR' },
          stay,
        );
        expect(sheet.totals).toEqual([{ cents: course + rate * stay, currency: 'MYR' }]);
        expect(sheet.hotel?.sum.cents).toBe(rate * stay);
      }),
    );
  });

  it('never adds what is in different currencies', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        (course, rate, stay) => {
          const sheet = costSheet(
            { total_price: course / 100, currency: 'MYR' },
            { price: rate / 100, currency: 'SGD' },
            stay,
          );
          expect(sheet.totals).toEqual([
            { cents: course, currency: 'MYR' },
            { cents: rate * stay, currency: 'SGD' },
          ]);
        },
      ),
    );
  });

  it('has one total when no night is asked for, also where the hotel charges in another currency', () => {
    const sheet = costSheet({ total_price: 900, currency: 'MYR' }, { price: 165, currency: 'SGD' }, 0);
    expect(sheet.totals.map(formatMoney)).toEqual(['MYR 900.00']);
  });

  it('counts a rate without a currency in that of the course', () => {
    const sheet = costSheet({ total_price: 2280, currency: 'MYR' }, { price: 185 }, 2);
    expect(sheet.hotel && formatMoney(sheet.hotel.rate)).toBe('MYR 185.00');
    expect(sheet.totals.map(formatMoney)).toEqual(['MYR 2,650.00']);
  });

  it('says nothing about a hotel whose rate is not known', () => {
    expect(costSheet({ total_price: 900, currency: 'MYR' }, null, 4)).toMatchObject({
      hotel: null,
      totals: [{ cents: 90_000 }],
    });
  });
});

describe('an amount', () => {
  it('is written with its currency, commas between thousands and two decimals', () => {
    expect(formatMoney({ cents: 234_000, currency: 'MYR' })).toBe('MYR 2,340.00');
    expect(formatMoney({ cents: 123_456_789, currency: 'SGD' })).toBe('SGD 1,234,567.89');
    expect(formatMoney({ cents: 5, currency: 'SGD' })).toBe('SGD 0.05');
  });

  it('is the same figure without the commas, and has one before each three digits', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const shown = formatMoney({ cents: value, currency: 'MYR' });
        expect(shown.replaceAll(',', '')).toBe(`MYR ${(value / 100).toFixed(2)}`);
        expect(shown).toMatch(/^MYR \d{1,3}(,\d{3})*\.\d\d$/);
      }),
    );
  });
});
