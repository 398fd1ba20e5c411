/** @jest-environment jsdom */
/** A class, or a part of it, that could not be loaded. */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClassHead } from '@/src/staff/classes/ClassHead';
import LinksPage from '@/src/staff/classes/making/LinksPage';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { refusal } from '../../support/fakeHttp';
import { show } from './showPlace';

it.each([
  ['a class', <ClassHead key="" />, '/api/staff/classes/{id}'],
  ['the links of a class', <LinksPage key="" />, '/api/staff/classes/{id}/links'],
  ['the set-up of a class', <SetupPage key="" />, '/api/staff/classes/{id}/setup'],
])('%s that could not be loaded is announced, with “Try again” in the same frame', async (_, page, path) => {
  const asked = jest.fn(() => {
    throw refusal(500, 'It could not be read.');
  });
  await show(page, { [path]: asked }, '/abc', '/:trackingId');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('It could not be read.');
  const before = asked.mock.calls.length;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(asked.mock.calls.length).toBeGreaterThan(before);
});
