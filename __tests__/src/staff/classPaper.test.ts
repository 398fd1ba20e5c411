/**
 * The question paper of a class is sent after its set-up, in a request of its own: the messages if it is
 * refused.
 */
import type { ClassSetup } from '@/contract/staff/classMaking';
import { save } from '@/src/staff/classes/making/makingSaga';
import {
  classMade,
  draftOfNew,
  makingReducer,
  planRequested,
  saveSetup,
  setupReceived,
  setupRequested,
  setupStored,
} from '@/src/staff/classes/making/makingSlice';
import { newClass } from '@/src/staff/classes/making/newClass';
import { refusal } from '../../support/fakeHttp';
import { noSources, plan, SETUP } from './aSetup';
import { refusedFields, runStaffSaga } from './runStaffSaga';

const base: ClassSetup = newClass(plan);

describe('a class that is saved with a question paper', () => {
  const PAPER = '/api/staff/classes/{id}/paper';
  const opened = { status: true as const, tracking_id: 'a', has_paper: false, sources: noSources };
  const mine = { ...base, course_title: 'Mine' };
  const stored = { status: true, tracking_id: 'a', version: 2, class: mine };
  const theirs = { ...opened, version: 3, class: { ...base, course_title: 'Theirs' } };
  const action = saveSetup({ id: 'a', version: 1, setup: mine, paper: { name: 'p.pdf', content: '' } });
  const isHere = [setupRequested('a'), setupReceived({ ...opened, version: 1, class: base })];
  const isLeft = [...isHere, setupRequested('b')];
  const runRefused = (error: unknown, before = isHere) =>
    runStaffSaga(
      save,
      [action],
      {
        [SETUP]: ({ body }) => (body ? stored : theirs),
        [PAPER]: () => Promise.reject(error),
      },
      before,
    );
  const wrong = { field: 'assessment.questions_pdf', message: 'Question paper must be a PDF.' };
  const WITHOUT = 'The class is saved, but not its question paper.';

  it.each([
    ['at its field', refusedFields(wrong), { errors: [wrong], failures: [] }],
    ['by an alert', refusal(413), { errors: [], failures: ['The question paper could not be kept.'] }],
    ['in the words of the network', new Error('Network Error'), { errors: [], failures: ['Network Error'] }],
  ])(
    'says that the paper is not kept, and why, %s; it stays chosen for the next save',
    async (_where, error, told) => {
      const { state, sent, failures } = await runRefused(error);
      expect(sent[1]?.request.headers).toEqual({ 'if-match': '"2"' });
      expect(failures).toEqual(told.failures);
      expect(state.notifications.alerts.map(({ text }) => text)).toEqual([WITHOUT]);
      // Only a successful save clears the chosen paper.
      expect(state.classMaking).toMatchObject({ saved: 0, saving: [], errors: told.errors });
      expect(state.classMaking.setup.data).toMatchObject({ version: 2, class: { course_title: 'Mine' } });
    },
  );

  it('shows what somebody else saved between class and paper, and keeps the paper for the save after it', async () => {
    const { state, failures } = await runRefused(refusal(409));
    expect(failures).toEqual([]);
    expect(state.notifications.alerts.map(({ text }) => text)).toEqual([WITHOUT]);
    expect(state.classMaking).toMatchObject({ saved: 0, saving: [], isConflict: true });
    expect(state.classMaking.setup.data).toMatchObject({ version: 3, class: { course_title: 'Theirs' } });
  });

  it('says why the paper is not kept with the name of the class where another one is open', async () => {
    const { state, failures } = await runRefused(refusal(413), isLeft);
    expect(failures).toEqual(['“Mine”: The question paper could not be kept.']);
    expect(state.classMaking).toMatchObject({ saving: [], errors: [], isConflict: false });
  });

  it('is told once, and the paper is chosen no more', async () => {
    const { state } = await runStaffSaga(
      save,
      [action],
      { [SETUP]: () => stored, [PAPER]: () => ({ ...stored, version: 4 }) },
      isHere,
    );
    expect(state.notifications.alerts.map(({ text }) => text)).toEqual(['The class is saved.']);
    expect(state.classMaking).toMatchObject({ saved: 1, saving: [], setup: { data: { version: 4 } } });
  });

  it('of a new class replaces no paper of a colleague unasked, whatever was saved here before', () => {
    const saved = setupStored({ ...theirs, version: 9 });
    const made = classMade({ what: draftOfNew(7), id: 'b', wrongPaper: [wrong] });
    const state = [...isHere, saved, planRequested(7), made, setupRequested('b')].reduce(
      makingReducer,
      makingReducer(undefined, { type: 'start' }),
    );
    // A paper is sent to the version at which it is chosen, unless a later one was saved here.
    expect(state).toMatchObject({ savedVersion: 0, errors: [wrong] });
  });
});
