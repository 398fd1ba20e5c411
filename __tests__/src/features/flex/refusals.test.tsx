/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FLEX_MESSAGES } from '@/contract/formMessages';
import { emptyForm, type FlexForm } from '@/src/features/flex/draft';
import { aForm } from './aFlex';
import { showRegistration } from './showRegistration';

function show(form: FlexForm) {
  const onSubmit = jest.fn();
  showRegistration(form, onSubmit);
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

it('adds and removes participants by their number, and keeps what was typed about the others', async () => {
  show(aForm({ participants: [{ name: 'Ana', email: '' }] }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  expect(screen.queryByRole('button', { name: /^Remove participant/ })).toBeNull();
  await press('Add participant');
  type('Participant 2 e-mail', 'ben@example.com');
  await press('Remove participant 1');
  expect(field('Participant 1 e-mail').value).toBe('ben@example.com');
  expect(screen.queryByRole('textbox', { name: 'Participant 2 name' })).toBeNull();
});

it('who is to agree to the terms can read them, and keeps what was typed', () => {
  show(aForm({ terms: false }));
  const terms = screen.getByRole('link', { name: 'terms and conditions' });
  expect(terms.getAttribute('href')).toBe('/tos');
  expect(terms.getAttribute('target')).toBe('_blank');
});

describe('a refused registration', () => {
  it('leads to the list of what is missing, also when the same is missing again', async () => {
    const onSubmit = show(aForm({ terms: false }));
    await userEvent.click(next());
    await boxHasFocus();
    await userEvent.click(next());
    await boxHasFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('lists all that is missing in one box; each line leads to its field', async () => {
    show({ ...emptyForm, booking_type: 'book-invoice' });
    await userEvent.click(next());
    const lines = within(await box()).getAllByRole('link');
    const missing =
      'participants checkin checkout hotel rooms billto address pic department email phone terms';
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      missing.split(' ').map((name) => FLEX_MESSAGES[name as keyof typeof FLEX_MESSAGES]),
    );
    await userEvent.click(within(await box()).getByRole('link', { name: FLEX_MESSAGES.rooms }));
    const rooms = screen.getByRole('combobox', { name: 'Rooms' });
    expect(document.activeElement).toBe(rooms);
    expect(rooms.getAttribute('aria-invalid')).toBe('true');
    for (const line of lines)
      expect(document.getElementById(line.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
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

  it('names the right person once another one was removed', async () => {
    const email = (address: string) => ({ name: 'Aminah Tan', email: address });
    show(aForm({ participants: [email('one@example.com'), email('two@'), email('three@example.com')] }));
    await userEvent.click(next());
    await boxHasFocus();
    const address = (position: number) =>
      screen.getByRole('textbox', { name: `Participant ${position} e-mail` });
    expect(address(2).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Remove participant 1' }));
    await waitFor(() => expect(address(1).getAttribute('aria-invalid')).toBe('true'));
    expect(address(2).getAttribute('aria-invalid')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Participant 1 name' })),
    );
  });

  it('asks for no hotel any more once none is to be booked', async () => {
    show(aForm({ booking_type: 'book', terms: false }));
    await userEvent.click(next());
    await boxHasFocus();
    expect((await box()).querySelectorAll('a').length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('radio', { name: 'No booking' }));
    await waitFor(async () => expect((await box()).querySelectorAll('a')).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No booking' }));
  });
});
