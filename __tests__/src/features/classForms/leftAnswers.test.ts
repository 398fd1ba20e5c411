/** @jest-environment jsdom */
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import {
  assessmentStarted,
  classReceived,
  draftPassedOver,
  draftRestored,
  emailTyped,
  formEdited,
} from '@/src/features/classForms/classFormsEvents';
import { changePerson } from '@/src/features/classForms/classFormsSaga';
import { selectFoundDrafts, selectStarts } from '@/src/features/classForms/classFormsSelectors';
import type { FormKey } from '@/src/features/classForms/forms';
import { writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import { readDrafts, writeDraft } from '@/src/features/classForms/storage/classDrafts';
import {
  after,
  anAddress,
  aTraineePage,
  aTraineeTraining,
  NOW,
  runClassSaga,
  type ClassRootState,
} from './aClass';

const values = { 1: 'a' };
const old = 'pre_assessment:1' as const;
const own = 'pre_assessment:9' as const;
/** The first trainee has another number now. */
const training = aTraineeTraining({
  trainees: [
    { id: 2, name: 'Trainee Two' },
    { id: 9, name: 'Trainee One' },
  ],
});
const typed = () =>
  after(
    [
      emailTyped('one@example.com'),
      assessmentStarted({ key: old, token: 'token-1' }),
      formEdited({ formType: 'pre_assessment', values }),
    ],
    aTraineePage(),
  );
const run = async (saga: Parameters<typeof runClassSaga>[0], parameters: unknown[], before: ClassRootState) =>
  (await runClassSaga(saga, parameters, {}, before)).state;
const write = (before: ClassRootState) => run(writeDrafts, [], before);
const pick = (id: number, before: ClassRootState) => run(changePerson, [{ payload: id }], before);
const opened = (address = anAddress(), of: TraineeTraining = training) =>
  aTraineePage({ training: of, address, personId: 0 });
const found = (state: ClassRootState, key: FormKey = own) => selectFoundDrafts(state)[key] ?? [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await write(typed());
});

describe('answers of somebody who was taken off the list while the page was closed', () => {
  it('are found under the new entry, and are its owner’s from then on', async () => {
    const state = await pick(9, opened());
    expect(state.classForms.edits).toEqual({});
    const [draft] = found(state);
    if (!draft) throw new Error('It is not offered.');
    const back = after([draftRestored({ key: own, draft })], state);
    expect(back.classForms.edits[own]?.values).toEqual(values);
    expect(back.classForms.email).toBe('one@example.com');
    // The server has no start under that entry: it has to be recorded before the paper is shown.
    expect(selectStarts(back)).toEqual({});
    await write(back);
    expect(readDrafts('track', own)[0]?.values).toEqual(values);
    expect(readDrafts('track', old)).toEqual([]);
  });

  it('are offered to nobody as long as their owner is on the list', async () => {
    expect(found(await pick(2, opened(anAddress(), aTraineeTraining())), 'pre_assessment:2')).toEqual([]);
  });

  it('are not told of by a personal link, whose list has one name', async () => {
    expect(found(await pick(9, opened(anAddress({ tid: 9, sig: 'signature' }))))).toEqual([]);
  });

  it('can be passed over by somebody whose own ones are of the same visit, and their own stay', async () => {
    const comment = { 1: 'c' };
    const { place } = readDrafts('track', old)[0] ?? {};
    if (!place) throw new Error('It is not there.');
    const mine = { values: comment, email: '', isStarted: false, savedAt: NOW };
    writeDraft('track', { key: own, visit: place.visit }, mine);
    const state = await pick(9, opened());
    const stranger = found(state).find((draft) => draft.place.key === old);
    if (!stranger) throw new Error('It is not offered.');
    expect(found(state)).toHaveLength(2);
    const without = after([draftPassedOver({ key: own, draft: stranger })], state);
    expect(found(without).map((draft) => draft.values)).toEqual([comment]);
  });

  it('leave nothing behind where their owner was at the page, and went on under the new entry', async () => {
    const access = { token: 'token', serverTime: NOW, counter: 0 };
    const removed = after([classReceived({ role: 'trainee', training, ...access })], typed());
    expect(removed.classForms.personId).toBe(0);
    const state = await pick(9, await write(removed));
    expect(found(state)).toEqual([]);
    await write(after([formEdited({ formType: 'pre_assessment', values: { 1: 'b' } })], state));
    expect(readDrafts('track', own)[0]?.values).toEqual({ 1: 'b' });
    expect([...readDrafts('track', old), ...readDrafts('track', 'pre_assessment:0')]).toEqual([]);
  });
});
