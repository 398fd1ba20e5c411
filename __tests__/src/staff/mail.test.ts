import { runSaga, stdChannel } from 'redux-saga';
import { fork, put } from 'redux-saga/effects';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { WholeMail } from '@/contract/staff/mailSchemas';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { mailSaga, readMail, saveAgain } from '@/src/staff/mail/mailSaga';
import {
  loadMails,
  mailReceived,
  mailsChanged,
  mailsReceived,
  mailsRequested,
  openMail,
  sendAgain,
} from '@/src/staff/mail/mailSlice';
import { undoChange } from '@/src/staff/undo/undoSaga';
import { selectUndoable } from '@/src/staff/undo/undoableAlert';
import { expectSaga } from 'redux-saga-test-plan';
import { rootReducer } from './wholeConsole';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { runStaffSaga } from './runStaffSaga';

const mail: WholeMail = {
  id: 7,
  to: 'siti@example.com',
  subject: 'Your dates',
  state: 'failed',
  attempts: 3,
  created_at: 0,
  sent_at: null,
  gave_up_at: 1,
  next_attempt_at: null,
  last_error: 'No such mailbox',
  enquiry_id: null,
  reply_to: null,
  is_private: false,
  text: 'Dear Siti',
  html: '',
  attachments: [],
};
const counts = { sent: 0, waiting: 0, failed: 2 };
const answer = (ids: number[], next: number | null = null) => ({
  status: true as const,
  counts,
  list: ids.map((id) => ({ ...mail, id })),
  next,
});
const MAILS = '/api/staff/mails';
const MAIL = '/api/staff/mails/{id}';
const AGAIN = '/api/staff/mails/{id}/send-again';

function* hearOfMails() {
  yield fork(mailSaga);
  yield put(mailsChanged());
}

it('shows as many pages after a change as before, without erased ones, and forgets them with another filter', async () => {
  const before = [
    mailsReceived({ answer: answer([9, 8], 8), isMore: false }),
    mailsReceived({ answer: answer([7, 6], 6), isMore: true }),
  ];
  const pages = [answer([10, 9], 9), answer([8, 6], 6)];
  const answers = { [MAILS]: () => pages.shift() };
  const { state, sent } = await runStaffSaga(hearOfMails, [], answers, before);
  expect(sent.map(({ request }) => request.params)).toEqual([{}, { before: 9 }]);
  expect(state.mail.list.data.map(({ id }) => id)).toEqual([10, 9, 8, 6]);
  expect(state.mail.next).toBe(6);
  const other = rootReducer(state, mailsRequested({ filter: { state: 'sent' } }));
  expect(other.mail.list).toMatchObject({ status: 'loading', data: [] });
});

