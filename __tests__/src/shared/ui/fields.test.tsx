/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { RadioGroup } from '@/src/shared/ui/RadioGroup';
import { SelectField } from '@/src/shared/ui/SelectField';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { TextArea } from '@/src/shared/ui/TextArea';
import { TextField } from '@/src/shared/ui/TextField';

const bookings = [
  { value: 'none', label: 'No booking' },
  { value: 'book', label: 'Book for me' },
];

const utc8 = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

describe('a field', () => {
  it('is named by its label alone, also when it is required', () => {
    render(<TextField label="Name" required />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBe(screen.getByLabelText('Name'));
    expect(screen.getByRole('textbox')).toBeRequired();
  });

  it('is described by its hint and by what is wrong with it', () => {
    render(<TextField label="E-mail" hint="We answer here" error="Please enter a valid email." />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('We answer here Please enter a valid email.');
  });

  it('for a day or a time has years of four digits, so that it can be typed in one go', () => {
    render(<TextField label="Check-in" type="date" />);
    render(<TextField label="Schedule 1" type="datetime-local" />);
    expect(screen.getByLabelText('Check-in')).toHaveAttribute('max', '9999-12-31');
    expect(screen.getByLabelText('Schedule 1')).toHaveAttribute('max', '9999-12-31T23:59');
  });

  it('is printed with its whole text, unless it shows its value in other words', () => {
    render(<TextField label="Name" value="Aina" readOnly />);
    render(<TextArea label="Message" value={'One\nTwo'} readOnly />);
    render(<TextField label="Company" value="" readOnly />);
    render(<TextField label="Check-in" type="date" value="2026-12-01" readOnly />);
    const printed = screen
      .getAllByLabelText(/./)
      .map((field) => field.parentElement?.getAttribute('data-printed'));
    expect(printed).toEqual(['Aina', 'One\nTwo', null, null]);
  });

  it('of several lines has four rows', () => {
    render(<TextArea label="Message" />);
    expect(screen.getByRole('textbox')).toHaveAttribute('rows', '4');
  });

  it('offers "Select an Option" first, unless a value is always chosen', () => {
    const options = [{ value: 3, label: '3 star' }];
    render(<SelectField label="Hotel rating" options={options} />);
    render(<SelectField label="Nights" options={options} placeholder={false} />);
    expect(screen.getByRole('combobox', { name: 'Hotel rating' })).toHaveDisplayValue('Select an Option');
    expect(screen.getByRole('combobox', { name: 'Nights' })).toHaveDisplayValue('3 star');
  });
});

it('a checkbox ties its error to itself', () => {
  render(
    <Checkbox
      label="I agree to the terms and conditions"
      error="Please agree to our terms and conditions."
    />,
  );
  expect(
    screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }),
  ).toHaveAccessibleDescription('Please agree to our terms and conditions.');
});

it('a radio group is named by its legend and answers with the value', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Hotel booking"
      name="booking"
      required
      options={bookings}
      onChange={onChange}
      value="none"
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Hotel booking' })).toBeRequired();
  expect(screen.getByRole('radio', { name: 'No booking' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Book for me' }));
  expect(onChange).toHaveBeenCalledWith('book');
});

it('a disabled radio group keeps its value, whatever is pressed', async () => {
  const onChange = jest.fn();
  render(
    <RadioGroup
      label="Hotel booking"
      name="booking"
      disabled
      options={bookings}
      onChange={onChange}
      value="none"
    />,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Book for me' }));
  expect(onChange).not.toHaveBeenCalled();
});

it('the dates of a session are days in UTC+8, one element a day', () => {
  const { container } = render(<SessionDates start={utc8('2027-01-12')} end={utc8('2027-01-14')} />);
  expect(container).toHaveTextContent('12 Jan 2027 – 14 Jan 2027');
  expect(Array.from(container.querySelectorAll('time'), (time) => time.dateTime)).toEqual([
    '2027-01-12',
    '2027-01-14',
  ]);
  const oneDay = render(<SessionDates start={utc8('2027-01-12')} end={utc8('2027-01-12')} />);
  expect(oneDay.container.querySelectorAll('time')).toHaveLength(1);
});
