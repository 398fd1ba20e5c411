/** @jest-environment jsdom */
/** A set-up that removes people with their answers, or hides results, asks before it is saved. */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../support/fakeHttp';
import { aSetup, aSetupResponse } from './aSetup';
import { field, save } from './showPlace';
import { showSetup } from './showSetup';

beforeEach(() => localStorage.clear());

const setup = aSetup({
  trainee_form: {
    ...{ status: 'active', start: '2027-02-03', end: '2027-02-17' },
    template: [{ id: 1, label: 'The pace' }],
  },
});

async function showRefused(data: object) {
  const answers = [
    () => Promise.reject(refusal(422, data)),
    () => ({ status: true, tracking_id: 'abc', version: 2, class: setup }),
  ];
  const stored = aSetupResponse({ class: setup });
  const { lastWrite } = await showSetup(({ body }) => (body ? answers.shift()?.() : stored));
  await field(/^Title/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Evaluation/ }), 'Not offered');
  return { lastWrite };
}

it('whoever takes out a form that was sent is told how often, and saves it all the same or not', async () => {
  const { lastWrite } = await showRefused({ hidden: [{ form_type: 'evaluation', sent: 4 }] });
  await save();
  const asked = within(await screen.findByRole('dialog', { name: 'Hide results' }));
  expect(asked.getByRole('listitem')).toHaveTextContent('Evaluation: 4 sent forms');
  await userEvent.click(asked.getByRole('button', { name: 'Save all the same' }));
  expect(lastWrite()).toMatchObject({ body: { drop_answers: [], hide_answers: ['evaluation'] } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('people and forms are asked about together', async () => {
  await showRefused({
    answered: [{ role: 'trainee', id: 1, name: 'Ana' }],
    hidden: [{ form_type: 'evaluation', sent: 1 }],
  });
  await save('Remove Ana');
  await save();
  const asked = within(await screen.findByRole('dialog', { name: 'Drop answers' }));
  const items = asked.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Ana', 'Evaluation: 1 sent form']);
  expect(asked.queryByRole('button', { name: /^Drop/ })).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the button says that whoever is dropped loses their answers, however many there are', async () => {
  await showRefused({
    answered: ['Ana', 'Mei', 'Siti'].map((name, id) => ({ role: 'trainee', id, name })),
    hidden: [],
  });
  await save();
  const asked = within(await screen.findByRole('dialog', { name: 'Drop answers' }));
  // A space between the paragraph and the list, and a mark before each name.
  expect(asked.getByRole('list').parentElement).toHaveClass('form');
  expect(asked.getByRole('list')).toHaveClass('lost');
  expect(asked.getByRole('button', { name: 'Drop them and their answers' })).toBeVisible();
});
