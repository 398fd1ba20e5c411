import { removeNote, noteRemoved } from '@/src/staff/enquiries/enquiriesSlice';
import { takeNoteAway } from '@/src/staff/enquiries/enquiriesSaga';
import { remove as removeForm } from '@/src/staff/formTemplates/formTemplatesSaga';
import * as forms from '@/src/staff/formTemplates/formTemplatesSlice';
import { dropPasskey } from '@/src/staff/session/sessionSaga';
import { passkeyRemoved, removePasskey } from '@/src/staff/session/sessionSlice';
import { readOpened } from '@/src/staff/sessions/sessionsSaga';
import { openSession } from '@/src/staff/sessions/sessionsSlice';
import { remove as removeFromTeam } from '@/src/staff/team/teamSaga';
import { removeMember, savingDone } from '@/src/staff/team/teamSlice';
import { remove } from '@/src/staff/templates/templatesSaga';
import { removeTemplate, templateRemoved, templatesReceived } from '@/src/staff/templates/templatesSlice';
import { refusal } from '../../support/fakeHttp';
import { runStaffSaga } from './runStaffSaga';

const refusing = (status: number, message?: string) => () => Promise.reject(refusal(status, message));
const gone = refusing(404, 'There is none with this number.');

const note = { id: 3, kind: 'note' as const, subject: '', text: 'Called.', author: 'Ana', at: 0 };
const form = { id: 3, version: 1, name: 'Day one', form: 'trainee_form' as const, fields: [] };
const template = { id: 4, version: 1, name: 'Seats', subject: 'Seats', text: 'Seats are kept.' };
const listed = templatesReceived({ status: true, list: [template], placeholders: [] });

type Run = Parameters<typeof runStaffSaga>;

describe.each<[string, string, { type: string }, Run[0], Run[1], Run[3]?]>([
  ['a member', 'team/{id}', savingDone, removeFromTeam, [removeMember({ id: 2, version: 1 })]],
  ['a note', 'enquiries/{id}/notes/{note}', noteRemoved, takeNoteAway, [removeNote({ id: 7, note })]],
  [
    'a form template',
    'form-templates/{id}',
    forms.templateRemoved,
    removeForm,
    [],
    [forms.builderOpened({ template: form })],
  ],
  ['a reply template', 'reply-templates/{id}', templateRemoved, remove, [removeTemplate(template)], [listed]],
  ['a passkey', 'passkeys/{id}', passkeyRemoved, dropPasskey, [removePasskey({ id: 'a' })]],
])('%s', (_what, path, { type: removed }, saga, parameters, before) => {
  const actionsIf = async (answer: () => unknown) =>
    (await runStaffSaga(saga, parameters, { [`/api/staff/${path}`]: answer }, before)).actions;

  it('that was removed already, by a request whose response was lost, counts as removed', async () => {
    expect(await actionsIf(gone)).toContain(removed);
  });
  it('stays if something between the browser and the site has no such page', async () => {
    expect(await actionsIf(refusing(404))).not.toContain(removed);
  });
  it.each([409, 403, 500])('that the server refuses to remove with %i stays', async (status) => {
    expect(await actionsIf(refusing(status))).not.toContain(removed);
  });
});

it('a reply template that was removed already disappears from the list, with the chance to take it back', async () => {
  const { state, failures } = await runStaffSaga(
    remove,
    [removeTemplate(template)],
    { '/api/staff/reply-templates/{id}': gone },
    [listed],
  );
  expect(state.templates.list.data).toEqual([]);
  expect(state.notifications.alerts).toMatchObject([{ undo: { payload: { endpoint: 'addTemplate' } } }]);
  expect(failures).toEqual([]);
});

it.each<[string, () => unknown, number | undefined]>([
  ['the site does not find is taken for removed', gone, 404],
  ['only a proxy in between does not find is not', refusing(404), undefined],
])('a session that %s', async (_what, answer, status) => {
  const path = '/api/staff/catalogue/{entity}/{key}';
  const { state } = await runStaffSaga(readOpened, [openSession('7')], { [path]: answer });
  expect(state.sessions.opened.failure?.status).toBe(status);
});
