/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NO_SESSIONS } from '@/contract/messages';
import { dayToMs } from '@/contract/time';
import { SessionList } from '@/src/features/courses/components/SessionList';
import { priceLabel } from '@/src/shared/lib/priceLabel';
import { ready } from '@/src/shared/lib/requestState';
import { aSession } from '@/__tests__/support/builders';

const today = dayToMs('2026-12-01');
const show = (sessions = [aSession()], more: { days?: number | null; asked?: number } = {}) => {
  render(
    <SessionList schedules={ready(sessions)} days={more.days ?? null} today={today} asked={more.asked} />,
  );
  return within(screen.getByRole('region', { name: 'Upcoming sessions' }));
};
const asks = () => screen.queryAllByRole('link', { name: /^Ask for a seat/ });

describe('a session is offered', () => {
  it('with date, city, days, price and discount deadline', () => {
    const [card] = show([aSession({ price: { total_price: 2340, currency: 'MYR' } })]).getAllByRole(
      'listitem',
    );
    expect(card).toHaveTextContent('11 Jan 2027 – 13 Jan 2027');
    expect(card).toHaveTextContent('Penang');
    expect(card).toHaveTextContent('3 days');
    expect(card).toHaveTextContent('MYR 2,340.00 per person');
    expect(card).toHaveTextContent('Discount until 14 Dec 26');
    const own = within(card as HTMLElement).getByRole('link', { name: /^Add to my calendar/ });
    expect(own).toHaveAttribute('href', '/calendar/sessions/50001.ics');
  });

  it('with a link that asks for a seat in this very session, told apart for who hears links alone', () => {
    show([aSession(), aSession({ id: 7, venue_label: 'Singapore' })]);
    expect(asks().map((link) => link.getAttribute('href'))).toEqual([
      '/training/1944?session=50001#get-in-touch',
      '/training/1944?session=7#get-in-touch',
    ]);
    expect(asks()[1]).toHaveAccessibleName('Ask for a seat : 11 Jan 2027 – 13 Jan 2027, Singapore');
  });

  it('without a price that nobody knows, and by the days of the course where it has days off in between', () => {
    const [card] = show([aSession()], { days: 2 }).getAllByRole('listitem');
    expect(card).not.toHaveTextContent('per person');
    expect(card).toHaveTextContent('2 days');
  });

  it('no more once it has begun, or with a discount that is over', () => {
    const [card] = show([
      aSession({
        start_date: dayToMs('2026-11-30'),
        end_date: dayToMs('2026-12-02'),
        early_bird_deadline: dayToMs('2026-11-02'),
      }),
    ]).getAllByRole('listitem');
    expect(card).toHaveTextContent('In progress');
    expect(card).toHaveTextContent('Discount ended 02 Nov 26');
    expect(asks()).toHaveLength(0);
  });

  it('with what is said of it, and no seat is asked for where there is none', () => {
    const list = show([
      aSession({ id: 1, status: 'cancelled', seats: 4 }),
      aSession({ id: 2, status: 'full' }),
      aSession({ id: 3, seats: 0 }),
      aSession({ id: 4, status: 'confirmed', seats: 1 }),
      aSession({ id: 5, status: 'planned' }),
    ]).getAllByRole('listitem');
    const said = list.map((item) => /Cancelled|Full|Confirmed/.exec(item.textContent)?.[0]);
    expect(said).toEqual(['Cancelled', 'Full', 'Full', 'Confirmed', undefined]);
    expect(list[3]).toHaveTextContent('1 seat left');
    expect(list[0]).not.toHaveTextContent('seats left');
    expect(asks().map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('session=4'),
      expect.stringContaining('session=5'),
    ]);
    // The page offers the first session that can be joined.
    expect(asks()[0]).toHaveClass('primary');
    expect(within(list[0] as HTMLElement).queryByRole('link', { name: /Add to my calendar/ })).toBeNull();
  });

  it('as the one that is asked for already', () => {
    show([aSession(), aSession({ id: 7 })], { asked: 7 });
    expect(asks().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
  });

  it('until its last day is over, in a page that stays open, too', () => {
    const ended = { start_date: dayToMs('2026-11-29'), end_date: dayToMs('2026-11-30') };
    const sessions = [aSession({ id: 7, ...ended }), aSession({ id: 8, ...ended, end_date: today })];
    const [card, ...others] = show(sessions).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(card).toHaveTextContent('29 Nov 2026 – 01 Dec 2026');
    expect(card).toHaveTextContent('In progress');
  });

  it('or not at all, in words', () => {
    expect(show([]).getByText(NO_SESSIONS)).toBeInTheDocument();
  });
});

it.each([
  [2340, 'MYR 2,340.00'],
  [990.5, 'MYR 990.50'],
  [1234567.891, 'MYR 1,234,567.89'],
  [0, 'MYR 0.00'],
])('a price of %d is written as %s', (total_price, label) => {
  expect(priceLabel({ total_price, currency: 'MYR' })).toBe(label);
});
