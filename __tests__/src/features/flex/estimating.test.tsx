/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { CourseStep } from '@/src/features/flex/components/CourseStep';
import { emptyChoice } from '@/src/features/flex/draft';
import { aSession } from '@/__tests__/support/builders';

const nothing = (): void => undefined;

it('who asks for an estimate keeps the focus on the button, which asks once', () => {
  const onEstimate = jest.fn();
  const session = aSession({ schedule_id: 1 });
  const course = { id: 1944, title: 'RF', code: 'EE1944', sessions: [session] };
  const step = (isEstimating: boolean) => (
    <CourseStep
      courses={[course]}
      locations={['Penang']}
      dates={[session]}
      choice={{ ...emptyChoice, course: 1944, location: 'Penang', schedule: 1 }}
      {...{ course, session, isEstimating, onEstimate }}
      isDisabled={false}
      onCourse={nothing}
      onLocation={nothing}
      onSession={nothing}
      onRating={nothing}
      onNights={nothing}
      onNext={nothing}
    />
  );
  const { rerender } = render(step(false));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Estimate cost' });
  button.focus();
  fireEvent.click(button);
  rerender(step(true));
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button);
  expect(onEstimate).toHaveBeenCalledTimes(1);
});
