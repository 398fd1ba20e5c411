/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FLEX_MESSAGES } from '@/contract/formMessages';
import { addDays } from '@/contract/time';
import { Booking } from '@/src/features/flex/components/Booking';
import { CourseStep, type CourseStepProps } from '@/src/features/flex/components/CourseStep';
import { EstimateSheet, type EstimateSheetProps } from '@/src/features/flex/components/EstimateSheet';
import { ThankYou } from '@/src/features/flex/components/ThankYou';
import { emptyChoice } from '@/src/features/flex/draft';
import { costSheet } from '@/src/features/flex/money';
import type { FlexCourse, FlexSession } from '@/src/features/flex/offers';
import { aSession } from '@/__tests__/support/builders';
import { aForm } from './aFlex';
import { showRegistration } from './showRegistration';

const priced: FlexSession = aSession({ schedule_id: 1 });
const unpriced: FlexSession = { ...aSession({ schedule_id: 2 }), has_price: 'no' };
const course = (sessions: FlexSession[]): FlexCourse => ({ id: 1944, title: 'RF', code: 'EE1944', sessions });
const nothing = (): void => undefined;

const step = (sessions: FlexSession[], props: Partial<CourseStepProps> = {}) => (
  <CourseStep
    courses={[course(sessions)]}
    locations={['Penang']}
    dates={sessions}
    choice={{ ...emptyChoice, course: 1944, location: 'Penang' }}
    course={course(sessions)}
    isDisabled={false}
    isEstimating={false}
    onCourse={nothing}
    onLocation={nothing}
    onSession={nothing}
    onRating={nothing}
    onNights={nothing}
    onEstimate={nothing}
    onNext={nothing}
    {...props}
  />
);
const showStep = (...parameters: Parameters<typeof step>) => render(step(...parameters));
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const sheetOf = (session: FlexSession, props: Partial<EstimateSheetProps> = {}) =>
  render(
    <EstimateSheet
      estimate={{ status: 'idle' }}
      sheet={null}
      course={course([session])}
      session={session}
      rating={3}
      hotels="ready"
      onEstimate={nothing}
      onHotels={nothing}
      from={{ name: 'Tradewind', publicUrl: '', contactEmail: '' }}
      {...props}
    />,
  );

