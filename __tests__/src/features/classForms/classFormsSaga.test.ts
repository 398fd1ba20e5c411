/** @jest-environment jsdom */
import { testSaga } from 'redux-saga-test-plan';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { makeStore } from '@/src/app/store';
import {
  assessmentStartPressed,
  classPageLeft,
  classPageOpened,
  clockTicked,
  emailTyped,
  formEdited,
  formSubmitted,
  outboxDue,
  pageHidden,
  pageShown,
  personPicked,
  robotCheckPressed,
  submissionOffline,
  submissionQueued,
} from '@/src/features/classForms/classFormsEvents';
import {
  classFormsFeature,
  classPageSaga,
  enterPage,
  relayPageEvent,
  runClock,
  servePage,
  tick,
  watchAbsence,
} from '@/src/features/classForms/classFormsSaga';
import {
  selectClock,
  selectServerNow,
  selectStage,
  type WithClassForms,
} from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { openClass } from '@/src/features/classForms/sagas/accessSaga';
import { findDrafts, writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import { findOutbox, waitForNextTry } from '@/src/features/classForms/sagas/outboxSaga';
import { readCounter, readDeviceTime } from '@/src/features/classForms/sagas/outside';
import { refreshQuietly } from '@/src/features/classForms/sagas/sendSaga';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { writeSubmission } from '@/src/features/classForms/storage/classOutbox';
import { superviseSaga } from '@/src/shared/lib/superviseSaga';
import {
  after,
  anAddress,
  aSaveResponse,
  aSubmission,
  aTraineePage,
  aTraineeTraining,
  NOW,
  PATHS,
  runClassSaga,
} from './aClass';
import './solvedRobotCheck';

beforeEach(() => localStorage.clear());

describe('the page by itself', () => {
  it('looks every twenty seconds whether a form opens or closes', () => {
    const clock = { serverTime: NOW, counter: 0, now: NOW + 20_000 };
    testSaga(runClock)
      .next()
      .delay(20_000)
      .next()
      .call(tick)
      .next()
      .select(selectClock)
      .next(clock)
      .delay(20_000);
    testSaga(tick).next().call(readCounter).next(1234).put(clockTicked(1234)).next().isDone();
  });

  it('renews its token long before the hour is over, so that the link to the question paper stays good', () => {
    const clock = { serverTime: NOW, counter: 0, now: NOW + 41 * 60_000 };
    const saga = testSaga(runClock).next().delay(20_000).next().call(tick).next().select(selectClock);
    saga.next(clock).call(refreshQuietly).next().delay(20_000);
  });

  it('after the robot check looks for what this device has kept, then sends what waits', () => {
    testSaga(enterPage)
      .next()
      .call(openClass)
      .next(true)
      .call(findOutbox)
      .next()
      .call(findDrafts)
      .next()
      .put(outboxDue())
      .next()
      .isDone();
    testSaga(enterPage).next().next(false).isDone();
  });

  it('writes drafts before anything else when it is left', () => {
    testSaga(relayPageEvent, pageHidden()).next().call(writeDrafts).next().put(pageHidden()).next().isDone();
    testSaga(relayPageEvent, pageShown()).next().put(pageShown()).next().isDone();
    testSaga(servePage, classPageLeft()).next().call(writeDrafts).next().isDone();
    testSaga(servePage, classPageOpened(anAddress())).next().call(superviseSaga, classPageSaga);
  });

  it('asks for the time anew after an absence, since a device that sleeps may not count', () => {
    const away = (ms: number) =>
      testSaga(watchAbsence)
        .next()
        .take(pageHidden)
        .next(pageHidden())
        .call(readDeviceTime)
        .next(1000)
        .take(pageShown)
        .next(pageShown())
        .call(readDeviceTime)
        .next(1000 + ms);
    away(60_001).fork(refreshQuietly).next().take(pageHidden);
    away(60_000).take(pageHidden);
  });

  it('keeps what it shows when nobody answers then', async () => {
    const before = aTraineePage();
    const answers = { [PATHS.form]: () => Promise.reject(refusal(500)) };
    const failed = await runClassSaga(refreshQuietly, [], answers, before);
    expect(failed.state).toEqual(before);
    const later = aTraineeTraining({ server_time: NOW + 5_000_000 });
    const fresh = await runClassSaga(
      refreshQuietly,
      [],
      { [PATHS.form]: () => ({ status: true, training: later }) },
      before,
    );
    expect(selectServerNow(fresh.state)).toBe(NOW + 5_000_000);
  });

  it('waits longer from try to try', () => {
    const before = after(
      [
        submissionQueued({ submission: aSubmission(), isStored: true }),
        submissionOffline('pre_assessment:1'),
        submissionOffline('pre_assessment:1'),
        submissionOffline('pre_assessment:1'),
      ],
      aTraineePage(),
    );
    testSaga(waitForNextTry).next().next(before.classForms.queue).delay(8000).next().put(outboxDue());
  });
});

const untilQuiet = async (): Promise<void> => {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
};

describe('the running feature', () => {
  const open = async (answers: Parameters<typeof fakeHttp>[0] = {}) => {
    let asked = 0;
    const http = fakeHttp({
      ...answers,
      [PATHS.challenge]: () => {
        asked += 1;
        return { status: true, challenge: {} };
      },
      [PATHS.form]: () => ({ status: true, training: aTraineeTraining() }),
    });
    const { store } = makeStore({ http });
    store.injectFeature(classFormsFeature);
    store.injectFeature(classFormsFeature);
    const state = () => store.getState() as unknown as WithClassForms;
    store.dispatch(classPageOpened(anAddress({ tid: 1 })));
    store.dispatch(robotCheckPressed());
    store.dispatch(robotCheckPressed());
    await untilQuiet();
    return { store, state, asked: () => asked };
  };

  it('is added once, and makes one check of two presses', async () => {
    const { state, asked } = await open();
    expect(selectStage(state())).toEqual({ at: 'ready' });
    expect(asked()).toBe(1);
  });

  /** Saves whose responses the test releases, by form. */
  const heldSaves = () => {
    const answer: Record<string, (problem?: Error) => Promise<void>> = {};
    const sent: string[] = [];
    const save = ({ body }: { body?: unknown }) =>
      new Promise((resolve, reject) => {
        const { form_type: form } = body as { form_type: string };
        sent.push(form);
        answer[form] = async (problem) => {
          if (problem) reject(problem);
          else resolve(aSaveResponse());
          await untilQuiet();
        };
      });
    return { sent, answer, answers: { [PATHS.save]: save } as Parameters<typeof fakeHttp>[0] };
  };
  const evaluation = formSubmitted({ formType: 'evaluation', data: [] });
  const survey = formSubmitted({ formType: 'survey', data: { courses: [5], email_checkbox: 'no' } });

  it('sends a form while another one is on its way, and the same form once', async () => {
    const { sent, answer, answers } = heldSaves();
    const { store, state } = await open(answers);
    store.dispatch(emailTyped('one@example.com'));
    for (const press of [evaluation, survey, evaluation, survey]) store.dispatch(press);
    await untilQuiet();
    expect(sent).toEqual(['evaluation', 'survey']);
    await answer.survey?.();
    expect(selectDelivery(state(), 'survey:1')).toBe('Sent and stored');
    expect(selectDelivery(state(), 'evaluation:1')).toBe('Sending…');
    await answer.evaluation?.();
    expect(selectDelivery(state(), 'evaluation:1')).toBe('Sent and stored');
  });

  it('starts an assessment for the next trainee while the one before is still starting', async () => {
    const started: string[] = [];
    const { store } = await open({
      [PATHS.timestamp]: ({ body }) => {
        started.push(String((body as { trainee_id: number }).trainee_id));
        return new Promise(() => undefined);
      },
    });
    const press = () => store.dispatch(assessmentStartPressed('pre_assessment'));
    press();
    press();
    store.dispatch(personPicked(2));
    await untilQuiet();
    press();
    await untilQuiet();
    expect(started).toEqual(['1', '2']);
  });

  it('tries again what failed while the rest of the outbox was on its way', async () => {
    for (const formType of ['evaluation', 'survey'] as const)
      writeSubmission(aSubmission({ formType, key: formType, body: { form_type: formType, data: [] } }));
    const { sent, answer, answers } = heldSaves();
    await open(answers);
    await untilQuiet();
    const [first = '', second = ''] = ['evaluation', 'survey'];
    expect(sent).toEqual([first]);
    jest.useFakeTimers();
    await answer[first]?.(refusal(500));
    expect(sent).toEqual([first, second]);
    await jest.advanceTimersByTimeAsync(5000);
    jest.useRealTimers();
    await answer[second]?.();
    expect(sent).toEqual([first, second, first]);
  });

  it('sends what a person changed while the rest of the outbox was on its way, not what had waited before', async () => {
    for (const formType of ['evaluation', 'survey'] as const)
      writeSubmission(aSubmission({ formType, key: formType, body: { form_type: formType, data: [] } }));
    const bodies: unknown[] = [];
    const { answer, answers } = heldSaves();
    const { store } = await open({
      ...answers,
      [PATHS.save]: (request) => {
        bodies.push(request.body);
        return answers[PATHS.save]?.(request);
      },
    });
    store.dispatch(emailTyped('one@example.com'));
    store.dispatch(survey);
    await untilQuiet();
    await answer.survey?.(refusal(500));
    await answer.evaluation?.();
    const changed = expect.objectContaining({ form_type: 'survey', data: [5] });
    expect(bodies).toEqual([expect.objectContaining({ form_type: 'evaluation' }), changed, changed]);
  });

  it('has every edit on the device within a second of typing', async () => {
    const { store } = await open();
    jest.useFakeTimers();
    const type = (text: string) => store.dispatch(formEdited({ formType: 'evaluation', values: text }));
    const kept = () => readDrafts('track', 'evaluation:1')[0]?.values;
    type('a');
    expect(kept()).toBe('a');
    type('ab');
    type('abc');
    expect(kept()).toBe('a');
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    await Promise.resolve();
    expect(kept()).toBe('abc');
  });

  it('has it there at once when the page is hidden', async () => {
    const { store } = await open();
    store.dispatch(formEdited({ formType: 'evaluation', values: 'a' }));
    store.dispatch(formEdited({ formType: 'evaluation', values: 'ab' }));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    expect(readDrafts('track', 'evaluation:1')[0]?.values).toBe('ab');
  });
});
