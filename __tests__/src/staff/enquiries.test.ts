/** @jest-environment jsdom */
import type { Enquiry, EnquiryNote } from '@/contract/staff/enquiriesResponses';
import { DESK_MESSAGES } from '@/contract/staff/enquiriesSchemas';
import {
  followEvent,
  readEnquiries,
  saveChange,
  saveNote,
  saveReply,
  takeNoteAway,
} from '@/src/staff/enquiries/enquiriesSaga';
import {
  addNote,
  changeEnquiry,
  enquiriesReceived,
  enquiryCallFailed,
  enquiryChanged,
  enquiryFailed,
  enquiryReceived,
  enquiryRequested,
  loadEnquiries,
  noteAdded,
  openEnquiry,
  removeNote,
  sendReply,
} from '@/src/staff/enquiries/enquiriesSlice';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { selectUndoable } from '@/src/staff/undo/undoableAlert';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { refusedFields, runStaffSaga } from './runStaffSaga';
import { makeStaffStore, rootReducer } from './wholeConsole';

const enquiry: Enquiry = {
  id: 7,
  kind: 'contact',
  state: 'new',
  received_at: 0,
  name: 'Siti Ravi',
  email: 'siti@example.com',
  company: 'Meranti Works',
  words: 'Two seats',
  taken_by: null,
  version: 1,
  form: 'Contact form',
  rows: [],
  course_id: null,
  notes: [],
  others: [],
};
const ONE = '/api/staff/enquiries/{id}';
const shown = [
  enquiriesReceived({ answer: { status: true, list: [enquiry], next: null }, isMore: false }),
  enquiryRequested(7),
  enquiryReceived(enquiry),
];
/** like `shown`, and then another one is opened */
const left = [...shown, enquiryRequested(8), enquiryReceived({ ...enquiry, id: 8 })];

it('shows the list with its counts, and adds further pages without counting again', async () => {
  const counts = { new: 1, in_progress: 0, done: 0, spam: 0 };
  const answers = {
    '/api/staff/enquiries': () => ({ status: true, list: [enquiry], next: 7 }),
    '/api/staff/enquiries/counts': () => ({ status: true, counts }),
  };
  const first = await runStaffSaga(readEnquiries, [loadEnquiries({ filter: { state: 'new' } })], answers);
  expect(first.state.enquiries).toMatchObject({
    list: { status: 'ready', data: [enquiry] },
    next: 7,
    counts,
  });
  const more = await runStaffSaga(
    readEnquiries,
    [loadEnquiries({ filter: { state: 'new' }, from: 7 })],
    answers,
    shown,
  );
  expect(more.sent.map(({ request }) => request.params)).toEqual([{ state: 'new', before: 7 }]);
  expect(more.state.enquiries.list.data).toHaveLength(2);
});

it('shows none of another filter in place of those that could not be loaded, and keeps its own', async () => {
  const away = { '/api/staff/enquiries': () => Promise.reject(refusal(503)) };
  const asked = async (filter: { state?: 'done' }) =>
    (await runStaffSaga(readEnquiries, [loadEnquiries({ filter })], away, shown)).state.enquiries.list;
  expect(await asked({ state: 'done' })).toMatchObject({ status: 'failed', data: [] });
  expect(await asked({})).toMatchObject({ status: 'failed', data: [enquiry] });
});

it('shows theirs and keeps what was wanted when somebody else was quicker', async () => {
  const theirs = { ...enquiry, state: 'spam' as const, version: 2 };
  const sent: unknown[] = [];
  const answers = {
    [ONE]: ({ headers }: { headers?: Record<string, string> }) => {
      sent.push(headers?.['if-match']);
      return headers ? Promise.reject(refusal(409)) : { status: true, enquiry: theirs };
    },
  };
  const action = changeEnquiry({ id: 7, version: 1, change: { state: 'done' } });
  const { state } = await runStaffSaga(saveChange, [action], answers, shown);
  expect(sent).toEqual(['"1"', undefined]);
  expect(state.enquiries).toMatchObject({ open: { data: theirs }, conflict: { state: 'done' } });
});

it('what is saved for one enquiry never shows in another that was opened meanwhile', () => {
  const state = (...more: Parameters<typeof rootReducer>[1][]) =>
    [...left, ...more].reduce(rootReducer, rootReducer(undefined, { type: 'start' })).enquiries;
  expect(state(enquiryChanged({ ...enquiry, state: 'done' })).open.data).toEqual({ ...enquiry, id: 8 });
  expect(state(enquiryRequested(7)).open).toMatchObject({ status: 'loading', data: null });
});

