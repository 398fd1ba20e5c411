/** @jest-environment jsdom */
/** What is typed in a field of a dialog or of the course editor, before the field is left. */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FieldDescription } from '@/contract/staff/catalogue';
import { FieldControl } from '@/src/staff/catalogue/FieldControl';
import { show } from './showPlace';

async function open(description: Partial<FieldDescription>) {
  const field = { name: 'price', label: 'Price', type: 'amount', required: false, ...description } as const;
  const values: unknown[] = [];
  function Form() {
    const [value, setValue] = useState<unknown>();
    const change = (next: unknown): void => {
      values.push(next);
      setValue(next);
    };
    return (
      <FieldControl {...{ field, path: 'price', errors: [], labels: {} }} value={value} onChange={change} />
    );
  }
  await show(<Form />, {}, '/');
  return { values, input: screen.getByRole('textbox', { name: 'Price' }) };
}

it.each([
  ['2.5', [2, 2, 2.5], '2.5'],
  ['1,300', [1, '1,', '1,3', '1,30', 1300], '1300'],
  ['.5', ['.', 0.5], '0.5'],
])(
  'a number is one while it is typed, and stays as typed until its field is left: %s',
  async (text, all, shown) => {
    const { values, input } = await open({});
    await userEvent.type(input, text);
    expect(values).toEqual(all);
    expect(input).toHaveValue(text);
    await userEvent.tab();
    expect(input).toHaveValue(shown);
  },
);

it('a text keeps its spaces while it is typed', async () => {
  const { values, input } = await open({ type: 'line' });
  await userEvent.type(input, 'Room 1 ');
  expect(input).toHaveValue('Room 1 ');
  expect(values.at(-1)).toBe('Room 1');
  await userEvent.type(input, '{Home} ');
  expect(input).toHaveValue(' Room 1 ');
});
