/** @jest-environment jsdom */
import { ALREADY_FILLED } from '@/contract/classForms/messages';
import { submissionQueued } from '@/src/features/classForms/classFormsEvents';
import { selectDelivery, selectMarker, selectQueue } from '@/src/features/classForms/classFormsSelectors';
import { deliver } from '@/src/features/classForms/sagas/outboxSaga';
import {
  readSubmission,
  removeSubmission,
  writeSubmission,
} from '@/src/features/classForms/storage/classOutbox';
import { takeLock } from '@/src/features/classForms/storage/takeLock';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { after, aSurvey, PATHS, runClassSaga } from './aClass';

const { key, online, survey, typed } = aSurvey;

beforeEach(() => localStorage.clear());

describe('two tabs', () => {
  it('what the other one has sent is not sent again, only fetched', async () => {
    const before = after([submissionQueued({ submission: survey, isStored: true })], typed());
    const { paths, state } = await runClassSaga(
      deliver,
      [{ submission: survey, isStored: true }],
      online,
      before,
    );
    expect(paths).toEqual([PATHS.form]);
    expect(selectQueue(state)).toEqual({});
    // Told, and marked as a change, as after a save of this tab's own.
    expect(selectAlerts(state).map(({ text }) => text)).toEqual([ALREADY_FILLED]);
    expect(selectMarker(state)).toBeGreaterThan(0);
  });

  it('what one has put in the place of the other is not taken away with it', () => {
    const other = { ...survey, key: 'key-of-the-other-tab' };
    writeSubmission(other);
    removeSubmission(survey);
    expect(readSubmission('track', key)).toEqual(other);
    removeSubmission(other);
    expect(readSubmission('track', key)).toBeUndefined();
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
    const waiting = await runClassSaga(deliver, [{ submission: survey, isStored: true }], online, before);
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
