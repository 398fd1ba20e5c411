/** @jest-environment jsdom */
import { ALREADY_FILLED } from '@/contract/classForms/messages';
import { submissionQueued } from '@/src/features/classForms/classFormsEvents';
import { selectEdits, selectFoundDrafts, selectTabs } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { saveSubmission, sendSubmission } from '@/src/features/classForms/sagas/sendSaga';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { readOutbox, writeSubmission } from '@/src/features/classForms/storage/classOutbox';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { refusal } from '@/__tests__/support/fakeHttp';
import { after, anAddress, aSurvey, aTraineeTraining, PATHS, runClassSaga } from './aClass';

const { data, key, survey, typed } = aSurvey;
const done = aTraineeTraining({
  answers: { 1: { pre_assessment: { editable: 'yes' }, evaluation: [], survey: 'submitted' } },
});
/** A server that has stored other answers of the same person meanwhile. */
const overtaken = {
  [PATHS.save]: () => Promise.reject(refusal(409, ALREADY_FILLED)),
  [PATHS.form]: () => ({ status: true, training: done }),
};
const sent = (isStored: boolean) => after([submissionQueued({ submission: survey, isStored })], typed());

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('answers that come after an earlier form of the same person', () => {
  it('are not said to be stored, and stay on the device', async () => {
    writeSubmission(survey);
    const { state, paths } = await runClassSaga(sendSubmission, [survey], overtaken, sent(true));
    expect(paths).toEqual([PATHS.save, PATHS.form]);
    expect(selectDelivery(state, key)).toBe('Not sent: You already fill out this form.');
    expect(selectAlerts(state).map(({ text }) => text)).toEqual([ALREADY_FILLED]);
    expect(selectFoundDrafts(state)[key]?.map(({ values }) => values)).toEqual([data]);
    expect(readDrafts('track', key).map(({ values }) => values)).toEqual([data]);
    expect(readOutbox(anAddress())).toEqual([]);
    expect(selectTabs(state).find(({ type }) => type === 'survey')?.state).toBe('submitted');
  });

  it('stay in the page where the device cannot keep them', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { state } = await runClassSaga(saveSubmission, [survey], overtaken, sent(false));
    expect(selectEdits(state)[key]?.values).toEqual(data);
  });
});
