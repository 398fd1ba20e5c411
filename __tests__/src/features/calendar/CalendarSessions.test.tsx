/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarSession } from '@/contract/entities';
import { dayToMs, startOfMonth } from '@/contract/time';
import { readCalendarAddress } from '@/src/features/calendar/calendarAddress';
import { PORTION } from '@/src/features/calendar/calendarExtract';
import type { CalendarView } from '@/src/features/calendar/calendarView';
import { CalendarSessions } from '@/src/features/calendar/components/CalendarSessions';
import { aCalendarSession } from '@/__tests__/support/builders';
import { manySessions } from './aCalendar';

/** The browser's measurements, and what it would report as near the viewport. */
let width = 1000;
let near: (() => void)[] = [];

beforeEach(() => {
  width = 1000;
  near = [];
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: (entries: { contentRect: { width: number } }[]) => void) {}
    observe = () => queueMicrotask(() => act(() => this.tell([{ contentRect: { width } }])));
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof ResizeObserver;
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => void near.push(() => this.tell([{ isIntersecting: true }]));
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const MONTHS = ['2027-01-01', '2027-02-01', '2027-03-01'].map((day) => startOfMonth(dayToMs(day)));
const aView = (rows: CalendarSession[], over: Partial<CalendarView> = {}): CalendarView => {
  const all = { rows, offset: 0, total: rows.length };
  return { months: MONTHS, cities: [], openMonths: MONTHS, wide: all, narrow: all, later: 0, ...over };
};
let entries = 0;
const show = async (view: CalendarView, search = '', entry = String((entries += 1))) => {
  const address = readCalendarAddress(new URLSearchParams(search));
  const shown = render(<CalendarSessions {...{ address, entry, view }} viewKey="a view" />);
  await act(async () => undefined);
  return {
    entry,
    again: (viewKey: string) => shown.rerender(<CalendarSessions {...{ address, entry, viewKey, view }} />),
    leave: shown.unmount,
  };
};
const rowCount = (): number => screen.getAllByRole('row').length - 1;

describe('sessions where there is room for a table', () => {
  it('stand under the agreed headings, a month a column', async () => {
    await show(aView([aCalendarSession()]));
    const table = screen.getByRole('table', { name: 'Training sessions' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Group',
      'Course',
      'City',
      'Discount deadline',
      'Jan 2027',
      'Feb 2027',
      'Mar 2027', // oxfmt-ignore
    ]);
    expect(screen.queryByRole('list', { name: 'Training sessions' })).toBeNull();
  });

  it("lead to their course, say their deadline, and go into the visitor's calendar", async () => {
    await show(aView([aCalendarSession({ tag_new: 'yes', tag_added: 'yes' })]));
    const row = screen.getAllByRole('row')[1] as HTMLElement;
    const course = within(row).getByRole('link', { name: 'High-Speed PCB Design and Signal Integrity' });
    expect(course.getAttribute('href')).toBe('/training/1944?scroll=1');
    for (const text of ['EE1944', 'Penang', '14 Dec 26', 'New', 'Added']) within(row).getByText(text);
    const own = within(row).getByRole('link', {
      name: 'Add to my calendar: High-Speed PCB Design and Signal Integrity, 11 Jan 2027 – 13 Jan 2027',
    });
    expect(own.getAttribute('href')).toBe('/calendar/sessions/50001.ics');
  });

  it.each([
    ['table', 1000],
    ['list', 700],
  ])(
    'say in the %s whether they take place, how many seats are left, and for how much',
    async (_where, px) => {
      width = px;
      await show(
        aView([
          aCalendarSession({
            id: 1,
            status: 'confirmed',
            seats: 3,
            price: { total_price: 1800, currency: 'MYR' },
          }),
          aCalendarSession({ id: 2, status: 'cancelled' }),
          aCalendarSession({ id: 3, status: 'full' }),
          aCalendarSession({ id: 4 }),
        ]),
      );
      for (const text of ['Confirmed', '3 seats left', 'MYR 1,800.00', 'Cancelled', 'Full'])
        expect(screen.getAllByText(text)).toHaveLength(1);
      const own = screen.getAllByRole('link', { name: /^Add to my calendar/ });
      expect(own.map((link) => link.getAttribute('href')?.match(/\d+/)?.[0])).toEqual(['1', '3', '4']);
    },
  );

  it('over two months are one cell that spans both, with the dates as a range', async () => {
    const session = aCalendarSession({ start_date: dayToMs('2027-01-29'), end_date: dayToMs('2027-02-02') });
    await show(aView([session]));
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(4)).toEqual(['29 Jan 2027 – 02 Feb 2027', '']);
    expect(cells[4]?.getAttribute('colspan')).toBe('2');
  });

  it('without a marker or a deadline show none', async () => {
    await show(aView([aCalendarSession({ early_bird_deadline: null })]));
    expect(screen.queryByText(/^(New|Added)$/)).toBeNull();
    expect(screen.getAllByRole('cell')[3]?.textContent).toBe('');
  });
});

it('sessions are a list where there is no room for a table, from 760 px down', async () => {
  width = 760;
  await show(aView([aCalendarSession({ tag_new: 'yes' })]));
  const list = screen.getByRole('list', { name: 'Training sessions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByText('New');
  expect(screen.queryByRole('table')).toBeNull();
});

describe('many sessions', () => {
  it('come in portions: by the button, and by themselves when their end comes near', async () => {
    await show(aView(manySessions(300)));
    expect(rowCount()).toBe(PORTION);
    screen.getByText(`1–${PORTION} of 300 sessions`);
    await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
    expect(rowCount()).toBe(2 * PORTION);
    act(() => near.at(-1)?.());
    expect(rowCount()).toBe(3 * PORTION);
    screen.getByText(`1–${3 * PORTION} of 300 sessions`);
  });

  it('stop coming by themselves, so that the end of the page can be reached', async () => {
    await show(aView(manySessions(1000)));
    for (let times = 0; times < 20; times += 1) act(() => near.splice(0).forEach((tell) => tell()));
    expect(rowCount()).toBe(6 * PORTION);
    await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
    expect(rowCount()).toBe(7 * PORTION);
  });

  it('are as many as there were for who goes back to them, and begin anew for who opens them again', async () => {
    const { entry, leave } = await show(aView(manySessions(300)));
    await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
    leave();
    await show(aView(manySessions(300)), '', entry);
    expect(rowCount()).toBe(2 * PORTION);
    cleanup();
    await show(aView(manySessions(300)));
    expect(rowCount()).toBe(PORTION);
  });

  it('begin anew with another view, and are all on paper', async () => {
    const { again } = await show(aView(manySessions(300)));
    await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
    again('another view');
    expect(rowCount()).toBe(8);
    expect(screen.queryByRole('link', { name: 'Go to the first sessions' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rowCount()).toBe(300);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rowCount()).toBe(8);
  });

  it('of which the server sent a part are counted with their number in the whole list', async () => {
    const part = { rows: manySessions(PORTION), offset: 80, total: 412 };
    await show(aView([], { wide: part, narrow: part }), 'portfolio=ALL&sort=city&from=80');
    screen.getByText(`81–${80 + PORTION} of 412 sessions`);
    const first = screen.getByRole('link', { name: 'Go to the first sessions' });
    expect(first.getAttribute('href')).toBe('/calendar?portfolio=ALL&sort=city');
    const form = screen.getByRole('button', { name: 'Show more sessions' }).closest('form');
    expect(new URLSearchParams(new FormData(form as HTMLFormElement) as never).toString()).toBe(
      'portfolio=ALL&sort=city',
    );
  });
});
