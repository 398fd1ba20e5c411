import { timelineRows } from '../../flows/panel/timelineRows';
import type { Step } from '../../flows/tape/tape';
import { aTape } from './aTape';

it('each step is a line that says what happened, to what, and how it ended', () => {
  const lines = timelineRows(aTape()).map(
    ({ number, depth, what, name, note, hasFailed }) =>
      `${number} ${'> '.repeat(depth)}${what} ${name}${note && ` (${note})`}${hasFailed ? ' !' : ''}`,
  );
  expect(lines).toEqual([
    '1 starts contactSaga',
    '2 action navigation/navigationStarted',
    '3 signal signsOfLife (to siteSaga)',
    '4 action message/sent',
    '5 state message (1 change)',
    '6 fork send (takeLeading(send))',
    '7 > call sendMessage (send)',
    '8 > failed call sendMessage (failed after 42 ms) !',
    '9 > put message/failed (send)',
    '10 state message, alerts (2 changes)',
    '11 > done put message/failed (done after 0 ms)',
    '12 done fork send (done after 43 ms)',
  ]);
});

describe('a step is quiet', () => {
  const look = (id: number, extra: readonly Step[] = []): Step[] => [
    { kind: 'signal', at: 1, saga: 'takeEvery(noticeDay)', name: 'signsOfLife', result: 'resolved' },
    { kind: 'effect', at: 1, id, saga: 'takeEvery(noticeDay)', type: 'fork', name: 'noticeDay', args: [] },
    { kind: 'effect', at: 1, id: id + 1, parent: id, saga: 'noticeDay', type: 'call', name: 'now', args: [] },
    { kind: 'outcome', at: 1, of: id + 1, took: 0, result: 'resolved', value: 5, sync: true },
    ...extra,
    { kind: 'outcome', at: 1, of: id, took: 0, result: 'resolved' },
  ];
  const quiet = (steps: readonly Step[]) =>
    timelineRows(aTape({ steps }))
      .map(({ isQuiet }) => (isQuiet ? 'q' : '-'))
      .join('');
  const put = {
    kind: 'effect',
    at: 1,
    saga: 'noticeDay',
    type: 'put',
    name: 'site/dayTurned',
    args: [],
  } as const;
  const send = { kind: 'effect', at: 1, saga: 'send', type: 'call', name: 'sendMessage', args: [] } as const;

  it('with all that belongs to it, when no action came of it', () => {
    expect(quiet(look(1))).toBe('qqqqq');
    expect(quiet([...look(1), ...look(4)])).toBe('qqqqqqqqqq');
  });

  it('but not when an action, an answer or a failure is part of it', () => {
    expect(quiet(look(1, [{ ...put, id: 3, parent: 1 }]))).toBe('------');
    const answer = { kind: 'outcome', at: 9, of: 3, took: 8 } as const;
    const sent = { ...send, id: 3, parent: 1 };
    expect(quiet(look(1, [sent, { ...answer, result: 'resolved' }]))).toBe('-------');
    expect(quiet(look(1, [sent, { ...answer, result: 'rejected', sync: true }]))).toBe('-------');
    expect(quiet(look(1, [sent, { ...answer, result: 'resolved', sync: true }]))).toBe('qqqqqqq');
  });
});
