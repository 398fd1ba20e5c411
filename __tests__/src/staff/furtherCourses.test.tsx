/** @jest-environment jsdom */
/** The courses of a class's survey that are not of the course's group. */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSources } from '@/contract/staff/classMakingSchemas';
import { FormsPart } from '@/src/staff/classes/making/FormsPart';

const sources: ClassSources = {
  templates: [],
  courses: [
    { id: 19, title: 'Antennas' },
    { id: 20, title: 'Filters' },
  ],
} as never;
const before = { survey: { status: 'active', courses: [20] } } as never as ClassSetup;

function Form({ onMade = () => undefined }: { onMade?: (setup: ClassSetup) => void }) {
  const [setup, setSetup] = useState(before);
  const change = (next: ClassSetup): void => {
    setSetup(next);
    onMade(next);
  };
  return <FormsPart setup={setup} sources={sources} errors={[]} onChange={change} />;
}

it('are kept digit by digit, and a number that is only half typed leaves the ticked courses as they are', async () => {
  const onMade = jest.fn<void, [ClassSetup]>();
  const chosen = () => onMade.mock.lastCall?.[0].survey?.courses;
  render(<Form onMade={onMade} />);
  const further = screen.getByRole('textbox', { name: 'Further courses' });
  await userEvent.type(further, '1944');
  expect(chosen()).toEqual([20, 1944]);
  expect(further).toHaveValue('1944');
  await userEvent.type(further, ', 19');
  await userEvent.tab();
  expect(chosen()).toEqual([20, 1944, 19]);
  expect(screen.getByRole('checkbox', { name: 'Antennas' })).toBeChecked();
  expect(further).toHaveValue('1944');
});

it('stay as they were typed, with an error, where they are not numbers', async () => {
  const onMade = jest.fn<void, [ClassSetup]>();
  render(<Form onMade={onMade} />);
  const further = screen.getByRole('textbox', { name: 'Further courses' });
  await userEvent.type(further, 'Antennas, 1944');
  await userEvent.tab();
  expect(further).toHaveValue('Antennas, 1944');
  expect(further).toHaveAccessibleDescription(/only numbers/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Antennas' }));
  await userEvent.type(further, ', 1777');
  expect(onMade.mock.lastCall?.[0].survey?.courses).toEqual([20, 19, 1944, 1777]);
  await userEvent.clear(further);
  expect(further).not.toHaveAccessibleDescription(/only numbers/);
});
