import type { Tape } from '../../flows/tape/tape';

/** A flow of three actions: a page is opened, a message is sent and fails. Small enough to read. */
export const aTape = (changes: Partial<Tape> = {}): Tape => ({
  format: 'saga-tape',
  version: 3,
  name: 'A message that failed',
  recordedAt: '2027-01-10T02:00:00.000Z',
  build: 'b1',
  page: '/training?group=1',
  before: { changes: [], inputs: [] },
  start: { message: { status: 'idle' }, alerts: [] },
  steps: [
    { kind: 'start', at: 0, saga: 'contactSaga' },
    {
      kind: 'action',
      at: 5,
      action: {
        type: 'navigation/navigationStarted',
        payload: { pathname: '/contactus', search: '?from=x' },
      },
    },
    { kind: 'signal', at: 6, saga: 'siteSaga', name: 'signsOfLife', result: 'resolved', value: true },
    { kind: 'action', at: 10, action: { type: 'message/sent', payload: { text: 'Masked text 1' } } },
    { kind: 'state', at: 10, changes: [{ path: ['message', 'status'], before: 'idle', after: 'sending' }] },
    { kind: 'effect', at: 11, id: 1, saga: 'takeLeading(send)', type: 'fork', name: 'send', args: [] },
    {
      kind: 'effect',
      at: 11,
      id: 2,
      parent: 1,
      saga: 'send',
      type: 'call',
      name: 'sendMessage',
      args: ['Masked text 1'],
    },
    {
      kind: 'outcome',
      at: 53.25,
      of: 2,
      took: 42.25,
      result: 'rejected',
      error: { message: 'Network Error', status: 503 },
    },
    {
      kind: 'effect',
      at: 54,
      id: 3,
      parent: 1,
      saga: 'send',
      type: 'put',
      name: 'message/failed',
      args: ['Network Error'],
    },
    {
      kind: 'state',
      at: 54,
      changes: [
        { path: ['message', 'status'], before: 'sending', after: 'failed' },
        { path: ['alerts', 0], after: 'Network Error' },
      ],
    },
    { kind: 'outcome', at: 54, of: 3, took: 0, result: 'resolved' },
    { kind: 'outcome', at: 54, of: 1, took: 43, result: 'resolved' },
  ],
  end: { message: { status: 'failed' }, alerts: ['Network Error'] },
  ...changes,
});

/** Number of its steps. */
export const STEPS = 12;
