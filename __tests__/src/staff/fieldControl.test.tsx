/** @jest-environment jsdom */
/** What is typed in a field of a dialog or of the course editor, before the field is left. */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FieldDescription } from '@/contract/staff/catalogue';
import { FieldControl } from '@/src/staff/catalogue/FieldControl';
import { aPage } from './aList';
import { held, show } from './showPlace';

const NAMES = '/api/staff/catalogue/{entity}';

const UNKNOWN = 'There is no such name. Choose one from the list.';

async function open(
  description: Partial<FieldDescription>,
  answers: Parameters<typeof show>[1] = {},
  kept?: unknown,
) {
  const field = { name: 'price', label: 'Price', type: 'amount', required: false, ...description } as const;
  const values: unknown[] = [];
  function Form() {
    const [value, setValue] = useState(kept);
    const change = (next: unknown): void => {
      values.push(next);
      setValue(next);
    };
    return (
      <FieldControl {...{ field, path: 'price', errors: [], labels: {} }} value={value} onChange={change} />
    );
  }
  await show(<Form />, answers, '/');
  return { values, input: screen.getByLabelText('Price') };
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

it('a course whose name ends in a number in brackets is found by its name', async () => {
  const label = 'Windows Server (2019)';
  const { values, input } = await open(
    { type: 'whole', reference: 'courses' },
    { [NAMES]: () => ({ ...aPage(), rows: [{ key: '1944', version: 'v', label, row: {} }] }) },
  );
  await userEvent.type(input, 'Windows Server');
  await screen.findByRole('option', { hidden: true });
  await userEvent.type(input, ' (2019)');
  expect(values.at(-1)).toBe(1944);
  await userEvent.clear(input);
  await userEvent.type(input, 'Windows Server (2019) (1944)');
  expect(values.at(-1)).toBe(1944);
  await userEvent.clear(input);
  await userEvent.type(input, 'PID Control (7)');
  expect(values.at(-1)).toBe(7);
});

it('a name that nothing has stays in its field with an error once the field is left, until it is found', async () => {
  let rows: object[] = [];
  const { values, input } = await open(
    { type: 'whole', reference: 'courses' },
    { [NAMES]: () => ({ ...aPage(), rows }) },
  );
  await userEvent.type(input, 'Antenas');
  expect(input).toBeValid();
  await userEvent.tab();
  expect(input).toHaveValue('Antenas');
  await waitFor(() => expect(input).toHaveAccessibleDescription(UNKNOWN));
  rows = [{ key: '7', version: 'v', label: 'Antennas', row: {} }];
  await userEvent.clear(input);
  await userEvent.paste('Antennas');
  await userEvent.tab();
  await waitFor(() => expect(values.at(-1)).toBe(7));
  expect(input).toBeValid();
  expect(input).toHaveValue('7');
});

describe('a name is called unknown', () => {
  const courses = { type: 'whole', reference: 'courses' } as const;
  const row = (key: string) => ({ key, version: 'v', label: 'Antennas', row: {} });
  const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 250)));

  it('once the search has answered, not while it is on its way', async () => {
    const { answer, give } = held();
    const { input } = await open(courses, { [NAMES]: answer });
    await userEvent.type(input, 'Antenas');
    await userEvent.tab();
    await later();
    expect(input).toHaveValue('Antenas');
    expect(input).toBeValid();
    await give(aPage());
    await give(aPage());
    await waitFor(() => expect(input).toHaveAccessibleDescription(UNKNOWN));
  });

  it('not in a kept draft whose row was added meanwhile: it is found by itself', async () => {
    const answers = { [NAMES]: () => ({ ...aPage(), rows: [row('7')] }) };
    const { values, input } = await open(courses, answers, 'Antennas');
    await waitFor(() => expect(values).toEqual([7]));
    expect(input).toBeValid();
  });

  it('never where several rows have it: one of them is to be chosen', async () => {
    const answers = { [NAMES]: () => ({ ...aPage(), rows: [row('7'), row('9')] }) };
    const { values, input } = await open(courses, answers);
    await userEvent.type(input, 'Antennas');
    await userEvent.tab();
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('Several have this name. Choose one from the list.'),
    );
    await userEvent.clear(input);
    await userEvent.paste('Antennas (9)');
    expect(values.at(-1)).toBe(9);
    await userEvent.tab();
    expect(input).toBeValid();
  });

  it('never where a second row of this name is found after the first was taken', async () => {
    let rows = [row('7')];
    const { values, input } = await open(courses, { [NAMES]: () => ({ ...aPage(), rows }) });
    await userEvent.type(input, 'Antennas');
    await waitFor(() => expect(values.at(-1)).toBe(7));
    rows = [row('7'), row('9')];
    await userEvent.type(input, ' ');
    await later();
    await userEvent.tab();
    expect(input).toBeValid();
    expect(values.at(-1)).toBe(7);
  });
});
