/** @jest-environment jsdom */
/** The form of a class that exists: what a slip of the hand does, and where errors are shown. */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offeredAssessment } from '@/src/staff/classes/making/newClass';
import { toSend, withKnownIds } from '@/src/staff/classes/making/sentSetup';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { refusedFields } from './runStaffSaga';
import { aSetup, aSetupResponse, noSources, SETUP } from './aSetup';
import { field, held, save, show } from './showPlace';

beforeEach(() => localStorage.clear());

const assessment = {
  ...{ status: 'active', start: '2027-01-25', end: '2027-02-04', start_post: '2027-02-02T08:00:00+08:00' },
  ...{ questions: 2, choices: 3, answers: 'ca', questions_pdf: 'antennas.pdf' },
};
const setup = aSetup({ assessment });
const earlier = {
  ...{ tracking_id: 'earlier', title: 'Antennas', start: '2026-05-04' },
  ...{ trainee_form: [], instructor_form: [] },
  assessment: { questions: 5, choices: 4, answers: 'abcda' },
};
const sources = { ...noSources, earlier };
const answer = aSetupResponse({ class: setup, has_paper: true, sources });

it('an assessment that is unticked and ticked again has its own key, windows and paper', async () => {
  await show(<SetupPage />, { [SETUP]: () => answer }, '/abc', '/:trackingId');
  const box = await screen.findByRole('checkbox', { name: 'Pre- and post-assessment' });
  await userEvent.click(box);
  expect(screen.queryByLabelText(/^Key/)).toBeNull();
  await userEvent.click(box);
  expect(screen.getByLabelText(/^Key/)).toHaveValue('ca');
  expect(screen.getByRole('link', { name: 'Look at antennas.pdf' })).toBeVisible();
  // Nothing differs from what is stored.
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('a screen reader tells which form it is that “Opens” and “Closes”', async () => {
  const form = { status: 'active', start: '2027-01-18', end: '2027-02-01' };
  const all = { ...form, template: [{ id: 1, label: 'The room', type: 'stars', position: 1 }] };
  const offered = { ...setup, background: form, trainee_form: all, instructor_form: all };
  await show(<SetupPage />, { [SETUP]: () => ({ ...answer, class: offered }) }, '/abc', '/:trackingId');
  await screen.findAllByLabelText(/^Opens/);
  for (const name of ['Background form', 'Evaluation', 'Instructor form', 'Pre- and post-assessment'])
    for (const label of [/^Opens/, /^Closes/])
      expect(within(screen.getByRole('group', { name })).getByLabelText(label)).toBeVisible();
});

it('windows that nobody set move along while another day is typed digit by digit', async () => {
  const background = { status: 'active', start: '2027-01-18', end: '2027-02-01' };
  const proposed = { ...setup, background };
  await show(<SetupPage />, { [SETUP]: () => ({ ...answer, class: proposed }) }, '/abc', '/:trackingId');
  const type = (label: RegExp, days: string[]): void => {
    for (const value of days) fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  await screen.findByLabelText(/^First day/);
  type(/^First day/, ['', '2027-03-01', '', '2027-03-08', '0002-03-08', '0202-03-08', '2028-03-08']);
  type(/^Last day/, ['', '2028-03-10']);
  expect(screen.getAllByLabelText(/^Opens/).map((field) => (field as HTMLInputElement).value)).toEqual([
    '2028-02-23T00:00',
    '2028-03-01T00:00',
  ]);
  expect(screen.getAllByLabelText(/^Closes/).map((field) => (field as HTMLInputElement).value)).toEqual([
    '2028-03-08T23:59',
    '2028-03-11T23:59',
  ]);
});

it('the review remarks a post-assessment that opens only after the assessment closes', async () => {
  await show(<SetupPage />, { [SETUP]: () => answer }, '/abc', '/:trackingId');
  const review = within(await screen.findByRole('region', { name: 'Review' }));
  const remark = /The post-assessment opens after the assessment closes/;
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(review.queryByText(remark)).toBeNull();
  type(/^Closes/, '2027-02-01T20:00');
  expect(review.getByText(remark)).toBeVisible();
  type(/^Post-assessment opens/, '2027-02-01T18:00');
  expect(review.queryByText(remark)).toBeNull();
  // Left empty: at 08:00 on the last day.
  type(/^Post-assessment opens/, '');
  expect(review.getByText(remark)).toBeVisible();
});

it('a form that is taken out and offered again has its own questions and windows', async () => {
  const window = { status: 'active', start: '2027-01-20', end: '2027-02-20' };
  const template = [{ id: 1, type: 'textarea', label: 'Own question' }];
  const offered = { ...setup, background: window, trainee_form: { ...window, template } };
  await show(<SetupPage />, { [SETUP]: () => ({ ...answer, class: offered }) }, '/abc', '/:trackingId');
  const box = await screen.findByRole('checkbox', { name: 'Background form' });
  await userEvent.click(box);
  await userEvent.click(box);
  const list = screen.getByRole('combobox', { name: 'Evaluation' });
  await userEvent.selectOptions(list, 'Not offered');
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  await userEvent.selectOptions(list, 'As it is: 1 field');
  // Nothing differs from what is stored.
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('instructors are pasted without their company, which a class does not keep', async () => {
  const { lastWrite } = await show(<SetupPage />, { [SETUP]: () => answer }, '/abc', '/:trackingId');
  await userEvent.click(await screen.findByRole('button', { name: 'Paste instructors' }));
  await userEvent.click(await field('Copied cells'));
  await userEvent.paste('Name\tEmail\tCompany\nMei Wong\tmei@example.com\tMeranti Sdn Bhd');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  expect(dialog.queryByRole('option', { name: 'Company' })).toBeNull();
  await save('Take 1 of 1');
  await save();
  expect(lastWrite()).toMatchObject({ body: { class: { trainers: [{ name: 'Mei Wong' }] } } });
  expect(JSON.stringify(lastWrite()?.body)).not.toContain('Meranti');
});

it('a draft of an earlier version with the company of an instructor can be saved', () => {
  const trainers = [{ name: 'Mei Wong', company_label: 'Meranti Sdn Bhd' }];
  expect(toSend({ ...setup, trainers } as never).trainers).toEqual([{ name: 'Mei Wong' }]);
});

it('people are sent without the invisible characters of a pasted address, and not added twice for them', () => {
  const mei = { name: 'Mei Wong', email: '\u202amei@exam\u200bple.com\u202c' };
  const stored = { id: 7, name: 'Mei Wong', email: 'mei@example.com' };
  const mine = { ...setup, trainees: [mei], trainers: [mei] } as never;
  expect(toSend(mine)).toMatchObject({
    trainees: [{ email: stored.email }],
    trainers: [{ email: stored.email }],
  });
  const base = { ...setup, trainees: [], trainers: [] } as never;
  const theirs = { ...setup, trainees: [stored], trainers: [stored] } as never;
  expect(withKnownIds({ base, mine, theirs })).toMatchObject({ trainees: [stored], trainers: [stored] });
});

it('the people of a class are printed with all of their names and addresses, however long', async () => {
  const name = 'Tengku Ahmad Shahrizal bin Tengku Ibrahim';
  const one = { ...answer, class: { ...setup, trainees: [{ id: 1, name }] } };
  await show(<SetupPage />, { [SETUP]: () => one }, '/abc', '/:trackingId');
  const cellOf = async (label: string) => (await screen.findByLabelText(label)).closest('td');
  expect(await cellOf('Name of trainee 1')).toHaveAttribute('data-printed', name);
  // A box to fill in.
  expect(await cellOf('E-mail of trainee 1')).not.toHaveAttribute('data-printed');
});

it('what is wrong with somebody stays at them when somebody before them is removed', async () => {
  const trainees = ['Ana', 'Ben', 'Siti', 'Mei'].map((name, index) => ({ id: index + 1, name }));
  const refused = refusedFields(
    { field: 'trainees[1].name', message: 'Too short.' },
    { field: 'trainees[3].email', message: 'No address.' },
  );
  const four = { ...answer, class: { ...setup, trainees } };
  await show(
    <SetupPage />,
    { [SETUP]: ({ body }) => (body ? Promise.reject(refused) : four) },
    '/abc',
    '/:trackingId',
  );
  await userEvent.type(await screen.findByLabelText('E-mail of trainee 4'), 'x');
  await save();
  expect(await screen.findByLabelText('E-mail of trainee 4')).toHaveAccessibleDescription('No address.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
  expect(screen.getByLabelText('E-mail of trainee 3')).toHaveAccessibleDescription('No address.');
  expect(screen.getByLabelText('Name of trainee 2')).toBeValid();
  expect(screen.getByRole('button', { name: 'Remove Siti' })).toHaveFocus();
});

it('what is wrong with somebody stays at them when somebody before them is removed during the save', async () => {
  const trainees = ['Ana', 'Ben', 'Siti', 'Mei'].map((name, index) => ({ id: index + 1, name }));
  const four = { ...answer, class: { ...setup, trainees } };
  const write = held();
  const at = (request: { body?: unknown }) => (request.body ? write.answer(request) : four);
  await show(<SetupPage />, { [SETUP]: at }, '/abc', '/:trackingId');
  await userEvent.type(await screen.findByLabelText('E-mail of trainee 3'), 'x');
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
  await write.give(Promise.reject(refusedFields({ field: 'trainees[2].email', message: 'No address.' })));
  expect(await screen.findByLabelText('E-mail of trainee 1')).toHaveAccessibleDescription('No address.');
});

it('a new assessment begins as in the course’s last class; one that was there moves along with the days', () => {
  const without = { ...setup, assessment: undefined };
  const window = { start: '2027-01-25', end: '2027-02-04' };
  expect(offeredAssessment({ setup: without, stored: without, sources })).toEqual({
    ...{ ...window, ...earlier.assessment, status: 'active' },
  });
  const later = { ...without, course_end_date: '2027-02-05' };
  expect(offeredAssessment({ setup: later, stored: setup, sources })).toEqual({
    ...{ ...assessment, end: '2027-02-06' },
  });
  const hidden = { ...setup, assessment: { ...assessment, status: 'inactive' } };
  expect(offeredAssessment({ setup: hidden, sources })).toEqual(assessment);
});
