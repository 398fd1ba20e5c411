/** @jest-environment jsdom */
import { NOT_SENT_SINCE, SAVED } from '@/contract/classForms/messages';
import {
  formSubmitted,
  formEdited,
  emailTyped,
  outboxFound,
  submissionOffline,
  submissionQueued,
} from '@/src/features/classForms/classFormsEvents';
import {
  selectEdits,
  selectFoundDrafts,
  selectIsBusy,
  selectQueue,
} from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { changePerson } from '@/src/features/classForms/classFormsSaga';
import {
  backOffMs,
  findOutbox,
  flushOutbox,
  refuseForm,
  submitForm,
  waitForNextTry,
} from '@/src/features/classForms/sagas/outboxSaga';
import { readOutbox, writeSubmission } from '@/src/features/classForms/storage/classOutbox';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { RefusedResponse } from '@/src/shared/lib/axiosHttp';
import { refusal } from '@/__tests__/support/fakeHttp';
import { after, anAddress, aSurvey, aSubmission, aTraineePage, NOW, PATHS, runClassSaga } from './aClass';

const { data, key, online, survey, typed } = aSurvey;
const press = formSubmitted({ formType: 'survey', data });
const offline = { [PATHS.save]: () => Promise.reject(new Error('Network Error')) };
const keysOf = (sent: { request: { headers?: Record<string, string> } }[]) =>
  sent.map(({ request }) => request.headers?.['Idempotency-Key']).filter(Boolean);

const waiting = () => readOutbox(anAddress());

beforeEach(() => localStorage.clear());

describe('a submission', () => {
  it('carries what was agreed, and leaves neither draft nor queue behind', async () => {
    const { sent, state } = await runClassSaga(submitForm, [press], online, typed(' one@example.com '));
    expect(sent[0]?.request).toMatchObject({
      params: { trainingId: 'track', traineeId: 1 },
      body: {
        form_type: 'survey',
        data: [5],
        email_checkbox: 'no',
        trainee_email: 'one@example.com',
      },
    });
    expect(keysOf(sent)[0]).toMatch(/^[0-9a-f-]{36}$/);
    // When Submit was pressed, by the server's clock, which the device advances.
    const sentAt = Number(sent[0]?.request.headers?.['X-Sent-At']);
    expect(sentAt).toBeGreaterThanOrEqual(NOW);
    expect(sentAt).toBeLessThan(NOW + 3_600_000);
    expect(localStorage).toHaveLength(0);
    expect(selectQueue(state)).toEqual({});
  });

  it('of an embedded form has no e-mail address', async () => {
    const before = after(
      [formEdited({ formType: 'survey', values: data })],
      aTraineePage({ address: anAddress({ isEmbedded: true }) }),
    );
    const { sent } = await runClassSaga(submitForm, [press], online, before);
    expect(sent[0]?.request.body).toEqual({ form_type: 'survey', data: [5], email_checkbox: 'no' });
  });

  it('is checked in order: address, name, then the form', async () => {
    const said = async (before: ReturnType<typeof aTraineePage>) => {
      const { state, sent } = await runClassSaga(refuseForm, [{ payload: 'the form’s own' }], {}, before);
      expect(sent).toEqual([]);
      return selectAlerts(state).at(-1)?.text;
    };
    const nobody = aTraineePage({ personId: 0 });
    expect(await said(nobody)).toBe('Please insert a valid email address');
    expect(await said(after([emailTyped('one@')], nobody))).toBe('Please insert a valid email address');
    expect(await said(after([emailTyped('one@example.com')], nobody))).toBe(
      'Please select your name in the attendance list',
    );
    expect(await said(typed())).toBe('the form’s own');
    const blocked = await runClassSaga(submitForm, [press], {}, nobody);
    expect(blocked.sent).toEqual([]);
    expect(blocked.state.classForms.problem?.field).toBe('email');
  });
});

