/** @jest-environment jsdom */
import { testSaga } from 'redux-saga-test-plan';
import { CLASS_FAILURE, SAVED } from '@/contract/classForms/messages';
import { postSubmission, postTimestamp } from '@/src/features/classForms/classFormsApi';
import {
  assessmentStarted,
  classChanged,
  classReceived,
  formEdited,
  personChosen,
  submissionDone,
  submissionFailed,
  submissionQueued,
  submissionStamping,
  tabChosen,
} from '@/src/features/classForms/classFormsEvents';
import {
  selectFormKey,
  selectMarker,
  selectOpenTab,
  selectQueue,
  selectSubmission,
  selectToken,
} from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { withAccess } from '@/src/features/classForms/sagas/accessSaga';
import { drawChangeMarker } from '@/src/features/classForms/sagas/outside';
import {
  announce,
  forget,
  refetchClass,
  saveSubmission,
  sendSubmission,
  stampEnd,
} from '@/src/features/classForms/sagas/sendSaga';
import { writeDraft, readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { isFailedCall, selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { refusal } from '@/__tests__/support/fakeHttp';
import {
  after,
  anExecution,
  aSaveResponse,
  aSubmission,
  aTraineePage,
  aTraineeTraining,
  NOW,
  PATHS,
  runClassSaga,
} from './aClass';

const assessment = aSubmission();
const evaluation = aSubmission({ formType: 'evaluation', body: { form_type: 'evaluation', data: [] } });
const key = 'pre_assessment:1' as const;

const submitted = aTraineeTraining({
  access_token: 'token-3',
  answers: { 1: { pre_assessment: { editable: 'no' }, evaluation: [], survey: [] } },
});
const allWell = {
  [PATHS.save]: () => aSaveResponse(),
  [PATHS.timestamp]: () => aSaveResponse(),
  [PATHS.form]: () => ({ status: true, training: submitted }),
};
const queued = (submission = assessment) =>
  after([submissionQueued({ submission, isStored: true })], aTraineePage());

beforeEach(() => localStorage.clear());

describe("a trainee's save, in the specified order", () => {
  it('is: save, end timestamp, re-fetch, change marker, "Form Submitted"', () => {
    testSaga(sendSubmission, assessment)
      .next()
      .call(saveSubmission, assessment)
      .next('stored')
      .call(stampEnd, assessment)
      .next()
      .call(refetchClass, assessment)
      .next(true)
      .call(drawChangeMarker)
      .next(4711)
      .put(classChanged(4711))
      .next()
      .call(announce, assessment, 'stored')
      .next()
      .put(submissionDone(key))
      .next()
      .isDone();
  });

  it('records no end for what is no assessment', () => {
    testSaga(sendSubmission, evaluation)
      .next()
      .call(saveSubmission, evaluation)
      .next('stored')
      .call(refetchClass, evaluation)
      .next(true)
      .call(drawChangeMarker);
  });

  it('stops at a save that failed', () => {
    testSaga(sendSubmission, assessment).next().next('failed').isDone();
  });

  it('publishes no change when the class could not be fetched again', () => {
    testSaga(sendSubmission, evaluation)
      .next()
      .next('stored')
      .next(false)
      .call(announce, evaluation, 'stored');
  });

  it('lets the device forget the answers only after the server has them', () => {
    testSaga(saveSubmission, assessment)
      .next()
      .call(withAccess, postSubmission, assessment, true)
      .next()
      .call(forget, assessment)
      .next()
      .returns('stored');
  });

  it('stamps the end of the assessment, by the trainee and its type', () => {
    testSaga(stampEnd, assessment as Parameters<typeof stampEnd>[0])
      .next()
      .put(submissionStamping(key))
      .next()
      .call(withAccess, postTimestamp, {
        trackingId: 'track',
        personId: 1,
        formType: 'pre_assessment',
        trackingType: 'end',
      });
  });

  it('draws a marker from 1 to 9999', () => {
    const draws = Array.from({ length: 2000 }, drawChangeMarker);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...draws)).toBeLessThanOrEqual(9999);
    expect(draws.every(Number.isInteger)).toBe(true);
  });
});

