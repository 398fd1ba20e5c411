/** @jest-environment jsdom */
/** Saves that are pressed once more because their responses were lost, as on a bad Wi-Fi. */
import type { ClassSetup } from '@/contract/staff/classMaking';
import { save } from '@/src/staff/classes/making/makingSaga';
import {
  draftOfSetup,
  saveSetup,
  setupReceived,
  setupRequested,
} from '@/src/staff/classes/making/makingSlice';
import { publishDraft } from '@/src/staff/courses/editor/editorSlice';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { current, DRAFTS, opened, ROW } from './aDraft';
import { aSetup, aSetupResponse, SETUP } from './aSetup';
import { runStaffSaga } from './runStaffSaga';
import { makeStaffStore } from './wholeConsole';

const before = aSetup({ trainees: [{ id: 1, name: 'Siti' }] });
const typed: ClassSetup = { ...before, trainees: [...before.trainees, { name: 'Joan ', email: '' }] };
const stored: ClassSetup = { ...before, trainees: [...before.trainees, { id: 2, name: 'Joan' }] };
const answer = (setup: ClassSetup, version: number) =>
  aSetupResponse({ tracking_id: 'a', version, class: setup });

it.each([
  ['is saved where it was stored the first time', stored, { saved: 1, isConflict: false }],
  [
    'shows what somebody else has saved since',
    { ...stored, course_title: 'Theirs' },
    { saved: 0, isConflict: true },
  ],
])('a class with new people that is saved once more %s', async (_what, now, expected) => {
  const { state } = await runStaffSaga(
    save,
    [saveSetup({ id: 'a', version: 1, setup: typed, paper: null })],
    { [SETUP]: ({ body }) => (body ? Promise.reject(refusal(409, 'Changed.')) : answer(now, 2)) },
    [setupRequested('a'), setupReceived(answer(before, 1))],
  );
  expect(state.classMaking).toMatchObject({ ...expected, open: draftOfSetup('a'), saving: [] });
});

it('a course that was published the first time is shown as it was published', async () => {
  const { store, start } = makeStaffStore(
    fakeHttp({
      '/api/staff/drafts/{id}/publish': () => Promise.reject(refusal(404, 'It was published.')),
      [DRAFTS]: () => ({ status: true, list: [] }),
      [ROW]: () => ({ status: true, row: { ...current, version: 'v2' } }),
    }),
  );
  start();
  for (const action of [...opened, publishDraft()]) store.dispatch(action);
  await new Promise((resolve) => void setTimeout(resolve, 20));
  const { courseEditor, notifications } = store.getState();
  expect(courseEditor).toMatchObject({ draft: null, current: { version: 'v2' }, isBusy: false });
  expect(notifications.alerts.at(-1)).toMatchObject({ text: 'It was published.' });
});