it('shows no row twice where mails change while “Show more” loads', async () => {
  function* hearMeanwhile() {
    yield fork(mailSaga);
    yield put(loadMails({ filter: {}, from: 8 }));
    yield put(mailsChanged());
  }
  const before = [mailsReceived({ answer: answer([9, 8], 8), isMore: false })];
  let asked = 0;
  const answers: Record<string, Answer> = {
    [MAILS]: async ({ params }) => {
      asked += 1;
      if (asked === 1) await new Promise((resolve) => setTimeout(resolve, 50));
      return (params as { before?: number }).before ? answer([7, 6]) : answer([9, 8], 8);
    },
  };
  const { state } = await runStaffSaga(hearMeanwhile, [], answers, before);
  expect(state.mail.list.data.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
});

it('sends a failed mail again, and offers to take that back; one that waited goes out at once', async () => {
  const answers = { [AGAIN]: () => ({ status: true }) };
  const failed = await runStaffSaga(saveAgain, [sendAgain(mail)], answers);
  expect(failed.state.notifications.alerts).toMatchObject([
    {
      kind: 'success',
      undo: { type: undoChange.type, payload: { endpoint: 'holdMail', params: { id: 7 } } },
    },
  ]);
  const waiting = await runStaffSaga(saveAgain, [sendAgain({ id: 7, state: 'waiting' })], answers);
  expect(selectUndoable(waiting.state)[0]?.undo).toBeUndefined();
  const refused = await runStaffSaga(saveAgain, [sendAgain(mail)], {
    [AGAIN]: () => Promise.reject(refusal(409, 'This e-mail was sent already.')),
  });
  expect(refused.actions).toEqual(['mail/callFailed']);
});

it.each([
  ['slow', 1_000, 1_500],
  ['fast', 10, 100],
])('a double click sends a mail again once over a %s line', async (_what, takes, again) => {
  jest.useFakeTimers();
  try {
    const late = (what: unknown) => new Promise((resolve) => setTimeout(() => resolve(what), takes));
    const { send, sent } = fakeHttp({
      [AGAIN]: () => late({ status: true }),
      [MAIL]: () => late({ status: true, mail: { ...mail, state: 'waiting' } }),
    });
    let state = rootReducer(undefined, mailReceived(mail));
    const channel = stdChannel<UnknownAction>();
    const dispatch = (action: UnknownAction): void => {
      state = rootReducer(state, action);
      channel.put(action);
    };
    const http = { send };
    const task = runSaga({ channel, dispatch, getState: () => state, context: { http } }, mailSaga);
    const times = () => sent.filter(({ path }) => path === AGAIN).length;
    const press = () => dispatch(sendAgain(state.mail.open.data ?? mail));
    press();
    press();
    await jest.advanceTimersByTimeAsync(again);
    press();
    expect(times()).toBe(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(state.mail.open.data?.state).toBe('waiting');
    press();
    expect(times()).toBe(2);
    task.cancel();
  } finally {
    jest.useRealTimers();
  }
});

it('shows what became of the open mail in its line, too', () => {
  const shown = [
    mailsReceived({ answer: answer([7]), isMore: false }),
    mailReceived({ ...mail, state: 'sent' }),
  ];
  const { mail: outbox } = shown.reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
  expect(outbox.list.data[0]?.state).toBe('sent');
});

it('reads anew what is shown when mails are told of, and not when it was never shown', async () => {
  const shown = [mailsReceived({ answer: answer([7]), isMore: false }), mailReceived(mail)];
  const answers = {
    [MAILS]: () => answer([8, 7]),
    [MAIL]: () => ({ status: true, mail: { ...mail, state: 'sent' } }),
  };
  const { state } = await runStaffSaga(hearOfMails, [], answers, shown);
  expect(state.mail.list.data.map(({ id }) => id)).toEqual([8, 7]);
  expect(state.mail.open.data?.state).toBe('sent');
  expect((await runStaffSaga(hearOfMails, [], {})).sent).toEqual([]);
});

it('a mail that was erased leaves the screen when it is read again', async () => {
  const gone = { [MAIL]: () => Promise.reject(refusal(404, 'This e-mail does not exist.')) };
  const { state } = await runStaffSaga(readMail, [openMail(7)], gone, [mailReceived(mail)]);
  expect(state.mail.open).toMatchObject({ status: 'failed', data: null });
});

it('a mail stays on the screen when something else than the site says that there is no such page', async () => {
  const noPage = { [MAIL]: () => Promise.reject(refusal(404)) };
  const { state } = await runStaffSaga(readMail, [openMail(7)], noPage, [mailReceived(mail)]);
  expect(state.mail.open).toMatchObject({ status: 'failed', data: mail });
});

it('mails are shown while more of them keep going out, and an answer is waited for before the next', async () => {
  jest.useFakeTimers();
  try {
    let asked = 0;
    // Slower than the events, and slower than the pause between two requests.
    const http = fakeHttp({
      [MAILS]: () =>
        new Promise((resolve) => setTimeout(() => resolve(answer([20 + (asked += 1), 7])), 1_500)),
    });
    let state = rootReducer(undefined, mailsReceived({ answer: answer([7]), isMore: false }));
    const seen = new Set<number | undefined>();
    const io = stdChannel<UnknownAction>();
    const dispatch = (action: UnknownAction): void => {
      state = rootReducer(state, action);
      seen.add(state.mail.list.data[0]?.id);
      io.put(action);
    };
    const task = runSaga({ channel: io, dispatch, getState: () => state, context: { http } }, mailSaga);
    for (let heard = 0; heard < 200; heard += 1) {
      dispatch(eventHeard({ kind: 'mail', id: heard }));
      await jest.advanceTimersByTimeAsync(50);
    }
    expect([...seen]).toEqual([7, 21, 22, 23, 24]);
    await jest.advanceTimersByTimeAsync(5_000);
    // The last change is shown, too, and then there are no more requests.
    expect(asked).toBe(5);
    task.cancel();
  } finally {
    jest.useRealTimers();
  }
});

it('a change of an enquiry does not keep a mail that was told of at the same time from being shown', async () => {
  const http = fakeHttp({ [MAILS]: () => answer([8, 7]) });
  const shown = rootReducer(undefined, mailsReceived({ answer: answer([7]), isMore: false }));
  const { storeState } = await expectSaga(mailSaga)
    .withReducer(rootReducer, shown)
    .provide({ getContext: (name, next) => (name === 'http' ? http : next()) })
    .dispatch(eventHeard({ kind: 'mail', id: 8 }))
    .dispatch(eventHeard({ kind: 'enquiry.new', id: 1 }))
    .silentRun(300);
  expect((storeState as typeof shown).mail.list.data.map(({ id }) => id)).toEqual([8, 7]);
});
