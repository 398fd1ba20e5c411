/** @jest-environment jsdom */
import { SAVED } from '@/contract/classForms/messages';
import {
  draftRestored,
  formEdited,
  formSubmitted,
  submissionQueued,
} from '@/src/features/classForms/classFormsEvents';
import {
  selectEdits,
  selectFoundDrafts,
  selectMarker,
  selectQueue,
} from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { findDrafts, writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import { deliver, flushOutbox, submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { readVisit } from '@/src/features/classForms/sagas/outside';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { readOutbox, removeSubmission, writeSubmission } from '@/src/features/classForms/storage/classOutbox';
import { takeLock } from '@/src/features/classForms/storage/takeLock';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { refusal } from '@/__tests__/support/fakeHttp';
import { after, anAddress, aSurvey, aTraineePage, PATHS, runClassSaga } from './aClass';

jest.mock('@/src/features/classForms/sagas/outside', () => ({
  ...jest.requireActual<object>('@/src/features/classForms/sagas/outside'),
  readVisit: jest.fn(() => 'one'),
}));

const { data, key, online, survey, typed } = aSurvey;

beforeEach(() => localStorage.clear());

describe('two tabs', () => {
  // Another tab has removed it from the shared outbox.
  const gone = after([submissionQueued({ submission: survey, isStored: true })], typed());

  it('what the other one has sent is stored once, told, and marked as a change', async () => {
    const { sent, paths, state } = await runClassSaga(deliver, [survey], online, gone);
    expect(paths).toEqual([PATHS.save, PATHS.form]);
    // The server recognises it by its key, and stores nothing twice.
    expect(sent[0]?.request.headers).toMatchObject({ 'Idempotency-Key': survey.key });
    expect(selectQueue(state)).toEqual({});
    expect(selectAlerts(state).map(({ text }) => text)).toEqual([SAVED]);
    expect(selectMarker(state)).toBeGreaterThan(0);
  });

  it('what the other one was refused is told as refused, and is still there', async () => {
    const refused = { ...online, [PATHS.save]: () => Promise.reject(refusal(422, 'The form has changed.')) };
    const { state } = await runClassSaga(deliver, [survey], refused, gone);
    expect(selectDelivery(state, key)).toBe('Not sent: The form has changed.');
    expect(selectEdits(state)[key]?.values).toEqual(data);
  });

  it('send what was cleared from the device from the page that still has it', async () => {
    const offline = { [PATHS.save]: () => Promise.reject(new Error('Network Error')) };
    const press = formSubmitted({ formType: 'survey', data });
    const waiting = await runClassSaga(submitForm, [press], offline, typed());
    localStorage.clear();
    const { paths, state } = await runClassSaga(flushOutbox, [], online, waiting.state);
    expect(paths).toEqual([PATHS.save, PATHS.form]);
    expect(selectDelivery(state, key)).toBe('Sent and stored');
  });

  it('what one has put in the place of the other is not taken away with it', () => {
    const other = { ...survey, key: 'key-of-the-other-tab' };
    writeSubmission(other);
    removeSubmission(survey);
    expect(readOutbox(anAddress())).toEqual([other]);
    removeSubmission(other);
    expect(readOutbox(anAddress())).toEqual([]);
  });

  it('of one person do not write over each other: what is open in a tab is on the device as that tab has it', async () => {
    const values = (courses: number[]) => ({ ...data, courses });
    const kept = () => readDrafts('track', key).map((draft) => draft.values);
    const edited = (courses: number[]) => formEdited({ formType: 'survey', values: values(courses) });
    const inTab = (name: string) => jest.mocked(readVisit).mockReturnValue(name);
    inTab('one');
    const one = await runClassSaga(writeDrafts, [], {}, after([edited([])], typed()));
    inTab('two');
    const two = await runClassSaga(writeDrafts, [], {}, typed());
    expect(kept()).toEqual(expect.arrayContaining([values([]), data]));
    // One of them is sent, and removes only its own.
    writeSubmission(survey);
    const sent = after([submissionQueued({ submission: survey, isStored: true })], two.state);
    await runClassSaga(deliver, [survey], online, sent);
    expect(kept()).toEqual([values([])]);
    // A later visit sends what the other left; if that one is still open after all, it writes its own again.
    inTab('three');
    const { state } = await runClassSaga(findDrafts, [], {}, aTraineePage());
    const [draft] = selectFoundDrafts(state)[key] ?? [];
    if (!draft) throw new Error('Nothing was found.');
    await runClassSaga(writeDrafts, [], {}, after([draftRestored({ key, draft })], state));
    expect(readDrafts('track', key).map(({ place }) => place.visit)).toEqual(['three']);
    inTab('one');
    await runClassSaga(writeDrafts, [], {}, one.state);
    expect(readDrafts('track', key)).toHaveLength(2);
  });

  it('send one after the other where the browser has locks', async () => {
    const order: string[] = [];
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, _options: object, work: () => Promise<void>) => (last = last.then(work));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const release = await takeLock('x');
    const second = takeLock('x').then((done) => {
      order.push('second');
      done();
    });
    order.push('first');
    release();
    await second;
    Reflect.deleteProperty(navigator, 'locks');
    expect(order).toEqual(['first', 'second']);
  });

  it('do not wait for ever for one that its browser has frozen, and show meanwhile that something goes on', async () => {
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
      });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    writeSubmission(survey);
    const before = after([submissionQueued({ submission: survey, isStored: true })], typed());
    const waiting = await runClassSaga(flushOutbox, [], online, before);
    expect(selectDelivery(waiting.state, key)).toBe('Sending…');
    expect(waiting.sent).toEqual([]);
    jest.useFakeTimers();
    const goesOn = takeLock('x').then(() => true);
    await jest.advanceTimersByTimeAsync(45_000);
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
    await expect(goesOn).resolves.toBe(true);
  });

  it('are not held up by a browser that refuses locks', async () => {
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await expect(takeLock('x').then((release) => release())).resolves.toBeUndefined();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('need no lock: the key does it too', async () => {
    await expect(takeLock('x').then((release) => release())).resolves.toBeUndefined();
  });
});
