import fc from 'fast-check';
import { clashFinder, type Held } from '@/contract/staff/sessionClashes';
import { plusDays } from '@/contract/sessionDays';

const held = (): fc.Arbitrary<Held> =>
  fc
    .record({
      region: fc.integer({ min: 1, max: 2 }),
      venue_label: fc.constantFrom('Room 1', ' room  1', 'Room 2', 'Online'),
      start: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 0, max: 5 }),
      status: fc.constantFrom(null, 'planned' as const, 'cancelled' as const),
      instructors: fc.subarray(['Wei', 'Mei', 'Ana']),
    })
    .map(({ start, length, ...rest }) => ({
      ...rest,
      key: '',
      start_date: plusDays('2027-01-01', start),
      end_date: plusDays('2027-01-01', start + length),
    }));
const sessions = () =>
  fc.array(held(), { maxLength: 12 }).map((all) => all.map((one, index) => ({ ...one, key: String(index) })));

const names = (session: Held): string[] => [
  ...(session.venue_label === 'Online'
    ? []
    : [`${session.region} ${session.venue_label.trim().replace(/ +/g, ' ').toLowerCase()}`]),
  ...session.instructors,
];

it('tells exactly the sessions that share a room or a person on a day, and each tells the other', () => {
  fc.assert(
    fc.property(sessions(), (all) => {
      const find = clashFinder(all);
      for (const one of all) {
        const found = new Set(find(one).map(({ other }) => other.key));
        for (const other of all) {
          const isShared =
            names(one).some((name) => names(other).includes(name)) &&
            one.start_date <= other.end_date &&
            other.start_date <= one.end_date;
          const isHeld = one.status !== 'cancelled' && other.status !== 'cancelled';
          expect(found.has(other.key)).toBe(one !== other && isShared && isHeld);
          expect(find(other).some((clash) => clash.other === one)).toBe(found.has(other.key));
        }
      }
    }),
  );
});

it('has nothing against sessions online: there is room for all', () => {
  const one = {
    key: '1',
    region: 1,
    venue_label: 'Live online',
    start_date: '2027-01-11',
    end_date: '2027-01-12',
    instructors: [],
  };
  expect(clashFinder([one, { ...one, key: '2' }])(one)).toEqual([]);
});
