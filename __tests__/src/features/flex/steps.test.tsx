/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { FLEX_MESSAGES } from '@/contract/formMessages';
import { CourseStep } from '@/src/features/flex/components/CourseStep';
import { EstimateSheet } from '@/src/features/flex/components/EstimateSheet';
import RegistrationForm from '@/src/features/flex/components/RegistrationForm';
import { emptyChoice } from '@/src/features/flex/draft';
import type { FlexCourse, FlexSession } from '@/src/features/flex/offers';
import { aSession } from '@/__tests__/support/builders';
import { aForm } from './aFlex';

const priced: FlexSession = aSession({ schedule_id: 1 });
const unpriced: FlexSession = { ...aSession({ schedule_id: 2 }), has_price: 'no' };
const course = (sessions: FlexSession[]): FlexCourse => ({ id: 1944, title: 'RF', code: 'EE1944', sessions });
const nothing = (): void => undefined;

const showStep = (sessions: FlexSession[], session?: FlexSession, schedule = 0) =>
  render(
    <CourseStep
      courses={[course(sessions)]}
      locations={['Penang']}
      dates={sessions}
      choice={{ ...emptyChoice, course: 1944, location: 'Penang', schedule }}
      course={course(sessions)}
      session={session}
      isDisabled={false}
      isEstimating={false}
      onCourse={nothing}
      onLocation={nothing}
      onSession={nothing}
      onRating={nothing}
      onNights={nothing}
      onEstimate={nothing}
      onNext={nothing}
    />,
  );
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const sheetOf = (session: FlexSession, onEstimate = nothing, failed = false) =>
  render(
    <EstimateSheet
      estimate={failed ? { status: 'failed', message: 'Closed.' } : { status: 'idle' }}
      sheet={null}
      course={course([session])}
      session={session}
      rating={3}
      onEstimate={onEstimate}
      from={{ name: 'Tradewind', publicUrl: '', contactEmail: '' }}
    />,
  );

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
    showStep([unpriced], unpriced);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Estimate cost' }).disabled).toBe(true);
    sheetOf(unpriced);
    expect(screen.getByRole('status').textContent).toContain(FLEX_MESSAGES.price);
  });
});

it('who comes back to a session that was moved or is full is told so, and not who has chosen none', () => {
  const { unmount } = showStep([priced], undefined, 9);
  expect(screen.getByRole('status').textContent).toBe(FLEX_MESSAGES.moved);
  unmount();
  showStep([priced]);
  expect(screen.queryByRole('status')).toBeNull();
});

it('an estimate that failed can be asked for again where it stands', () => {
  const again = jest.fn();
  sheetOf(priced, again, true);
  expect(screen.getByRole('status').textContent).toContain('Closed.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
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
    render(
      <RegistrationForm
        initial={aForm()}
        course={course([priced])}
        session={priced}
        isProcessing={false}
        hotels={{ status: 'ready' }}
        onHotels={nothing}
        onTyped={nothing}
        onSubmit={nothing}
        onBack={nothing}
      />,
    );
    expect(described('Next')).toBe('Sends your registration');
    expect(described('Back')).toBe('Returns to course and cost');
  });
});