const reply = { subject: 'Re', text: 'Yes.', state: 'done' as const };
const sending = sendReply({
  id: 7,
  version: 1,
  draft: reply,
  sent: { key: 'the-key-of-it', payload: reply },
  state: reply.state,
});

it('one that could not be loaded is not said of another that was opened meanwhile', () => {
  const failure = { message: 'Not found.' };
  const after = (...actions: Parameters<typeof rootReducer>[1][]) =>
    actions.reduce(rootReducer, rootReducer(undefined, { type: 'start' })).enquiries.open.status;
  const failed = enquiryFailed({ id: 7, failure });
  expect(after(enquiryRequested(7), failed)).toBe('failed');
  expect(after(enquiryRequested(7), enquiryRequested(8), failed)).toBe('loading');
});

it('sends a reply with its key, and says beside the field what is missing', async () => {
  const path = `${ONE}/replies`;
  const done = await runStaffSaga(
    saveReply,
    [sending],
    {
      [path]: () => ({ status: true }),
      [ONE]: () => ({ status: true, enquiry: { ...enquiry, state: 'done' } }),
    },
    shown,
  );
  expect(done.sent[0]?.request.headers).toEqual({
    'if-match': '"1"',
    'Idempotency-Key': 'the-key-of-it',
  });
  expect(done.state.enquiries.open.data?.state).toBe('done');
  const error = { field: 'text', message: DESK_MESSAGES.note };
  const refused = await runStaffSaga(
    saveReply,
    [
      sendReply({
        id: 7,
        version: 1,
        draft: reply,
        sent: { key: 'the-key-of-it', payload: { ...reply, text: '' } },
        state: reply.state,
      }),
    ],
    { [path]: () => Promise.reject(refusedFields(error)) },
    shown,
  );
  expect(refused.state.enquiries.outgoing['reply 7']).toMatchObject({ isSending: false, errors: [error] });
  expect(refused.state.enquiries.outgoing['note 7']).toBeUndefined();
});

it('a reply or a change of one enquiry leaves the one alone that was opened meanwhile', async () => {
  const replied = await runStaffSaga(
    saveReply,
    [sending],
    { [`${ONE}/replies`]: () => ({ status: true }) },
    left,
  );
  expect(replied.state.enquiries.open.data?.id).toBe(8);
  expect(replied.sent).toHaveLength(1);
  const changed = await runStaffSaga(
    saveChange,
    [changeEnquiry({ id: 7, version: 1, change: { state: 'done' } })],
    { [ONE]: () => Promise.reject(refusal(409)) },
    left,
  );
  expect(changed.state.enquiries).toMatchObject({ conflict: null, open: { data: { id: 8 } } });
  expect(changed.actions).toContain(enquiryCallFailed.type);
  const late = rootReducer(
    left.reduce(rootReducer, rootReducer(undefined, { type: 'start' })),
    enquiryReceived(enquiry),
  );
  expect(late.enquiries.open.data?.id).toBe(8);
});

const words = refusedFields({ field: 'text', message: 'Too long.' });
const CHANGED = 'Somebody changed this meanwhile.';
const meanwhile = refusal(409, CHANGED);
const change = changeEnquiry({ id: 7, version: 1, change: { state: 'done' } });
const removal = removeNote({ id: 7, note: { id: 3, text: 'Called.' } as EnquiryNote });
const note7 = addNote({ id: 7, draft: { text: 'Called.' }, key: 'note-7' });
it.each([
  ['a reply whose words are refused', saveReply, sending, `${ONE}/replies`, words, 'Too long.'],
  ['a reply to what somebody changed', saveReply, sending, `${ONE}/replies`, meanwhile, CHANGED],
  ['a note whose words are refused', saveNote, note7, `${ONE}/notes`, words, 'Too long.'],
  ['a note that cannot be removed', takeNoteAway, removal, `${ONE}/notes/{note}`, meanwhile, CHANGED],
  ['a change of what somebody changed', saveChange, change, ONE, meanwhile, CHANGED],
] as const)(
  '%s is told with its name when another enquiry is open by then',
  async (_what, saga, action, path, error, why) => {
    const answers = { [path]: () => Promise.reject(error) };
    const { failures } = await runStaffSaga(saga, [action], answers, left);
    expect(failures).toEqual([`“Siti Ravi”: ${why}`]);
  },
);

