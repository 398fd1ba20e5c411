import fc from 'fast-check';
import { ALL_PORTFOLIOS } from '../../contract/constants';
import { portfolioPath, WHOLE_CALENDAR } from '../../contract/portfolioPath';
import { readCalendarAddress } from '../../src/features/calendar/calendarAddress';

/** Values that an import accepts, with every character that has a meaning in a URL. */
const values = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'&#+/?%=; "\'aé漢'), minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);
const queryOf = (address: string): URLSearchParams =>
  new URL(address, 'https://training.example.com').searchParams;

describe('an address that names a portfolio', () => {
  it('brings the calendar to that very portfolio, whatever its value holds', () => {
    fc.assert(
      fc.property(values, (value) => {
        const address = portfolioPath('/calendar', value);
        expect(readCalendarAddress(queryOf(address)).portfolio).toBe(value);
        expect(new URL(address, 'https://training.example.com').pathname).toBe('/calendar');
      }),
    );
  });

  it('keeps what else the address says apart from it', () => {
    fc.assert(
      fc.property(values, (value) => {
        const query = queryOf(portfolioPath('/training', value, { group: '12' }));
        expect([...query]).toEqual([
          ['portfolio', value],
          ['group', '12'],
        ]);
      }),
    );
  });

  it('stays as people know it where the value has no special character', () => {
    expect(portfolioPath('/training', 'electrical-electronics')).toBe(
      '/training?portfolio=electrical-electronics',
    );
    expect(readCalendarAddress(queryOf(WHOLE_CALENDAR)).portfolio).toBe(ALL_PORTFOLIOS);
  });
});
