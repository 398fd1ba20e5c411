import fc from 'fast-check';
import type { CalendarSession } from '@/contract/entities';
import {
  indexSessions,
  orderSessions,
  SORT_ORDERS,
  sortKey,
  type SortOrder,
} from '@/src/features/calendar/calendarOrder';
import { aCalendarSession } from '@/__tests__/support/builders';

const sorted = (list: CalendarSession[], order: SortOrder): number[] => {
  const index = indexSessions(list);
  return orderSessions(index, Uint32Array.from(index.sessions.keys()), order).map(({ id }) => id);
};

describe('the orders of the calendar', () => {
  const list = [
    aCalendarSession({ id: 1, group_label: 'power', course_title: 'Écrans', venue_label: 'Penang', start_date: 3, early_bird_deadline: 20 }), // oxfmt-ignore
    aCalendarSession({ id: 2, group_label: 'EMC', course_title: 'Digital', venue_label: 'kuala Lumpur', start_date: 2, early_bird_deadline: null }), // oxfmt-ignore
    aCalendarSession({ id: 3, group_label: 'Zener', course_title: 'Filters', venue_label: 'Miri', start_date: 1, early_bird_deadline: 10 }), // oxfmt-ignore
    aCalendarSession({ id: 4, group_label: 'EMC', course_title: 'digital', venue_label: 'Miri', start_date: 1, early_bird_deadline: 10 }), // oxfmt-ignore
  ];
  const cases: [SortOrder, number[]][] = [
    ['group', [4, 2, 1, 3]],
    ['group-desc', [3, 1, 4, 2]],
    ['title', [4, 2, 1, 3]],
    ['title-desc', [3, 1, 4, 2]],
    ['city', [2, 3, 4, 1]],
    ['city-desc', [1, 3, 4, 2]],
    ['deadline', [3, 4, 1, 2]],
    ['date', [3, 4, 2, 1]],
  ];

  it.each(cases)(
    '%s: neither case nor accents count, equal ones stand by date, no deadline last',
    (order, ids) => {
      expect(sorted(list, order)).toEqual(ids);
    },
  );

  it('are the seven agreed ones, in their words, and the start date', () => {
    expect(SORT_ORDERS.map(({ value, label }) => [value, label])).toEqual([
      ['group', 'Group A-Z'],
      ['group-desc', 'Group Z-A'],
      ['title', 'Course title A-Z'],
      ['title-desc', 'Course title Z-A'],
      ['city', 'City A-Z'],
      ['city-desc', 'City Z-A'],
      ['deadline', 'Discount deadline'],
      ['date', 'Start date'],
    ]);
  });

  it('agree with a plain sort for any list', () => {
    const words = fc.constantFrom('EMC', 'emc', 'Power', 'Äther', 'zeta', '', '10 GbE', '9 V');
    const days = fc.integer({ min: 0, max: 3 });
    const sessions = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        group_label: words,
        course_title: words,
        venue_label: words,
        start_date: days,
        early_bird_deadline: fc.option(days),
      }),
      { selector: ({ id }) => id, maxLength: 30 },
    );
    const field = { group: 'group_label', title: 'course_title', city: 'venue_label' } as const;
    const compare = (left: string | number, right: string | number): number =>
      left < right ? -1 : Number(left > right);
    fc.assert(
      fc.property(sessions, fc.constantFrom(...SORT_ORDERS), (made, { value: order }) => {
        const all = made.map((over) => aCalendarSession(over));
        const [key, isDescending] = order.split('-') as [keyof typeof field | 'deadline' | 'date', string?];
        const valueOf = (session: CalendarSession) => {
          if (key === 'date') return session.start_date;
          return key === 'deadline'
            ? (session.early_bird_deadline ?? Infinity)
            : sortKey(session[field[key]]);
        };
        const expected = [...all].sort(
          (left, right) =>
            compare(valueOf(left), valueOf(right)) * (isDescending ? -1 : 1) ||
            left.start_date - right.start_date ||
            left.id - right.id,
        );
        expect(sorted(all, order)).toEqual(expected.map(({ id }) => id));
      }),
    );
  });

  it('stay exact with ten thousand different texts', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      aCalendarSession({ id: index + 1, group_label: `G${String(index).padStart(5, '0')}` }),
    );
    expect(sorted(many, 'group-desc')).toEqual(many.map(({ id }) => id).reverse());
  });
});