it('what somebody else changed is not asked about at the enquiry that is opened while it is read', async () => {
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  let arrive: () => void = () => undefined;
  const late = new Promise((resolve) => (arrive = () => resolve({ status: true, enquiry })));
  const http = fakeHttp({
    [ONE]: ({ headers, params }) => {
      if (headers) return Promise.reject(meanwhile);
      const { id } = params as { id: number };
      return id === 7 ? late : { status: true, enquiry: { ...enquiry, id } };
    },
  });
  const { store, start } = makeStaffStore(http);
  start();
  for (const action of [...shown, change]) store.dispatch(action);
  await soon();
  store.dispatch(openEnquiry(8));
  await soon();
  arrive();
  await soon();
  expect(store.getState().enquiries).toMatchObject({ conflict: null, open: { data: { id: 8 } } });
  expect(store.getState().notifications.alerts.map(({ text }) => text)).toContain(`“Siti Ravi”: ${CHANGED}`);
});

it('a reply and a note of one enquiry go out beside those of another that are on their way', async () => {
  const http = fakeHttp({ [`${ONE}/notes`]: () => new Promise(() => undefined) });
  const { store, start } = makeStaffStore(http);
  start();
  for (const id of [7, 8, 8]) store.dispatch(addNote({ id, draft: { text: 'Called.' }, key: `note-${id}` }));
  for (const id of [7, 7, 8])
    store.dispatch(
      sendReply({
        id,
        version: 1,
        draft: reply,
        sent: { key: `key ${id}`, payload: reply },
        state: reply.state,
      }),
    );
  const written = http.sent.filter(({ request }) => request.body);
  expect(written.map(({ path, request }) => [path, (request.params as { id: number }).id])).toEqual([
    [`${ONE}/notes`, 7],
    [`${ONE}/notes`, 8],
    [`${ONE}/replies`, 7],
    [`${ONE}/replies`, 8],
  ]);
});

it.each([
  ['of the open enquiry', eventHeard({ kind: 'enquiry.note', id: 7 }), ['enquiries/load', 'enquiries/open']],
  ['of another one', eventHeard({ kind: 'enquiry.new', id: 8 }), ['enquiries/load']],
  ['after a break', eventHeard({ kind: 'hello', id: null }), ['enquiries/load', 'enquiries/open']],
  ['of a mail', eventHeard({ kind: 'mail', id: 7 }), []],
])('an event %s loads what it changes, and no more', async (_what, event, expected) => {
  const { actions } = await runStaffSaga(followEvent, [event], {}, shown);
  expect(actions).toEqual(expected);
});

it.each([
  ['done', { state: 'done' as const }, '“Siti Ravi” (enquiry 7) is marked as done.', { state: 'new' }],
  ['taken', { taken_by: 4 }, '“Siti Ravi” (enquiry 7) is taken.', { taken_by: null }],
])('an enquiry that was marked as %s can be taken back', async (_what, wanted, told, body) => {
  const action = changeEnquiry({ id: 7, version: 1, change: wanted });
  const saved = { ...enquiry, version: 2 };
  const { state } = await runStaffSaga(
    saveChange,
    [action],
    { [ONE]: () => ({ status: true, enquiry: saved }) },
    shown,
  );
  expect(state.notifications.alerts).toMatchObject([
    { text: told, undo: { payload: { endpoint: 'changeEnquiry', params: { id: 7 }, body, version: 2 } } },
  ]);
});

it('a note that was added is taken away again, and one that was removed comes back', async () => {
  const note = {
    id: 3,
    kind: 'note' as const,
    author: 'ana@example.com',
    subject: '',
    text: 'Called.',
    at: 0,
  };
  const added = await runStaffSaga(
    saveNote,
    [addNote({ id: 7, draft: { text: 'Called.' }, key: 'note-7' })],
    { [`${ONE}/notes`]: () => ({ status: true, note }) },
    shown,
  );
  expect(added.state.enquiries.open.data?.notes).toEqual([note]);
  expect(selectUndoable(added.state)[0]?.undo).toMatchObject({
    payload: { endpoint: 'removeNote', params: { id: 7, note: 3 } },
  });
  const removed = await runStaffSaga(
    takeNoteAway,
    [removeNote({ id: 7, note })],
    { [`${ONE}/notes/{note}`]: () => ({ status: true }) },
    [...shown, noteAdded({ id: 7, note }), noteAdded({ id: 7, note })],
  );
  expect(removed.state.enquiries.open.data?.notes).toEqual([]);
  expect(selectUndoable(removed.state)[0]?.undo).toMatchObject({
    payload: { endpoint: 'addNote', params: { id: 7 }, body: { text: 'Called.' } },
  });
});