describe('without network', () => {
  it('waits on the device with its key and its draft, and says so', async () => {
    const { state, sent } = await runClassSaga(submitForm, [press], offline, typed());
    expect(selectDelivery(state, key)).toBe('Offline: will be sent when you are back online');
    expect(waiting().map((submission) => submission.key)).toEqual(keysOf(sent));
    expect(readDrafts('track', key)[0]?.values).toEqual(data);
    expect(selectAlerts(state)).toEqual([]);
  });

  it('says that answers which are changed meanwhile have to be submitted again', async () => {
    const { state } = await runClassSaga(submitForm, [press], offline, typed());
    const changed = after([formEdited({ formType: 'survey', values: { ...data, courses: [6] } })], state);
    expect(selectDelivery(changed, key)).toBe(
      'Offline: will be sent when you are back online. You have changed answers since: press Submit again to send these instead.',
    );
    const again = await runClassSaga(submitForm, [press], offline, changed);
    expect(selectDelivery(again.state, key)).toBe('Offline: will be sent when you are back online');
  });

  it('leaves what was typed after Submit on the device, and tells its owner that it was not sent', async () => {
    const later = { ...data, courses: [6] };
    const { state } = await runClassSaga(submitForm, [press], offline, typed());
    const changed = after([formEdited({ formType: 'survey', values: later })], state);
    const sent = await runClassSaga(flushOutbox, [], online, changed);
    expect(selectAlerts(sent.state).map(({ text }) => text)).toEqual([SAVED, NOT_SENT_SINCE]);
    expect(readDrafts('track', key)[0]?.values).toEqual(later);
    expect(selectFoundDrafts(sent.state)[key]?.[0]?.values).toEqual(later);
    expect(selectEdits(sent.state)).toEqual({});
  });

  it('leaves it there also when another person sits at the device by then', async () => {
    const later = { ...data, courses: [6] };
    const { state } = await runClassSaga(submitForm, [press], offline, typed());
    const changed = after([formEdited({ formType: 'survey', values: later })], state);
    const next = await runClassSaga(changePerson, [{ payload: 2 }], {}, changed);
    const sent = await runClassSaga(flushOutbox, [], online, next.state);
    expect(selectAlerts(sent.state)).toEqual([]);
    const back = await runClassSaga(changePerson, [{ payload: 1 }], {}, sent.state);
    expect(selectFoundDrafts(back.state)[key]?.[0]?.values).toEqual(later);
  });

  it('goes out once with the same key when the network is back', async () => {
    const first = await runClassSaga(submitForm, [press], offline, typed());
    const second = await runClassSaga(flushOutbox, [], online, first.state);
    expect(keysOf(second.sent)).toEqual(keysOf(first.sent));
    const third = await runClassSaga(flushOutbox, [], online, second.state);
    expect(third.sent).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps its key across a reload, and is sent by itself after the robot check', async () => {
    const first = await runClassSaga(submitForm, [press], offline, typed());
    const found = await runClassSaga(findOutbox, [], {}, aTraineePage({ personId: 0 }));
    const { sent } = await runClassSaga(flushOutbox, [], online, found.state);
    expect(keysOf(sent)).toEqual(keysOf(first.sent));
  });

  it('the same answers pressed again keep the key; other answers get another', async () => {
    const first = await runClassSaga(submitForm, [press], offline, typed());
    const again = await runClassSaga(submitForm, [press], offline, first.state);
    expect(keysOf(again.sent)).toEqual(keysOf(first.sent));
    // The time of the first attempt is kept.
    expect(again.sent[0]?.request.headers).toEqual(first.sent[0]?.request.headers);
    const other = formSubmitted({ formType: 'survey', data: { ...data, email_checkbox: 'yes' } });
    const changed = await runClassSaga(submitForm, [other], offline, again.state);
    expect(keysOf(changed.sent)).not.toEqual(keysOf(first.sent));
  });

  it('says so when the device cannot keep it either', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { state } = await runClassSaga(submitForm, [press], offline, typed());
    setItem.mockRestore();
    expect(selectDelivery(state, key)).toMatch(/^Offline: keep this page open/);
    // This page is still sending it.
    const { sent } = await runClassSaga(flushOutbox, [], online, state);
    expect(keysOf(sent)).toHaveLength(1);
  });
});

describe('a failed send', () => {
  it.each([500, 408])(
    'that says nothing about the answers (%i) stays queued, and is told to its sender',
    async (status) => {
      const { state } = await runClassSaga(
        submitForm,
        [press],
        { [PATHS.save]: () => Promise.reject(refusal(status, 'Out of order.')) },
        typed(),
      );
      expect(selectDelivery(state, key)).toBe('Not sent: Out of order.');
      expect(selectAlerts(state).map(({ text }) => text)).toEqual(['Out of order.']);
      expect(waiting()).toHaveLength(1);
    },
  );

  it('because the site is closed for a while says why, and is repeated when the server wishes', async () => {
    const closed = Object.assign(refusal(503), {
      response: {
        status: 503,
        data: { status: false, message: 'Closed for maintenance until 14:00.' },
        headers: { 'retry-after': '90' },
      },
    });
    const { state, waits } = await runClassSaga(
      submitForm,
      [press],
      { [PATHS.save]: () => Promise.reject(closed) },
      typed(),
    );
    expect(waits).toEqual([]);
    expect(selectDelivery(state, key)).toBe('Not sent: Closed for maintenance until 14:00.');
    expect(selectIsBusy(state, key)).toBe(false);
    const next = await runClassSaga(waitForNextTry, [], {}, state);
    expect(next.waits).toEqual([90_000]);
    const { sent } = await runClassSaga(flushOutbox, [], online, state);
    expect(keysOf(sent)).toHaveLength(1);
  });

  it.each([200, 400, 403, 404, 422])(
    'that the server refuses (%i) ends the tries and keeps the draft',
    async (status) => {
      const { state } = await runClassSaga(
        submitForm,
        [press],
        { [PATHS.save]: () => Promise.reject(refusal(status, 'No.')) },
        typed(),
      );
      expect(selectDelivery(state, key)).toBe('Not sent: No.');
      expect(waiting()).toEqual([]);
      expect(readDrafts('track', key)[0]?.values).toEqual(data);
      expect((await runClassSaga(flushOutbox, [], online, state)).sent).toEqual([]);
    },
  );

  it.each<[string, Error]>([
    ['the sign-in page of a network', new RefusedResponse(200, '<html>Sign in to the network</html>')],
    ...[403, 404, 407, 413].map(
      (status) => [`a filter or proxy (${status})`, refusal(status)] as [string, Error],
    ),
  ])('that %s answers has not arrived: it stays queued, and is sent later with its key', async (_, error) => {
    const between = { [PATHS.save]: () => Promise.reject(error) };
    const first = await runClassSaga(submitForm, [press], between, typed());
    expect(selectDelivery(first.state, key)).toBe('Offline: will be sent when you are back online');
    expect(selectAlerts(first.state)).toEqual([]);
    expect(waiting()).toHaveLength(1);
    const { sent } = await runClassSaga(flushOutbox, [], online, first.state);
    expect(keysOf(sent)).toEqual(keysOf(first.sent));
  });

  it('is repeated after 2, 4, 8 … seconds, a minute at most', () => {
    expect([0, 1, 2, 3, 5, 6, 50].map(backOffMs)).toEqual([2000, 2000, 4000, 8000, 32000, 60000, 60000]);
  });
});

