/** @jest-environment jsdom */
/** "Keep mine": what was chosen against a colleague's change is saved, and not asked about once more. */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffEndpoints } from '@/contract/staff/endpoints';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import FormTemplatesPage from '@/src/staff/formTemplates/FormTemplatesPage';
import LettersPage from '@/src/staff/letters/LettersPage';
import TemplatesPage from '@/src/staff/templates/TemplatesPage';
import { refusal, type Answer } from '../../support/fakeHttp';
import { aSetup, aSetupResponse, SETUP } from './aSetup';
import { field, save, show } from './showPlace';

beforeEach(() => localStorage.clear());

/** What the server has; a colleague saves before the first save from here. */
let text: string;
let version: number;
beforeEach(() => {
  text = 'Antennas';
  version = 1;
});

const setup = () => aSetupResponse({ version, class: aSetup({ course_title: text }) });
const letters = () => {
  const wording = { subject: text, heading: 'H', text: 'T', footer: 'F' };
  const words = { id: 'a', name: 'A', purpose: '', group: 'contact', placeholders: [] };
  return { status: true, list: [{ ...words, wording, defaults: wording, version }] };
};
const templates = () => {
  const template = { id: 5, name: text, subject: 'S', text: 'T', version };
  return { status: true, list: [template], placeholders: [] };
};

const formTemplate = () => {
  const fields = [{ id: 1, type: 'text', label: 'What was good?' }];
  return { status: true, template: { id: 5, name: text, form: 'trainee_form', version, fields } };
};

let tries: number;
/** @returns a save that a colleague's change refuses, then the network, and that succeeds the third time */
function saves() {
  tries = 0;
  return (): unknown => {
    tries += 1;
    if (tries === 1) {
      text = 'Theirs';
      version = 2;
      throw refusal(409);
    }
    if (tries === 2) throw new Error('Network Error');
    return undefined;
  };
}
const FORM_TEMPLATE = '/api/staff/form-templates/{id}';
const answersOf = (send: () => unknown): Record<string, Record<string, Answer>> => ({
  class: {
    [SETUP]: ({ body }) => (body ? (send() ?? setup()) : setup()),
  },
  'form template': {
    [FORM_TEMPLATE]: ({ body }) => (body ? (send() ?? formTemplate()) : formTemplate()),
  },
  letter: {
    [staffEndpoints.letters.path]: letters,
    [staffEndpoints.saveLetter.path]: () => send() ?? { status: true, letter: letters().list[0] },
    [staffEndpoints.previewLetter.path]: () => Promise.reject(refusal(503)),
  },
  template: {
    [staffEndpoints.templates.path]: templates,
    [staffEndpoints.changeTemplate.path]: () => send() ?? { status: true, template: templates().list[0] },
  },
});

it.each([
  ['class', 'Title', <SetupPage key="" />, '/abc', '/:trackingId'],
  [
    'form template',
    'Name',
    <FormTemplatesPage key="" />,
    '/staff/form-templates/5',
    '/staff/form-templates/*',
  ],
  ['letter', 'Subject', <LettersPage key="" />, '/?open=a', '*'],
  ['template', 'Name', <TemplatesPage key="" />, '/?open=5', '*'],
])('a %s that was chosen to be kept is saved over the colleague’s, also by a later save', async (...row) => {
  const [what, label, page, at, path] = row;
  const { lastWrite } = await show(page, answersOf(saves())[what] ?? {}, at, path);
  await userEvent.type(await field(new RegExp(`^${label}`)), '!');
  await save();
  expect(lastWrite()?.headers).toMatchObject({ 'if-match': '"1"' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  const choice = within(dialog.getByRole('group', { name: label }));
  await userEvent.click(choice.getByRole('button', { name: 'Take theirs' }));
  await userEvent.click(choice.getByRole('button', { name: 'Keep mine' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastWrite()?.headers).toMatchObject({ 'if-match': '"2"' });
  // It did not arrive.
  await save();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastWrite()?.headers).toMatchObject({ 'if-match': '"2"' });
  expect(JSON.stringify(lastWrite()?.body)).toContain('Antennas!');
  expect(tries).toBe(3);
});

it('a form template whose conflict was closed without a choice is not saved over the colleague’s, but asked about again', async () => {
  const sent: unknown[] = [];
  const send = saves();
  const answer: Answer = ({ body }) => {
    if (body) sent.push(body);
    if (body && sent.length === 1) send();
    return formTemplate();
  };
  await show(
    <FormTemplatesPage />,
    { [FORM_TEMPLATE]: answer },
    '/staff/form-templates/5',
    '/staff/form-templates/*',
  );
  await userEvent.type(await field(/^Name/), '!');
  await save();
  const dialog = () => screen.findByRole('dialog', { name: 'Changed meanwhile' });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  expect(await field(/^Name/)).toHaveValue('Antennas!');
  await save();
  expect(sent).toHaveLength(1);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Take theirs' }));
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({ name: 'Theirs' });
});
