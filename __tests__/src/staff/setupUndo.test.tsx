/** @jest-environment jsdom */
/** "Undo" after the set-up of a class was saved. */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClassSetup } from '@/contract/staff/classMaking';
import { save } from '@/src/staff/classes/making/makingSaga';
import { saveSetup, setupReceived, setupRequested } from '@/src/staff/classes/making/makingSlice';
import SetupPage from '@/src/staff/classes/making/SetupPage';
import { alertView } from '@/src/staff/lazyComponents';
import { Alerts } from '@/src/staff/undo/Alerts';
import { undoChange } from '@/src/staff/undo/undoSaga';
import { selectUndoable } from '@/src/staff/undo/undoableAlert';
import { refusal } from '@/__tests__/support/fakeHttp';
import { aSetup, aSetupResponse, SETUP } from './aSetup';
import { field, show, save as press } from './showPlace';
import { runStaffSaga } from './runStaffSaga';

beforeAll(() => alertView.load());
beforeEach(() => localStorage.clear());

const setup = aSetup({ trainees: [{ id: 1, name: 'Siti' }] });
const answer = aSetupResponse({ class: setup, version: 4 });

it('a set-up that was saved is undone: it is sent as it was, to the version that was saved, and shown', async () => {
  let stored = answer;
  const headers: unknown[] = [];
  const { lastWrite } = await show(
    <>
      <SetupPage />
      <Alerts />
    </>,
    {
      [SETUP]: ({ body, headers: given }) => {
        if (!body) return stored;
        headers.push(given);
        stored = { ...stored, version: stored.version + 1, class: (body as { class: ClassSetup }).class };
        return { status: true, tracking_id: 'abc', version: stored.version, class: stored.class };
      },
      '/api/staff/classes/{id}': () => ({ status: true, class: { tracking_id: 'abc' } }),
    },
    '/abc',
    '/:trackingId',
  );
  await userEvent.type(await field(/^Coordinator/), ' Tan');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Siti' }));
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeInTheDocument();
  expect(lastWrite()?.body).toEqual({ class: setup });
  expect(headers).toEqual([{ 'if-match': '"4"' }, { 'if-match': '"5"' }]);
  await waitFor(async () => expect(await field(/^Coordinator/)).toHaveValue('Mei'));
  expect(screen.getByRole('button', { name: 'Remove Siti' })).toBeVisible();
});

it.each([
  ['hides the results again that it hid before', ['evaluation'] as const, { hide_answers: ['evaluation'] }],
  ['hides none that nobody was asked about', [], {}],
])('the “Undo” of a saved set-up %s', async (_what, undo_hides, more) => {
  const stored = { status: true, tracking_id: 'abc', version: 5, class: setup, undo_hides };
  const action = saveSetup({ id: 'abc', version: 4, setup, paper: null });
  const before = [setupRequested('abc'), setupReceived(answer)];
  const { state } = await runStaffSaga(save, [action], { [SETUP]: () => stored }, before);
  const [alert] = selectUndoable(state);
  expect(alert?.undo).toEqual(undoChange(expect.objectContaining({ body: { class: setup, ...more } })));
});

const paper = { name: 'p.pdf', content: '' };
const siti = { role: 'trainee' as const, id: 1, name: 'Siti' };
it.each([
  ['answers were removed with it', { agreed: { people: [siti], forms: [] } }],
  ['it replaced the question paper', { paper }],
  ['it removed somebody who had opened a form', {}, { undo_hides: null }],
  ['what was stored before is not known', { version: 3 }],
])('a save is not offered to be undone where %s', async (_why, changes, more: object = {}) => {
  const changed = { ...setup, course_title: 'Filters' };
  const offered = async (sent: object, answered: object) => {
    const action = saveSetup({ id: 'abc', version: 4, setup: changed, paper: null, ...sent });
    const stored = () => ({ status: true, tracking_id: 'abc', version: 5, class: changed, ...answered });
    const answers = { [SETUP]: stored, '/api/staff/classes/{id}/paper': stored };
    const before = [setupRequested('abc'), setupReceived(answer)];
    const { state } = await runStaffSaga(save, [action], answers, before);
    return selectUndoable(state).map(({ undo }) => undo !== undefined);
  };
  expect(await offered({}, {})).toEqual([true]);
  expect(await offered(changes, more)).toEqual([false]);
});

it('a save whose response was lost is not offered to be undone: nobody knows what that would not bring back', async () => {
  const stored = { ...answer, version: 5 };
  const answers = {
    [SETUP]: ({ body }: { body?: unknown }) => (body ? Promise.reject(refusal(409)) : stored),
  };
  const action = saveSetup({ id: 'abc', version: 4, setup, paper: null });
  const { state } = await runStaffSaga(save, [action], answers, [
    setupRequested('abc'),
    setupReceived(answer),
  ]);
  expect(selectUndoable(state)).toEqual([expect.not.objectContaining({ undo: expect.anything() })]);
});
