import fc from 'fast-check';
import { costSheet, moneyParts } from '../../../../src/features/flex/money';

const inWords = (money: { cents: number; currency: string }): string => {
  const { currency, groups } = moneyParts(money);
  return `${currency} ${groups.join('')}`;
};
const cents = fc.integer({ min: 0, max: 100_000_000 });
const nights = fc.integer({ min: 0, max: 9 });

describe('an estimate', () => {
  it('is the price of the course plus the hotel’s rate times nights', () => {
    const sheet = costSheet({ total_price: 2280, currency: 'MYR' }, { price: 175.5, currency: 'MYR' }, 3);
    expect(inWords(sheet.course)).toBe('MYR 2280.00');
    expect(sheet.hotel && inWords(sheet.hotel.sum)).toBe('MYR 526.50');
    expect(sheet.totals.map(inWords)).toEqual(['MYR 2806.50']);
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
    expect(sheet.totals.map(inWords)).toEqual(['MYR 900.00']);
  });

  it('says nothing about a hotel whose rate is not known', () => {
    expect(costSheet({ total_price: 900, currency: 'MYR' }, null, 4)).toMatchObject({
      hotel: null,
      totals: [{ cents: 90_000 }],
    });
  });
});

describe('an amount', () => {
  it('is written with its currency and two decimals, in groups of three', () => {
    expect(moneyParts({ cents: 123_456_789, currency: 'SGD' })).toEqual({
      currency: 'SGD',
      groups: ['1', '234', '567.89'],
    });
    expect(moneyParts({ cents: 5, currency: 'SGD' }).groups).toEqual(['0.05']);
  });

  it('reads the same without the groups', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(moneyParts({ cents: value, currency: 'MYR' }).groups.join('')).toBe((value / 100).toFixed(2));
      }),
    );
  });
});
