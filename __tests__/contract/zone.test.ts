import fc from 'fast-check';
import moment from 'moment-timezone';
import { TIME_ZONE } from '@/contract/constants';
import * as fixedOffset from '@/contract/fixedOffset';
import { addDays, dayToMs } from '@/contract/time';
import * as zone from '@/contract/zone';

// The type check fails if one lacks a function of the other, or if the types of a function differ.
const server: typeof fixedOffset = zone;
const visitor: typeof zone = fixedOffset;

const FORMATS = Object.keys({
  'YYYY-MM-DD': true,
  'DD MMM YYYY': true,
  'DD-MMM-YYYY': true,
  'DD MMM YY': true,
  'MMM YYYY': true,
  'HH:mm': true,
  d: true,
  ddd: true,
  dddd: true,
  'YYYY-MM-DDTHH:mm:ssZ': true,
  'YYYY-MM-DDTHH:mm:ss.SSSZ': true,
} satisfies Record<zone.Format, true>) as zone.Format[];

const century = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });
const inZone = (ms: number) => moment.tz(ms, TIME_ZONE);
/** Half of them at midnight or a millisecond beside it, where days, months and years change. */
const instants = fc.oneof(
  century,
  fc.tuple(century, fc.constantFrom('day', 'month', 'year'), fc.integer({ min: -1, max: 1 })).map(
    ([ms, unit, beside]) =>
      inZone(ms)
        .startOf(unit as 'day')
        .valueOf() + beside,
  ),
);
const localTimes = fc
  .tuple(instants, fc.constantFrom('[T]00:00', '[T]HH:mm', '[T]HH:mm:ss', '[T]HH:mm:ss.SSS'))
  .map(([ms, time]) => inZone(ms).format(`YYYY-MM-DD${time}`));

/** Runs beside many other files; an error of a day shows in any run. */
const RUNS = { numRuns: 300 };

/** The calls of each function, on both sides. */
const comparisons: Record<keyof typeof zone, () => void> = {
  format: () =>
    fc.assert(
      fc.property(instants, (ms) => {
        for (const pattern of FORMATS) expect(visitor.format(ms, pattern)).toBe(server.format(ms, pattern));
      }),
      RUNS,
    ),
  localToMs: () =>
    fc.assert(
      fc.property(localTimes, (local) => expect(visitor.localToMs(local)).toBe(server.localToMs(local))),
      RUNS,
    ),
  startOfDay: () =>
    fc.assert(
      fc.property(instants, (ms) => expect(visitor.startOfDay(ms)).toBe(server.startOfDay(ms))),
      RUNS,
    ),
  startOfMonth: () =>
    fc.assert(
      fc.property(instants, fc.integer({ min: -24, max: 24 }), (ms, later) => {
        expect(visitor.startOfMonth(ms, later)).toBe(server.startOfMonth(ms, later));
        expect(visitor.startOfMonth(ms)).toBe(server.startOfMonth(ms));
      }),
      RUNS,
    ),
};

describe('a page that the server has drawn keeps its dates when the browser takes it over', () => {
  it.each(Object.entries(comparisons))(
    '%s is the same there at every instant of a century',
    (_name, compare) => compare(),
  );

  it('since the browser has every function that the server has, and no other', () => {
    expect(Object.keys(fixedOffset).sort()).toEqual(Object.keys(zone).sort());
    expect(Object.keys(comparisons).sort()).toEqual(Object.keys(zone).sort());
  });

  it('and neither takes for a time what is none', () => {
    for (const text of ['', '2027-01-11T25:00', '2027-13-11T00:00', 'T08:30', 'soon'])
      expect([server.localToMs(text), visitor.localToMs(text)]).toEqual([NaN, NaN]);
  });
});

it('dates stay right when an export asks for more of them than are kept', () => {
  const first = dayToMs('2020-01-01');
  const days = Array.from({ length: 5_000 }, (_, index) => addDays(first, index));
  for (const ms of [...days, ...days]) {
    expect(zone.format(ms, 'YYYY-MM-DD')).toBe(fixedOffset.format(ms, 'YYYY-MM-DD'));
    expect(zone.startOfDay(ms + 1)).toBe(ms);
  }
});
