/** @jest-environment jsdom */
/** Staff change a class while its page is open. */
import { runSaga, stdChannel } from 'redux-saga';
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import { FORM_CLOSED, UNAVAILABLE } from '@/contract/classForms/messages';
import {
  classPageOpened,
  classReceived,
  clockTicked,
  emailTyped,
  formEdited,
  submissionDone,
  submissionFailed,
  submissionQueued,
  submissionSaved,
  submissionSaving,
  tabChosen,
} from '@/src/features/classForms/classFormsEvents';
import { selectClosedEdits, selectEdits, selectTabs } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { watchClosings, watchNews } from '@/src/features/classForms/sagas/newsSaga';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import {
  aCoordinatorPage,
  after,
  anAddress,
  anExecution,
  aSubmission,
  aTraineePage,
  aTraineeTraining,
  classReducer,
  type ClassRootState,
  NOW,
  PATHS,
} from './aClass';

const key = 'evaluation:1' as const;
type Action = Parameters<typeof classReducer>[1];
const typed = (text: string) => formEdited({ formType: 'evaluation', values: { 1: text } });
const closed = anExecution({ trainee_form_status: 'inactive' });
const onEvaluation = (training = aTraineeTraining()): ClassRootState =>
  after([tabChosen('evaluation')], aTraineePage({ training }));

/** A page whose class was fetched at the counter's start, and a server with the present state of the class. */
function openPage(before: ClassRootState, now: () => TraineeTraining) {
  const http = fakeHttp({ [PATHS.form]: () => ({ status: true, training: now() }) });
  const channel = stdChannel();
  let state = before;
  const dispatch = (action: Action) => {
    state = classReducer(state, action);
    channel.put(action);
  };
  const io = { channel, dispatch, getState: () => state, context: { http } };
  const tasks = [watchNews, watchClosings].map((saga) => runSaga(io, saga));
  open.push(() => tasks.forEach((task) => task.cancel()));
  return {
    state: () => state,
    calls: () => http.sent.length,
    alerts: () => selectAlerts(state).map(({ text }) => text),
    async does(action: Action, afterMs: number) {
      await jest.advanceTimersByTimeAsync(afterMs);
      dispatch(action);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const open: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const close of open.splice(0)) close();
  jest.useRealTimers();
});

describe('a form that staff close while it is filled in', () => {
  it('says so while its page is typed in, not only when it is sent', async () => {
    const page = openPage(onEvaluation(), () => aTraineeTraining({ execution: closed }));
    await page.does(typed('One'), 1000);
    expect(page.calls()).toBe(0);
    await page.does(typed('One more'), 60_000);
    expect(page.calls()).toBe(1);
    expect(page.alerts()).toEqual([FORM_CLOSED]);
    expect(selectTabs(page.state()).find(({ type }) => type === 'evaluation')?.state).toBe('unavailable');
    expect(selectDelivery(page.state(), key)).toBe(
      'Not sent: This form is unavailable right now. What you typed is kept on this device.',
    );
    expect(selectEdits(page.state())[key]?.values).toEqual({ 1: 'One more' });
  });

  it('says nothing more of it once staff have opened it again: what was typed stands there, to be sent', async () => {
    let execution = closed;
    const page = openPage(onEvaluation(), () => aTraineeTraining({ execution }));
    await page.does(typed('One'), 61_000);
    await page.does(submissionFailed({ key, step: 'saving', message: UNAVAILABLE }), 1000);
    expect(selectDelivery(page.state(), key)).toContain('This form is unavailable right now.');
    execution = anExecution();
    await page.does(clockTicked(122_000), 61_000);
    expect(selectDelivery(page.state(), key)).toBe('');
    expect(selectEdits(page.state())[key]?.values).toEqual({ 1: 'One' });
  });

  it('asks for the class at most once a minute, however much is typed and whether it is answered or not', async () => {
    const page = openPage(onEvaluation(), () => {
      throw refusal(500);
    });
    for (let second = 0; second < 240; second += 1) await page.does(typed(`${second}`), 1000);
    expect(page.calls()).toBe(3);
    expect(selectEdits(page.state())[key]?.values).toEqual({ 1: '239' });
  });

  it('says once that its time is over, and that what was typed is kept', async () => {
    const end = NOW + 30_000;
    const training = aTraineeTraining({ execution: anExecution({ trainee_form_end: end }) });
    const page = openPage(after([emailTyped('one@example.com')], onEvaluation(training)), () => training);
    await page.does(typed('Nearly done'), 1000);
    await page.does(clockTicked(20_000), 19_000);
    expect(page.alerts()).toEqual([]);
    await page.does(clockTicked(40_000), 20_000);
    await page.does(clockTicked(60_000), 20_000);
    expect(page.alerts()).toEqual([FORM_CLOSED]);
  });
});

it('a form that was just sent is not said to be closed over what was typed after Submit', async () => {
  const submission = aSubmission({ formType: 'evaluation', body: { form_type: 'evaluation', data: [] } });
  const saving = [submissionQueued({ submission, isStored: false }), submissionSaving(key), typed('Later')];
  const page = openPage(after(saving, onEvaluation()), () => aTraineeTraining());
  await page.does(submissionSaved(key), 0);
  await page.does(clockTicked(20_000), 20_000);
  expect(selectClosedEdits(page.state())).toEqual([key]);
  await page.does(submissionDone(key), 0);
  await page.does(clockTicked(40_000), 20_000);
  expect(page.alerts()).toEqual([]);
});

describe('a form that is not open yet', () => {
  const waiting = onEvaluation(aTraineeTraining({ execution: closed }));

  it('opens before who waits for it, once staff have opened it', async () => {
    const page = openPage(waiting, () => aTraineeTraining());
    await page.does(clockTicked(40_000), 40_000);
    expect(page.calls()).toBe(0);
    await page.does(clockTicked(61_000), 21_000);
    expect(page.calls()).toBe(1);
    expect(selectTabs(page.state()).find(({ type }) => type === 'evaluation')?.state).toBe('open');
  });

  it('is not asked for by a page that nobody sees, nor by one whose form is open', async () => {
    const page = openPage(onEvaluation(), () => aTraineeTraining());
    await page.does(clockTicked(61_000), 61_000);
    expect(page.calls()).toBe(0);
    const hidden = openPage(waiting, () => aTraineeTraining());
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    await hidden.does(clockTicked(122_000), 61_000);
    Reflect.deleteProperty(document, 'visibilityState');
    expect(hidden.calls()).toBe(0);
  });

  it('is not what a coordinator looks at, whose list is always open: an idle page of theirs asks for nothing', async () => {
    const training = aCoordinatorPage();
    const access = { token: 'token-1', serverTime: NOW, counter: 0 };
    const list = after([
      classPageOpened(anAddress({ role: 'coordinator' })),
      classReceived({ role: 'coordinator', training, ...access }),
    ]);
    const page = openPage(list, () => aTraineeTraining());
    await page.does(clockTicked(61_000), 61_000);
    expect(page.calls()).toBe(0);
  });
});
