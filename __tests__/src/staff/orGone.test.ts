import { deleteNote } from '@/src/staff/enquiries/enquiriesApi';
import { deleteTemplate } from '@/src/staff/formTemplates/formTemplatesApi';
import { deletePasskey } from '@/src/staff/session/sessionApi';
import { deleteMember } from '@/src/staff/team/teamApi';
import { remove } from '@/src/staff/templates/templatesSaga';
import { removeTemplate, templatesReceived } from '@/src/staff/templates/templatesSlice';
import type { Http } from '@/src/shared/lib/http';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { runStaffSaga } from './runStaffSaga';

const refusing = (status: number, message?: string) => () => Promise.reject(refusal(status, message));
const gone = refusing(404, 'There is none with this number.');

describe.each<[string, string, (http: Http) => Promise<unknown>]>([
  ['a member', '/api/staff/team/{id}', (http) => deleteMember(http, 2, 1)],
  ['a note', '/api/staff/enquiries/{id}/notes/{note}', (http) => deleteNote(http, 7, 3)],
  ['a form template', '/api/staff/form-templates/{id}', (http) => deleteTemplate(http, 3, 1)],
  ['a passkey', '/api/staff/passkeys/{id}', (http) => deletePasskey(http, 'a')],
])('%s', (_what, path, removal) => {
  it('that was removed already, by a request whose response was lost, counts as removed', async () => {
    await expect(removal(fakeHttp({ [path]: gone }))).resolves.toBeUndefined();
  });
  it('stays if something between the browser and the site has no such page', async () => {
    await expect(removal(fakeHttp({ [path]: refusing(404) }))).rejects.toThrow('404');
  });
  it.each([409, 403, 500])('that the server refuses to remove with %i stays', async (status) => {
    await expect(removal(fakeHttp({ [path]: refusing(status) }))).rejects.toThrow(String(status));
  });
});

it('a reply template that was removed already disappears from the list, with the chance to take it back', async () => {
  const template = { id: 4, version: 1, name: 'Seats', subject: 'Seats', text: 'Seats are kept.' };
  const { state, failures } = await runStaffSaga(
    remove,
    [removeTemplate(template)],
    { '/api/staff/reply-templates/{id}': gone },
    [templatesReceived({ status: true, list: [template], placeholders: [] })],
  );
  expect(state.templates.list.data).toEqual([]);
  expect(state.notifications.alerts).toMatchObject([{ undo: { payload: { endpoint: 'addTemplate' } } }]);
  expect(failures).toEqual([]);
});
