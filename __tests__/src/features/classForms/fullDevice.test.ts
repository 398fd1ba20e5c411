/** @jest-environment jsdom */
/** A device whose storage is full: what it does not take exists in the page only. */
import { NAME_STAYS, NOT_SENT_SINCE, SAVED } from '@/contract/classForms/messages';
import {
  draftsNotStored,
  formEdited,
  formSubmitted,
  submissionOffline,
  submissionQueued,
} from '@/src/features/classForms/classFormsEvents';
import { changePerson } from '@/src/features/classForms/classFormsSaga';
import { selectEdits, selectPersonId, selectTabs } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery, selectIsOnlyHere } from '@/src/features/classForms/deliverySelectors';
import { writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import { flushOutbox, submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { readOutbox } from '@/src/features/classForms/storage/classOutbox';
import { DEVICE_FULL } from '@/src/features/classForms/storage/refusal';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import {
  aSaveResponse,
  aSubmission,
  after,
  anAddress,
  aSurvey,
  aTraineePage,
  aTraineeTraining,
  NOW,
  PATHS,
  runClassSaga,
} from './aClass';

const { data, key, typed } = aSurvey;
const later = { ...data, courses: [6] };
const press = formSubmitted({ formType: 'survey', data });
const offline = { [PATHS.save]: () => Promise.reject(new Error('Network Error')) };
const done = aTraineeTraining({
  server_time: NOW + 2000,
  answers: { 1: { pre_assessment: { editable: 'yes' }, evaluation: [], survey: 'submitted' } },
});
const online = {
  [PATHS.save]: () => aSaveResponse(),
  [PATHS.form]: () => ({ status: true, training: done }),
};
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const LONG = 'x'.repeat(2000);
const refuseLong = () => {
  const { setItem } = Storage.prototype;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(
    this: Storage,
    name,
    text,
  ) {
    if (text.length > LONG.length) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, text);
  });
};
const alerts = (state: Parameters<typeof selectAlerts>[0]) => selectAlerts(state).map(({ text }) => text);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('what was typed after Submit stays in the page of a device that cannot keep it, and its owner is told', async () => {
  fill();
  const { state } = await runClassSaga(submitForm, [press], offline, typed());
  const changed = after([formEdited({ formType: 'survey', values: later })], state);
  const sent = await runClassSaga(flushOutbox, [], online, changed);
  expect(alerts(sent.state)).toEqual([SAVED, NOT_SENT_SINCE]);
  expect(selectEdits(sent.state)[key]?.values).toEqual(later);
  expect(selectTabs(sent.state).find(({ type }) => type === 'survey')?.state).toBe('submitted');
  expect(selectDelivery(sent.state, key)).toBe(
    `${NOT_SENT_SINCE} Keep this page open: this device cannot keep what you typed, since its storage is full.`,
  );
  expect(selectIsOnlyHere(sent.state)).toBe(true);
});

it('nothing stays in the page of a device that cannot keep it once all of it was sent', async () => {
  fill();
  const { state } = await runClassSaga(submitForm, [press], offline, typed());
  const sent = await runClassSaga(flushOutbox, [], online, state);
  expect(alerts(sent.state)).toEqual([SAVED]);
  expect(selectEdits(sent.state)).toEqual({});
  expect(selectIsOnlyHere(sent.state)).toBe(false);
});

it('another name is not chosen as long as that would lose what the device cannot keep', async () => {
  const full = fill();
  const { state } = await runClassSaga(changePerson, [{ payload: 2 }], {}, typed());
  expect(alerts(state)).toEqual([NAME_STAYS]);
  expect(selectPersonId(state)).toBe(1);
  expect(selectEdits(state)[key]?.values).toEqual(data);
  full.mockRestore();
  const next = await runClassSaga(changePerson, [{ payload: 2 }], {}, state);
  expect(selectPersonId(next.state)).toBe(2);
  expect(readDrafts('track', key)[0]?.values).toEqual(data);
});

it('a name can be chosen on a full device for what was typed before, which goes along', async () => {
  fill();
  const before = after([formEdited({ formType: 'survey', values: data })], aTraineePage({ personId: 0 }));
  const { state } = await runClassSaga(changePerson, [{ payload: 1 }], {}, before);
  expect(selectPersonId(state)).toBe(1);
  expect(selectEdits(state)[key]?.values).toEqual(data);
});

it('a short form is on the device although a long one does not fit', async () => {
  refuseLong();
  const long = formEdited({ formType: 'evaluation', values: LONG });
  const before = after([long, formEdited({ formType: 'survey', values: data })], aTraineePage());
  const { state } = await runClassSaga(writeDrafts, [], {}, before);
  expect(readDrafts('track', key)[0]?.values).toEqual(data);
  expect(selectIsOnlyHere(state)).toBe(true);
});

/** A long evaluation, submitted without network and not stored, and a short survey. */
async function submitLong() {
  const limit = refuseLong();
  const body = { form_type: 'evaluation' as const, data: [] };
  const submission = aSubmission({ formType: 'evaluation', body, values: LONG });
  const before = after(
    [submissionQueued({ submission, isStored: false }), draftsNotStored(DEVICE_FULL)],
    typed(),
  );
  const { state } = await runClassSaga(writeDrafts, [], {}, before);
  return { limit, state, submission };
}

it('a submission that does not fit is still said to be in the page only when something else is stored', async () => {
  const { state } = await submitLong();
  expect(readDrafts('track', key)).toHaveLength(1);
  expect(selectDelivery(state, key)).toBe('Saved on this device');
  expect(selectIsOnlyHere(state)).toBe(true);
  const offline = after([submissionOffline('evaluation:1')], state);
  expect(selectDelivery(offline, 'evaluation:1')).toMatch(/^Offline: keep this page open/);
});

it('a submission that did not fit is on the device as soon as there is room', async () => {
  const { limit, state, submission } = await submitLong();
  limit.mockRestore();
  const stored = await runClassSaga(writeDrafts, [], {}, state);
  expect(readOutbox(anAddress())).toEqual([submission]);
  expect(selectIsOnlyHere(stored.state)).toBe(false);
});
