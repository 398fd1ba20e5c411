/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Letter } from '@/contract/staff/lettersResponses';
import MakeClassPage from '@/src/staff/classes/making/MakeClassPage';
import { Builder } from '@/src/staff/formTemplates/Builder';
import { SessionDialog } from '@/src/staff/sessions/SessionDialog';
import LettersPage from '@/src/staff/letters/LettersPage';
import MemberDialog from '@/src/staff/team/MemberDialog';
import TemplatesPage from '@/src/staff/templates/TemplatesPage';
import { refusal, type Answer } from '../../support/fakeHttp';
import { refusedFields } from './runStaffSaga';
import { letter, wording } from './aLetter';
import { aSetup, aSetupResponse, plan } from './aSetup';
import { field, held, save, show } from './showPlace';
import { showSetup } from './showSetup';

beforeEach(() => localStorage.clear());

const withLetter = (stored: Letter, put: Answer) => ({
  '/api/staff/letters': () => ({ status: true, list: [stored] }),
  '/api/staff/letters/{letter}': put,
  '/api/staff/letters/{letter}/preview': () => ({ status: true, subject: '', text: '', html: '' }),
});

it('what is typed in a letter while it is being saved stays, also over a reload, and is saved to what was saved', async () => {
  const put = held();
  const at = '/?open=contact.visitor';
  const first = await show(<LettersPage />, withLetter(letter, put.answer), at);
  await userEvent.type(await field('Heading'), '!');
  await save();
  await userEvent.type(await field('Heading'), '?');
  const saved = { ...letter, wording: { ...wording, heading: 'Thank you!' }, version: 4 };
  await put.give({ status: true, letter: saved });
  expect(await field('Heading')).toHaveValue('Thank you!?');
  first.unmount();
  const { lastWrite } = await show(<LettersPage />, withLetter(saved, put.answer), at);
  expect(await field('Heading')).toHaveValue('Thank you!?');
  await save();
  expect(lastWrite()).toMatchObject({ headers: { 'if-match': '"4"' }, body: { heading: 'Thank you!?' } });
});

it('another letter is saved while one is on its way, and what is wrong with the first is not shown there', async () => {
  const put = held();
  const other = { ...letter, id: 'contact.staff', name: 'To staff' };
  const answers = {
    ...withLetter(letter, put.answer),
    '/api/staff/letters': () => ({ status: true, list: [letter, other] }),
  };
  const { lastWrite } = await show(<LettersPage />, answers, '/?open=contact.visitor');
  await userEvent.type(await field('Heading'), '!');
  await save();
  await userEvent.click(screen.getByRole('link', { name: /^To staff/ }));
  await userEvent.type(await field('Heading'), '?');
  await save();
  expect(lastWrite()).toMatchObject({ params: { letter: 'contact.staff' }, body: { heading: 'Thank you?' } });
  await put.give(Promise.reject(refusedFields({ field: 'heading', message: 'Too long.' })));
  expect(screen.queryByText('Too long.')).toBeNull();
});

it('a letter that is typed back to what it was while it is being saved is not saved unseen', async () => {
  const put = held();
  await show(<LettersPage />, withLetter(letter, put.answer), '/?open=contact.visitor');
  await userEvent.type(await field('Heading'), '!');
  await save();
  await userEvent.type(await field('Heading'), '{Backspace}');
  await put.give({
    status: true,
    letter: { ...letter, wording: { ...wording, heading: 'Thank you!' }, version: 4 },
  });
  expect(await field('Heading')).toHaveValue('Thank you');
  expect(screen.getByText('Not saved yet: kept on this device.')).toBeVisible();
});

it('the default wording is restored whole, and no draft of the former is left', async () => {
  const put = held();
  const mine = { ...letter, wording: { ...wording, heading: 'Hi' } };
  await show(<LettersPage />, withLetter(mine, put.answer), '/?open=contact.visitor');
  await field('Heading');
  await save('Restore the default wording');
  await put.give({ status: true, letter: { ...letter, version: 4 } });
  expect(await field('Heading')).toHaveValue('Thank you');
  expect(localStorage).toHaveLength(0);
});

it('what is typed in a new reply template while it is being added is a change of it then', async () => {
  const words = { name: 'Dates', subject: 'Dates', text: 'Dear' };
  const post = held();
  const stored = { ...words, id: 4, version: 1 };
  const answers = {
    '/api/staff/reply-templates': ({ body }: { body?: unknown }) =>
      body ? post.answer({}) : { status: true, list: [], placeholders: [] },
    '/api/staff/reply-templates/{id}': () => Promise.reject(refusal(503)),
  };
  const { lastWrite } = await show(<TemplatesPage />, answers, '/?open=new');
  for (const [name, text] of Object.entries({ Name: 'Dates', Subject: 'Dates', Text: 'Dear' }))
    await userEvent.type(await field(new RegExp(`^${name}`)), text);
  await save();
  await userEvent.type(await field(/^Text/), ' Siti');
  await post.give({ status: true, template: stored });
  expect(await screen.findByRole('heading', { name: 'Dates' })).toBeVisible();
  expect(await field(/^Text/)).toHaveValue('Dear Siti');
  await save();
  expect(lastWrite()).toMatchObject({
    ...{ params: { id: 4 }, headers: { 'if-match': '"1"' }, body: { ...words, text: 'Dear Siti' } },
  });
});

const setup = aSetup();
const answeredRefusal = refusal(422, { answered: [{ role: 'trainee', id: 1, name: 'Ana' }] });

