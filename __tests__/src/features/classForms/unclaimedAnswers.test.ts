/** @jest-environment jsdom */
import {
  classReceived,
  draftDiscarded,
  draftPassedOver,
  draftRestored,
  emailTyped,
  formEdited,
  formSubmitted,
} from '@/src/features/classForms/classFormsEvents';
import { changePerson } from '@/src/features/classForms/classFormsSaga';
import {
  selectEmail,
  selectFoundDrafts,
  selectPersonId,
  selectProblem,
} from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import type { FormKey } from '@/src/features/classForms/forms';
import { discardDraft, findDrafts, writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import { submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { readDrafts, writeDraft } from '@/src/features/classForms/storage/classDrafts';
import {
  after,
  aTraineePage,
  aTraineeTraining,
  NOW,
  PATHS,
  runClassSaga,
  type ClassRootState,
} from './aClass';

const values = { courses: [5], email_checkbox: 'no' as const };
const comment = { 1: { value: 'Good', parts: {}, userInput: '' } };
const edited = (changed: unknown = values) => formEdited({ formType: 'survey', values: changed });
const nobody = () => aTraineePage({ personId: 0 });
const typed = (before = nobody()) => after([emailTyped('own@example.com'), edited()], before);

const run = async (saga: Parameters<typeof runClassSaga>[0], parameters: unknown[], before: ClassRootState) =>
  (await runClassSaga(saga, parameters, {}, before)).state;
const pick = (id: number, before: ClassRootState) => run(changePerson, [{ payload: id }], before);
const write = (before: ClassRootState) => run(writeDrafts, [], before);
const inTab = () => readDrafts('track', 'survey:0');
const onDevice = (id: number) => readDrafts('track', `survey:${id}`);
const found = (state: ClassRootState, key: FormKey) => selectFoundDrafts(state)[key] ?? [];
const restore = (state: ClassRootState, key: FormKey, at = 0) => {
  const draft = found(state, key)[at];
  if (!draft) throw new Error('It is not offered.');
  return after([draftRestored({ key, draft })], state);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('answers that were typed before a name was chosen', () => {
  it('stay in their tab, go along in sight with the first name, and are its owner’s once changed', async () => {
    const state = await pick(1, await write(typed()));
    expect(state.classForms.edits['survey:1']?.values).toEqual(values);
    expect(selectEmail(state)).toBe('own@example.com');
    expect(selectDelivery(state, 'survey:1')).toMatch(/^Kept in this tab/);
    await write(after([emailTyped('one@example.com')], state));
    expect(localStorage).toHaveLength(0);
    await write(after([edited({ ...values, courses: [] })], state));
    expect(onDevice(1)[0]?.values).toEqual({ ...values, courses: [] });
    expect(inTab()).toEqual([]);
  });

  it('are lost to nobody who passes over other names, and shown under none of them', async () => {
    const wrong = await pick(1, typed());
    const right = await pick(2, wrong);
    expect(right.classForms.edits).toEqual({});
    expect(selectEmail(right)).toBe('');
    const back = restore(right, 'survey:2');
    expect(back.classForms.edits['survey:2']?.values).toEqual(values);
    expect(selectEmail(back)).toBe('own@example.com');
    // Still without an owner: a person who claimed them by mistake has removed nothing.
    await write(back);
    expect(localStorage).toHaveLength(0);
    expect(found(await pick(1, back), 'survey:1')).toHaveLength(1);
    await write(after([edited()], back));
    expect([onDevice(1), onDevice(2), inTab()].map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  it('are not offered to the next trainee once their owner has gone on under a name, in whichever form', async () => {
    const both = after([formEdited({ formType: 'evaluation', values: comment })], typed());
    const own = after([edited({ ...values, courses: [] })], await pick(1, both));
    const next = await pick(2, own);
    expect(next.classForms.edits).toEqual({});
    expect(next.classForms.found).toEqual({});
    expect(readDrafts('track', 'evaluation:1')[0]?.values).toEqual(comment);
    expect(sessionStorage).toHaveLength(0);
  });

  it('are their sender’s when they are sent as they are', async () => {
    const press = formSubmitted({ formType: 'survey', data: values });
    const offline = { [PATHS.save]: () => Promise.reject(new Error('Network Error')) };
    await runClassSaga(submitForm, [press], offline, await pick(1, typed()));
    expect(onDevice(1)[0]).toMatchObject({ values, email: 'own@example.com' });
    expect(inTab()).toEqual([]);
  });

  it('come back after a reload, and fill in no form by themselves', async () => {
    await write(typed());
    const again = await run(findDrafts, [], nobody());
    expect(again.classForms.edits).toEqual({});
    const state = restore(again, 'survey:0');
    expect(state.classForms.edits['survey:0']?.values).toEqual(values);
    expect((await pick(1, state)).classForms.edits['survey:1']?.values).toEqual(values);
  });

  it('stand beside what their owner had left before: neither takes the place of the other', async () => {
    const older = { values: 'older', email: '', isStarted: false, savedAt: NOW - 1000 };
    writeDraft('track', { key: 'survey:1', visit: 'earlier' }, older);
    const state = await pick(1, typed());
    expect(found(state, 'survey:1').map((draft) => draft.values)).toEqual([values, 'older']);
    await write(restore(state, 'survey:1', 1));
    expect(inTab()[0]?.values).toEqual(values);
    const now = restore(state, 'survey:1', 0);
    expect(now.classForms.edits['survey:1']?.values).toEqual(values);
    expect(onDevice(1)).toHaveLength(1);
  });

  it('can be left to who typed them by whoever did not, who goes on in an empty form', async () => {
    const older = { values: 'older', email: '', isStarted: false, savedAt: NOW - 1000 };
    writeDraft('track', { key: 'survey:1', visit: 'earlier' }, older);
    const other = await pick(1, typed());
    const [draft] = found(other, 'survey:1');
    if (!draft) throw new Error('It is not offered.');
    const without = after([draftPassedOver({ key: 'survey:1', draft })], other);
    expect(found(without, 'survey:1').map((left) => left.values)).toEqual(['older']);
    expect(without.classForms.edits).toEqual({});
    const own = await write(after([edited({ ...values, courses: [] })], without));
    expect(onDevice(1)[0]?.values).toEqual({ ...values, courses: [] });
    expect(found(await pick(2, own), 'survey:2').map((left) => left.values)).toEqual([values]);
  });

  it('can be dropped', async () => {
    const state = await pick(2, await pick(1, typed()));
    const [draft] = found(state, 'survey:2');
    if (!draft) throw new Error('It is not offered.');
    const press = draftDiscarded({ key: 'survey:2', draft });
    await runClassSaga(discardDraft, [press], {}, state);
    expect(inTab()).toEqual([]);
    expect(found(after([press], state), 'survey:2')).toEqual([]);
  });
});

const listed = (people: number[]) => {
  const training = aTraineeTraining({ trainees: people.map((id) => ({ id, name: `Trainee ${id}` })) });
  const { access_token: token, server_time: serverTime } = training;
  return classReceived({ role: 'trainee', training, token, serverTime, counter: 0 });
};

it('answers of somebody who was taken off the list while they typed stay in sight, and go along with the name that they get', async () => {
  const gone = await write(after([emailTyped('own@example.com'), edited(), listed([2])], aTraineePage()));
  expect(selectPersonId(gone)).toBe(0);
  expect(selectProblem(gone)).toMatchObject({ field: 'person', isHint: true });
  expect(gone.classForms.edits['survey:0']?.values).toEqual(values);
  const again = await write(after([edited()], await pick(9, after([listed([2, 9])], gone))));
  expect([onDevice(9)[0]?.values, selectEmail(again)]).toEqual([values, 'own@example.com']);
  expect(inTab()).toEqual([]);
});

it('answers of somebody who is on the list again under the same name are on the device when changed', async () => {
  const before = await write(after([edited()], aTraineePage()));
  const gone = await write(after([listed([2])], before));
  const back = await pick(1, after([listed([1, 2])], gone));
  await write(after([edited({ ...values, courses: [] })], back));
  expect(onDevice(1).map((draft) => draft.values)).toEqual([{ ...values, courses: [] }]);
});
