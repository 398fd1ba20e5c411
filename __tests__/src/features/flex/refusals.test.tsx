/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RegistrationForm from '@/src/features/flex/components/RegistrationForm';
import type { FlexForm } from '@/src/features/flex/draft';
import { aSession } from '@/__tests__/support/builders';
import { aForm } from './aFlex';

const nothing = (): void => undefined;

function show(form: FlexForm) {
  const session = aSession();
  const onSubmit = jest.fn();
  render(
    <RegistrationForm
      initial={form}
      course={{ id: 1944, title: 'RF', code: 'EE1944', sessions: [session] }}
      session={session}
      isProcessing={false}
      hotels={{ status: 'ready' }}
      onHotels={nothing}
      onTyped={nothing}
      onSubmit={onSubmit}
      onBack={nothing}
    />,
  );
  return onSubmit;
}
const next = () => screen.getByRole('button', { name: 'Next' });
const box = () => screen.findByRole('alert');
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const boxHasFocus = async (): Promise<void> => {
  const shown = await box();
  await waitFor(() => expect(document.activeElement).toBe(shown));
};

describe('a refused registration', () => {
  it('leads to the list of what is missing, also when the same is missing again', async () => {
    const onSubmit = show(aForm({ terms: false }));
    await userEvent.click(next());
    await boxHasFocus();
    await userEvent.click(next());
    await boxHasFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves the focus on Next once all is corrected, for another try if the send fails', async () => {
    const onSubmit = show(aForm({ invoice_pic: '' }));
    await userEvent.click(next());
    await boxHasFocus();
    type('Person in charge', 'Ben Lim');
    await userEvent.click(next());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(next());
  });
});