it('what is typed in the set-up of a class while it is being saved stays, and nobody is added twice', async () => {
  const put = held();
  let stored = aSetupResponse();
  const { lastWrite } = await showSetup(({ body }) => (body ? put.answer({}) : stored));
  await field(/^Title/);
  await save('Add trainee');
  await userEvent.type(await field('Name of trainee 2'), 'Siti');
  await save();
  await userEvent.type(await field('Name of trainee 2'), ' Tan');
  const trainees = [...setup.trainees, { id: 2, name: 'Siti' }];
  stored = aSetupResponse({ class: { ...setup, trainees }, version: 2 });
  await put.give({ status: true, tracking_id: 'abc', version: 2, class: stored.class });
  expect(await field('Name of trainee 2')).toHaveValue('Siti Tan');
  await save();
  expect(lastWrite()).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { class: { trainees: [{ id: 1 }, { id: 2, name: 'Siti Tan' }] } },
  });
});

it('who was added to a class is not added once more when the class cannot be read anew after the save', async () => {
  const trainees = [...setup.trainees, { id: 2, name: 'Siti' }];
  const reads = [aSetupResponse()];
  const { lastWrite } = await showSetup(({ body }) =>
    body
      ? { status: true, tracking_id: 'abc', version: 2, class: { ...setup, trainees } }
      : (reads.shift() ?? Promise.reject(refusal(503))),
  );
  await field(/^Title/);
  await save('Add trainee');
  await userEvent.type(await field('Name of trainee 2'), 'Siti');
  await save();
  await userEvent.type(await field('Name of trainee 2'), ' Tan');
  await save();
  expect(lastWrite()).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { class: { trainees: [{ id: 1 }, { id: 2, name: 'Siti Tan' }] } },
  });
});

it('somebody is dropped with their answers from a class that somebody else changed meanwhile', async () => {
  let stored = aSetupResponse();
  const answers = [
    () => Promise.reject(refusal(409)),
    () => Promise.reject(answeredRefusal),
    () => ({ status: true, tracking_id: 'abc', version: 3, class: { ...setup, trainees: [] } }),
  ];
  const { lastWrite } = await showSetup(({ body }) => (body ? answers.shift()?.() : stored));
  await field(/^Title/);
  await save('Remove Ana');
  stored = aSetupResponse({ class: { ...setup, coordinator_name: 'Ben' }, version: 2 });
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Drop answers' }));
  await userEvent.click(asked.getByRole('button', { name: 'Drop them and their answers' }));
  expect(lastWrite()).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { drop_answers: [{ role: 'trainee', id: 1 }], class: { coordinator_name: 'Ben', trainees: [] } },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('what is typed in a form template while it is being kept stays, and is kept to what was kept', async () => {
  const put = held();
  const template = { id: 3, form: 'trainee_form' as const, name: 'A', version: 1, fields: [] };
  const { lastWrite } = await show(
    <Builder />,
    {
      '/api/staff/form-templates/{id}': ({ body }) =>
        body ? put.answer({}) : { status: true, template: { ...template, name: 'AB', version: 1 } },
    },
    '/3',
    '/:id',
  );
  await userEvent.type(await field(/^Name/), 'C');
  await save();
  await userEvent.type(await field(/^Name/), 'D');
  await put.give({ status: true, template: { ...template, name: 'ABC', version: 2 } });
  expect(await field(/^Name/)).toHaveValue('ABCD');
  expect(Object.values(localStorage).join()).toContain('ABCD');
  await save();
  expect(lastWrite()).toMatchObject({ headers: { 'if-match': '"2"' }, body: { name: 'ABCD' } });
});

it('an invitation that is being typed is there again after a reload, until it is sent', async () => {
  const member = { id: 5, email: 'ben@example.com', name: 'Ben', roles: ['desk'], version: 1 };
  const answers = {
    '/api/staff/team': ({ body }: { body?: unknown }) => ({
      status: true,
      list: [],
      ...(body ? { member } : {}),
    }),
  };
  const first = await show(<MemberDialog />, answers, '/');
  await userEvent.type(await field(/^E-mail address/), 'ben@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /^desk/ }));
  first.unmount();
  const { lastWrite } = await show(<MemberDialog />, answers, '/');
  expect(await field(/^E-mail address/)).toHaveValue('ben@example.com');
  await userEvent.type(await field(/^Name/), 'Ben');
  await save('Invite');
  expect(lastWrite()).toMatchObject({ body: { email: 'ben@example.com', name: 'Ben', roles: ['desk'] } });
  expect(Object.values(localStorage).join()).not.toContain('ben@example.com');
});

const row = { id: 7, course_id: 1, schedule_id: 2, region: 2, venue_label: 'Penang' };
const describedSessions = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions', keys: ['id'] },
  ...{ filters: [], sorts: [] },
  fields: [{ name: 'venue_label', label: 'Venue', type: 'line', required: true }],
};
const aDialog = (
  <SessionDialog
    open="7"
    session={{ key: '7', version: 'v1', label: '', course: 'Antennas', region: '', clashes: [], row }}
    initial={{}}
    courses={[]}
    onClose={() => undefined}
    onCopy={() => undefined}
    onRemove={() => undefined}
  />
);

it.each([
  ['a class that is made', <MakeClassPage key="class" />, 'Make class', /^Title/],
  ['a session', aDialog, 'Save', /^Venue/],
])('%s takes nothing while it is on its way, as it closes then', async (_what, children, button, name) => {
  await show(
    children,
    {
      '/api/staff/class-sessions/{id}': () => plan,
      '/api/staff/classes': held().answer,
      '/api/staff/catalogue/changes': held().answer,
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [describedSessions] }),
    },
    '/?session=7',
  );
  await field(name);
  await save(button);
  expect(await field(name)).toBeDisabled();
});
