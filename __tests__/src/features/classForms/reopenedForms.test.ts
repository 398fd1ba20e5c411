import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import {
  assessmentStarted,
  classReceived,
  submissionDone,
  submissionQueued,
  submissionSaved,
} from '@/src/features/classForms/classFormsEvents';
import { selectOpenTab, selectStarts } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { after, aSubmission, aTraineePage, aTraineeTraining, NOW } from './aClass';

const key = 'pre_assessment:1' as const;
const received = (editable: 'yes' | 'no', later: number) => {
  const answers: TraineeTraining['answers'] = {
    1: { pre_assessment: { editable }, evaluation: [], survey: [] },
  };
  const training = aTraineeTraining({ answers, server_time: NOW + later });
  const access = { token: 'token', serverTime: NOW + later, counter: 0 };
  return classReceived({ role: 'trainee', training, ...access });
};
const sending = [
  assessmentStarted({ key, token: 'token-1' }),
  submissionQueued({ submission: aSubmission(), isStored: true }),
  submissionSaved(key),
];
const sent = (wasFetched: boolean) =>
  after([...sending, ...(wasFetched ? [received('no', 1000)] : []), submissionDone(key)], aTraineePage());

describe('an assessment that staff open again while its page is open', () => {
  it.each([
    ['once the class was fetched', true],
    ['also when fetching the class had failed', false],
  ])('is begun with “Start Assessment”, and no longer said to be sent: %s', (_when, wasFetched) => {
    const before = sent(wasFetched);
    expect(selectDelivery(before, key)).toBe('Sent and stored');
    expect(selectOpenTab(before)?.state).toBe('submitted');
    const state = after([received('yes', 2000)], before);
    expect(selectOpenTab(state)?.state).toBe('open');
    expect(selectStarts(state)).toEqual({});
    expect(selectDelivery(state, key)).toBe('');
  });

  it('is left alone while it is under way for the first time', () => {
    const state = after(
      [assessmentStarted({ key, token: 'token-1' }), received('yes', 2000)],
      aTraineePage(),
    );
    expect(selectStarts(state)[key]).toEqual({ at: 'started', token: 'token-1' });
  });
});