describe('what nobody came back for', () => {
  const DAY_MS = 24 * 3_600_000;

  it('leaves the device after thirty days, of whichever class; what this page can still send is sent first', async () => {
    const old = { sentAt: NOW - 30 * DAY_MS - 1 };
    const mine = aSubmission({ ...old, formType: 'survey', body: { form_type: 'survey', data: [5] } });
    writeSubmission(mine);
    writeSubmission(aSubmission({ ...old, key: 'key-2', trackingId: 'another' }));
    writeSubmission(aSubmission({ ...old, key: 'key-3', role: 'instructor', formType: 'instructor' }));
    const young = aSubmission({ key: 'key-4', trackingId: 'third', sentAt: NOW - 29 * DAY_MS });
    writeSubmission(young);
    const device = jest.spyOn(Date, 'now').mockReturnValue(NOW);
    const { state } = await runClassSaga(findOutbox, [], {}, aTraineePage({ personId: 0 }));
    device.mockRestore();
    expect(Object.keys(localStorage).sort()).toEqual([
      'classOutbox/third/pre_assessment:1',
      'classOutbox/track/survey:1',
    ]);
    const { sent } = await runClassSaga(flushOutbox, [], online, state);
    expect(keysOf(sent)).toEqual([mine.key]);
  });
});

describe('whose submissions a page sends', () => {
  it('those of its class and form; a personal link only those of its person', () => {
    writeSubmission(survey);
    writeSubmission(aSubmission({ personId: 2, key: 'key-2' }));
    writeSubmission(aSubmission({ trackingId: 'another' }));
    writeSubmission(aSubmission({ role: 'instructor', formType: 'instructor', personId: 9 }));
    const people = (over = {}) =>
      readOutbox(anAddress(over))
        .map(({ personId }) => personId)
        .sort();
    expect(people()).toEqual([1, 2]);
    expect(people({ tid: 2, sig: 'mac' })).toEqual([2]);
    expect(people({ tid: 2 })).toEqual([1, 2]);
  });

  it('what arrives for somebody else at this device is not announced to the one who sits there', async () => {
    writeSubmission(survey);
    const before = after([outboxFound([survey])], aTraineePage({ personId: 2 }));
    const { state, paths } = await runClassSaga(flushOutbox, [], online, before);
    expect(paths).toContain(PATHS.save);
    expect(selectAlerts(state)).toEqual([]);
  });

  it.each([
    [2, true],
    [1, false],
    [0, false],
  ])(
    'what is refused of the first trainee while trainee %i is chosen is told in silence: %s',
    async (id, quiet) => {
      const refused = { [PATHS.save]: () => Promise.reject(refusal(422, 'No.')) };
      const before = after([outboxFound([survey])], aTraineePage({ personId: id }));
      const { state, allEffects } = await runClassSaga(flushOutbox, [], refused, before);
      expect(selectDelivery(state, key)).toBe('Not sent: No.');
      const puts = allEffects.filter((effect) => effect.type === 'PUT');
      const told = puts.some((effect) => JSON.stringify(effect).includes('"failedCall":true'));
      expect(told).toBe(!quiet);
    },
  );
});

it('tries are counted, so that the waits grow', () => {
  const state = after(
    [
      submissionQueued({ submission: survey, isStored: true }),
      submissionOffline(key),
      submissionOffline(key),
    ],
    typed(),
  );
  expect(selectQueue(state)[key]?.attempts).toBe(2);
});