describe('what a person sees of it', () => {
  it('ends with the form done, and each call authorised by the token of the one before', async () => {
    const { state, sent, paths } = await runClassSaga(sendSubmission, [assessment], allWell, queued());
    expect(paths).toEqual([PATHS.save, PATHS.timestamp, PATHS.form]);
    expect(sent[0]?.request.headers).toEqual({ Authorization: 'Bearer token-1', 'Idempotency-Key': 'key-1' });
    expect(sent[1]?.request).toMatchObject({
      params: { action: 'update_timestamp', token: 'token-2' },
      body: { tracking_id: 'track', trainee_id: 1, form_type: 'pre_assessment', tracking_type: 'end' },
    });
    expect(sent[2]?.request.headers).toEqual({ Authorization: 'Bearer token-2' });
    expect(selectToken(state)).toBe('token-3');
    expect(selectMarker(state)).toBeGreaterThan(0);
    expect(selectAlerts(state).map(({ kind, text }) => [kind, text])).toEqual([['success', SAVED]]);
    expect(selectSubmission(state, key)).toEqual({ at: 'done' });
    expect(selectOpenTab(state)?.state).toBe('submitted');
  });

  it('a refused save is said, sends nothing more, and leaves the draft on the device', async () => {
    writeDraft(
      'track',
      { key, visit: 'earlier' },
      { values: { 1: 'a' }, email: '', isStarted: true, savedAt: NOW },
    );
    const { state, paths, allEffects } = await runClassSaga(
      sendSubmission,
      [assessment],
      { ...allWell, [PATHS.save]: () => Promise.reject(refusal(422, 'Please answer all the questions.')) },
      queued(),
    );
    expect(paths).toEqual([PATHS.save]);
    expect(selectDelivery(state, key)).toBe('Not sent: Please answer all the questions.');
    expect(selectQueue(state)).toEqual({});
    expect(readDrafts('track', key)[0]?.values).toEqual({ 1: 'a' });
    expect(JSON.stringify(allEffects)).toContain('failedCall');
  });

  it('has its default text where the server gives none', async () => {
    const { state } = await runClassSaga(
      sendSubmission,
      [assessment],
      { [PATHS.save]: () => Promise.reject(refusal(400, '')) },
      queued(),
    );
    expect(selectSubmission(state, key)).toMatchObject({
      step: 'saving',
      message: CLASS_FAILURE.saveTraining,
    });
  });

  it('a failed timestamp is reported, does not undo the save, and the class is fetched all the same', async () => {
    const { state, paths } = await runClassSaga(
      sendSubmission,
      [assessment],
      { ...allWell, [PATHS.timestamp]: () => Promise.reject(refusal(500)) },
      queued(),
    );
    expect(paths).toEqual([PATHS.save, PATHS.timestamp, PATHS.form]);
    expect(selectSubmission(state, key)).toMatchObject({
      step: 'stamping',
      message: CLASS_FAILURE.saveTraining,
    });
    expect(selectDelivery(state, key)).toMatch(/^Your answers are saved/);
    expect(selectDelivery(state, key)).not.toMatch(/not sent/i);
    expect(selectMarker(state)).toBeGreaterThan(0);
    expect(selectAlerts(state).at(-1)?.text).toBe(SAVED);
    expect(isFailedCall(submissionFailed({ key, step: 'stamping', message: 'x' }))).toBe(true);
  });

  it('counts as submitted also when the class could not be fetched again', async () => {
    const { state } = await runClassSaga(
      sendSubmission,
      [evaluation],
      { ...allWell, [PATHS.form]: () => Promise.reject(refusal(500)) },
      queued(evaluation),
    );
    expect(selectSubmission(state, 'evaluation:1')).toMatchObject({
      step: 'refetching',
      message: CLASS_FAILURE.training,
    });
    expect(selectDelivery(state, 'evaluation:1')).toMatch(/^Your answers are saved/);
    expect(selectMarker(state)).toBe(0);
    expect(state.classForms.confirmed).toEqual({ 'evaluation:1': NOW + 1000 });
    // A later response of the server takes precedence: staff may have reopened the form.
    const later = { access_token: 'token-3', server_time: NOW + 2000 };
    const again = after(
      [
        classReceived({
          role: 'trainee',
          training: aTraineeTraining(later),
          token: 'token-3',
          serverTime: later.server_time,
          counter: 0,
        }),
      ],
      state,
    );
    expect(again.classForms.confirmed).toEqual({});
  });

  it('an earlier submission of the same person counts as stored, and is said', async () => {
    const { state, paths } = await runClassSaga(
      sendSubmission,
      [assessment],
      { ...allWell, [PATHS.save]: () => Promise.reject(refusal(409, 'You already fill out this form.')) },
      queued(),
    );
    expect(paths).toEqual([PATHS.save, PATHS.form]);
    expect(selectAlerts(state).at(-1)?.text).toBe('You already fill out this form.');
    expect(selectQueue(state)).toEqual({});
  });

  it('leads from the background form to the pre-assessment, and nobody but its sender', async () => {
    const open = anExecution({ trainees_background_form_status: 'active' });
    const background = aSubmission({
      formType: 'trainees_background',
      body: { form_type: 'trainees_background', data: { job_relevancy: 'x', years_experience: '1' } },
    });
    const before = aTraineePage({ training: aTraineeTraining({ execution: open }) });
    expect(selectOpenTab(before)?.type).toBe('trainees_background');
    const done = aTraineeTraining({
      execution: open,
      trainees_background: [{ id: 1, answer: { submitted: 'yes', editable: 'no' } }],
    });
    const { state } = await runClassSaga(
      sendSubmission,
      [background],
      { ...allWell, [PATHS.form]: () => ({ status: true, training: done }) },
      after([submissionQueued({ submission: background, isStored: true })], before),
    );
    expect(selectOpenTab(state)?.type).toBe('pre_assessment');
    // A person who is chosen by then stays chosen.
    const next = after(
      [personChosen(2), tabChosen('trainees_background'), submissionDone('trainees_background:1')],
      before,
    );
    expect(selectOpenTab(next)?.type).toBe('trainees_background');
  });
});

it('answers typed after a failed submission make it a draft again', () => {
  const failed = after([submissionFailed({ key, step: 'saving', message: 'No' })], aTraineePage());
  expect(selectFormKey(failed, 'pre_assessment')).toBe(key);
  const edited = after([formEdited({ formType: 'pre_assessment', values: { 1: 'b' } })], failed);
  expect(selectSubmission(edited, key)).toEqual({ at: 'idle' });
  expect(after([assessmentStarted({ key, token: 't' })], edited).classForms.edits[key]?.values).toEqual({
    1: 'b',
  });
});