it('offers ratings 3 to 5 and nights 0 to 9, and begins with the least of both', () => {
  showStep([priced]);
  expect(options('Hotel rating')).toEqual(['3', '4', '5']);
  expect(options('Nights')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;
  expect(['Hotel rating', 'Nights'].map(chosen)).toEqual(['3', '0']);
});

it.each(['Estimate cost', 'Next'])('"%s" says what is missing, and leads to it', (name) => {
  const [onEstimate, onNext] = [jest.fn(), jest.fn()];
  showStep([priced], { course: undefined, onEstimate, onNext });
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByText(FLEX_MESSAGES.course)).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Course' }));
  expect(screen.getByRole('combobox', { name: 'Date' }).getAttribute('aria-invalid')).toBe('true');
  expect([onEstimate, onNext].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

describe('a session without a price', () => {
  it('says so before it is chosen', () => {
    showStep([priced, unpriced]);
    expect(options('Date').slice(1)).toEqual([
      '11 Jan 2027 – 13 Jan 2027',
      '11 Jan 2027 – 13 Jan 2027, price on request',
    ]);
    expect(options('Course').slice(1)).toEqual(['RF (EE1944)']);
  });

  it('is told at the course already where it has no other', () => {
    showStep([unpriced]);
    expect(options('Course').slice(1)).toEqual(['RF (EE1944), price on request']);
  });

  it('is not asked for in vain, and how to go on stands where the estimate would', () => {
    showStep([unpriced], { session: unpriced });
    expect(screen.getByRole('button', { name: 'Estimate cost' }).getAttribute('aria-disabled')).toBe('true');
    sheetOf(unpriced);
    expect(screen.getByRole('status').textContent).toContain(FLEX_MESSAGES.price);
  });
});

it('the nights of the whole stay are told only where they can be chosen', () => {
  const lasting = (days: number) => ({ ...priced, end_date: addDays(priced.start_date, days - 1) });
  const hints = [3, 8, 9].map((days) => {
    const { unmount } = showStep([lasting(days)], { session: lasting(days) });
    const id = screen.getByRole('combobox', { name: 'Nights' }).getAttribute('aria-describedby') ?? '';
    const hint = document.getElementById(id)?.textContent;
    unmount();
    return hint;
  });
  expect(hints).toEqual([
    '0 for no hotel, 4 for the whole stay',
    '0 for no hotel, 9 for the whole stay',
    '0 for no hotel',
  ]);
});

it('who comes back to a session that was moved or is full is told so, and not who has chosen none', () => {
  const { unmount } = showStep([priced], {
    choice: { ...emptyChoice, course: 1944, location: 'Penang', schedule: 9 },
  });
  expect(screen.getByRole('status').textContent).toBe(FLEX_MESSAGES.moved);
  unmount();
  showStep([priced]);
  expect(screen.queryByRole('status')).toBeNull();
});

it('who asks for an estimate keeps the focus on the button, which asks once', () => {
  const onEstimate = jest.fn();
  const { rerender } = showStep([priced], { session: priced, onEstimate });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Estimate cost' });
  button.focus();
  fireEvent.click(button);
  rerender(step([priced], { session: priced, onEstimate, isEstimating: true }));
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button);
  expect(onEstimate).toHaveBeenCalledTimes(1);
});

it('an estimate has a total in each currency, because they are not added up', () => {
  const data = { total_price: 1410, currency: 'SGD' };
  const sheet = costSheet(data, { price: 185, currency: 'MYR' }, 1);
  sheetOf(priced, { estimate: { status: 'ready', data, at: 5 }, sheet });
  expect(screen.getByRole('status').textContent).toContain('Total in SGDSGD 1,410.00Total in MYRMYR 185.00');
});

it('an estimate that failed can be asked for again where it stands', () => {
  const again = jest.fn();
  sheetOf(priced, { estimate: { status: 'failed', message: 'Closed.' }, onEstimate: again });
  expect(screen.getByRole('status').textContent).toContain('Closed.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

describe('an estimate without a rate of the hotel', () => {
  const data = { total_price: 2280, currency: 'MYR' };
  const told = (hotels: EstimateSheetProps['hotels'], onHotels = nothing) => {
    const sheet = costSheet(data, null, 2);
    const { container } = sheetOf(priced, {
      ...{ estimate: { status: 'ready', data, at: 5 }, sheet, hotels, onHotels },
    });
    return {
      text: screen.getByRole('status').textContent,
      buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent),
      isQuotation: container.querySelector('[data-quotation], p') !== null,
    };
  };

  it('says that there is none only if the rates have loaded', () => {
    const { text, ...rest } = told('ready');
    expect(text).toContain('Hotel: we have no 3-star rate for Penang; not included.');
    expect(rest).toEqual({ buttons: ['Print this estimate'], isQuotation: true });
  });

  it('that failed to load says so, can load them, and is no quotation', () => {
    const again = jest.fn();
    const { text, ...rest } = told('failed', again);
    expect(text).toContain('Hotel: the rates could not be loaded; not included.');
    expect(text).toContain('MYR 2,280.00');
    expect(rest).toEqual({ buttons: ['Try again'], isQuotation: false });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('that is still loading waits for it', () => {
    const { text, ...rest } = told('loading');
    expect(text).toContain('Hotel: the rates are loading; not included yet.');
    expect(rest).toEqual({ buttons: [], isQuotation: false });
  });
});

it('a hotel is offered at its rate, with the currency where the rate names one, and up to nine rooms', () => {
  const hotels = [{ id: 1, label: 'Cengkih Lane Inn' }];
  const ratings = [
    { rating: 3, price: 185, currency: 'MYR', hotels },
    { rating: 4, price: 1285, hotels },
  ];
  render(
    <Booking
      values={aForm({ booking_type: 'book' })}
      errors={{}}
      hotels={{ status: 'ready' }}
      city={{ id: 1, label: 'Penang', ratings }}
      cityName="Penang"
      onHotels={nothing}
      onType={nothing}
      onChange={nothing}
    />,
  );
  expect(options('Rooms').slice(1)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const groups = within(screen.getByRole('combobox', { name: 'Hotel' })).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('label'))).toEqual([
    '3 stars, MYR 185.00 a night',
    '4 stars, 1,285.00 a night',
  ]);
});

it('who registered is not promised an e-mail two weeks before a class that starts sooner', () => {
  const { container } = render(<ThankYou onRestart={nothing} />);
  expect(container.textContent).toContain(
    'It comes at least two weeks before the class; if the class starts sooner, as soon as it is confirmed.',
  );
});

it('each kind of booking is sent as what its label says', async () => {
  const sent: string[] = [];
  const stay = { booking_checkin: '2027-01-10', booking_checkout: '2027-01-14', booking_rooms: '1' };
  showRegistration(aForm({ ...stay, booking_hotel: 'Cengkih Lane Inn' }), ({ booking_type }) =>
    sent.push(booking_type),
  );
  for (const [number, name] of ['Book for me', 'Book and invoice', 'No booking'].entries()) {
    await userEvent.click(screen.getByRole('radio', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(sent).toHaveLength(number + 1));
  }
  expect(sent).toEqual(['book', 'book-invoice', 'none']);
});

describe('the buttons between the steps', () => {
  const described = (name: string): string | null => {
    const id = screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? null;
  };

  it('tell beside their names where they lead', () => {
    const { unmount } = showStep([priced]);
    expect(described('Next')).toBe('Goes on to participants, hotel and invoice');
    unmount();
    showRegistration(aForm());
    expect(described('Next')).toBe('Sends your registration');
    expect(described('Back')).toBe('Returns to course and cost');
  });
});
