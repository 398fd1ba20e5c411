/** @jest-environment jsdom */
/** Where the focus goes when a form is opened, and when it is refused. */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { PastePeople } from '@/src/staff/classes/making/PastePeople';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import { Builder } from '@/src/staff/formTemplates/Builder';
import { PasteField } from '@/src/staff/lists/PasteDialog';
import PeoplePage from '@/src/staff/people/PeoplePage';
import { SessionDialog } from '@/src/staff/sessions/SessionDialog';
import MemberDialog from '@/src/staff/team/MemberDialog';
import { editingBegun } from '@/src/staff/team/teamSlice';
import type { Answer } from '../../support/fakeHttp';
import { answerMediaQueries } from '../../support/mediaQueries';
import { resellers } from './aList';
import { refusedFields } from './runStaffSaga';
import { field, save, show } from './showPlace';

answerMediaQueries(() => true);
beforeEach(() => localStorage.clear());

const onClose = () => undefined;
const sessions: EntityDescription = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions' },
  ...{ keys: ['id'], filters: [], sorts: [] },
  fields: [{ name: 'venue_label', label: 'Venue', type: 'line', required: true }],
};
const dialog = { open: 'new', initial: {}, courses: [], onClose, onCopy: onClose, onRemove: onClose };

it.each([
  [
    'Paste trainees',
    () => <PastePeople what="paste" title="Paste" known={[]} hasCompany {...{ onClose, onTake: onClose }} />,
  ],
  ['Paste of a list', () => <PasteField entity={resellers} {...{ onClose, onShow: onClose }} />],
  ['Invite', () => <MemberDialog />],
  ['Add session', () => <SessionDialog {...dialog} />],
])('%s opens with its first field focused, so that one can paste or type at once', async (_name, page) => {
  await show(page(), { '/api/staff/catalogue/fields': () => ({ status: true, entities: [sessions] }) }, '/');
  const fields = await screen.findAllByRole('textbox');
  await waitFor(() => expect(fields[0]).toHaveFocus());
});

function Invite() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(editingBegun({ kind: 'invite' })), [dispatch]);
  return <MemberDialog />;
}
const enquiry = {
  ...{ id: 5, kind: 'contact', state: 'new', received_at: 0, name: 'Siti', email: 'siti@example.com' },
  ...{ company: '', words: '', taken_by: null, version: 1, form: 'Contact', rows: [], course_id: null },
  ...{ notes: [], others: [] },
};
const refuse =
  (name: string): Answer =>
  () =>
    Promise.reject(refusedFields({ field: name, message: 'Is wrong.' }));

it.each<[string, () => ReactNode, string, Record<string, Answer>, string, RegExp]>([
  ['an invitation', () => <Invite />, '/', { '/api/staff/team': refuse('roles') }, 'Invite', /^desk/],
  [
    'a reply',
    () => <EnquiriesPage />,
    '/?open=5',
    {
      '/api/staff/enquiries': () => ({ status: true, list: [enquiry], next: null }),
      '/api/staff/enquiries/counts': () => ({ status: true, counts: { new: 1 } }),
      '/api/staff/enquiries/{id}': () => ({ status: true, enquiry }),
      '/api/staff/enquiries/{id}/replies': refuse('text'),
      '/api/staff/reply-templates': () => ({ status: true, list: [], placeholders: [] }),
    },
    'Send and mark as done',
    /^Reply/,
  ],
  [
    'a person',
    () => <PeoplePage />,
    '/',
    { '/api/staff/people/report': refuse('email') },
    'Look up',
    /^E-mail address/,
  ],
])('%s that is refused is mended at once: the focus is in the first wrong field', async (...row) => {
  const [, page, at, answers, button, label] = row;
  await show(page(), answers, at);
  await screen.findByRole('button', { name: button });
  await save(button);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(label));
});

it('a form template that is refused is mended at once: the focus is in the first wrong field', async () => {
  const template = { id: 5, version: 1, form: 'trainee_form', name: 'After class', fields: [] };
  await show(
    <Builder />,
    {
      '/api/staff/form-templates/{id}': ({ body }) =>
        body ? refuse('name')({} as never) : { status: true, template },
    },
    '/staff/form-templates/5',
    '/staff/form-templates/:id',
  );
  await userEvent.type(await field('Name'), '!');
  await save();
  await act(async () => undefined);
  expect(await field('Name')).toHaveFocus();
});
