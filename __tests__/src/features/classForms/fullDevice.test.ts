/** @jest-environment jsdom */
/** A device whose storage is full: what it does not take exists in the page only. */
import { NOT_SENT_SINCE, SAVED } from '@/contract/classForms/messages';
import { formEdited, formSubmitted } from '@/src/features/classForms/classFormsEvents';
import { selectEdits, selectTabs } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery, selectIsOnlyHere } from '@/src/features/classForms/deliverySelectors';
import { flushOutbox, submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { aSaveResponse, after, aSurvey, aTraineeTraining, NOW, PATHS, runClassSaga } from './aClass';

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
