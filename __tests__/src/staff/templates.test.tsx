/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Enquiry, ReplyTemplate } from '@/contract/staff/enquiriesResponses';
import { draftOf, sendingDone } from '@/src/staff/enquiries/enquiriesSlice';
import { ReplyForm } from '@/src/staff/enquiries/ReplyForm';
import { dropDraft } from '@/src/staff/shared/drafts';
import { listeningStore, rootReducer } from './wholeConsole';
import { fill, remove, save } from '@/src/staff/templates/templatesSaga';
import { TemplateEditor } from '@/src/staff/templates/TemplateEditor';
import {
  conflictFound,
  editingBegun,
  fillTemplate,
  removeTemplate,
  saveTemplate,
  savingBegun,
  templateFilled,
  templatesReceived,
} from '@/src/staff/templates/templatesSlice';
import { selectUndoable } from '@/src/staff/undo/undoableAlert';
import { refusal } from '../../support/fakeHttp';
import { refusedFields, runStaffSaga } from './runStaffSaga';

const template: ReplyTemplate = { id: 3, name: 'Dates', subject: 'Dates', text: 'Dear {{name}}', version: 2 };
const { name, subject, text } = template;
const placeholders = [
  { name: 'name', meaning: 'who wrote' },
  { name: 'dates', meaning: 'its coming sessions' },
];
const shown = [templatesReceived({ status: true, list: [template], placeholders })];
const opened = [...shown, editingBegun(3)];
const ALL = '/api/staff/reply-templates';
const ONE = '/api/staff/reply-templates/{id}';
const undoOf = ({ state }: Awaited<ReturnType<typeof runStaffSaga>>) =>
  selectUndoable(state)[0]?.undo as unknown as { payload: object };

it('adds, changes and removes a template, each with what takes it back', async () => {
  const words = { name: 'Prices', subject: 'Prices', text: 'Hello' };
  const added = await runStaffSaga(
    save,
    [saveTemplate({ template: null, version: 0, words })],
    { [ALL]: () => ({ status: true, template: { ...words, id: 4, version: 1 } }) },
    [...shown, editingBegun('new')],
  );
  expect(added.state.templates).toMatchObject({ added: 4, list: { data: [{ id: 3 }, { id: 4 }] } });
  expect(undoOf(added).payload).toMatchObject({ endpoint: 'removeTemplate', params: { id: 4 }, version: 1 });

  const changed = await runStaffSaga(
    save,
    [saveTemplate({ template, version: 2, words: { ...words } })],
    { [ONE]: () => ({ status: true, template: { ...words, id: 3, version: 3 } }) },
    shown,
  );
  expect(changed.sent[0]?.request.headers).toEqual({ 'if-match': '"2"' });
  expect(undoOf(changed).payload).toMatchObject({
    ...{ endpoint: 'changeTemplate', params: { id: 3 }, body: { name, subject, text }, version: 3 },
  });

  const removed = await runStaffSaga(
    remove,
    [removeTemplate(template)],
    { [ONE]: () => ({ status: true }) },
    shown,
  );
  expect(removed.state.templates.list.data).toEqual([]);
  expect(undoOf(removed).payload).toMatchObject({ endpoint: 'addTemplate', body: { name, subject, text } });
});

it('shows what somebody else saved meanwhile, and refuses what cannot be filled in without asking', async () => {
  const theirs = { ...template, text: 'Theirs', version: 5 };
  const { state } = await runStaffSaga(
    save,
    [saveTemplate({ template, version: 2, words: { name, subject, text: 'Mine' } })],
    {
      [ONE]: () => Promise.reject(refusal(409)),
      [ALL]: () => ({ status: true, list: [theirs], placeholders }),
    },
    opened,
  );
  expect(state.templates).toMatchObject({ saving: [], theirs });
  const refused = await runStaffSaga(
    save,
    [saveTemplate({ template, version: 2, words: { name, subject, text: 'Dear {{nobody}}' } })],
    {},
    opened,
  );
  expect(refused.sent).toEqual([]);
  expect(refused.state.templates.errors).toEqual([
    { field: 'text', message: 'There is nothing to fill in for {{nobody}}.' },
  ]);
});

it.each([
  ['words that are refused', refusedFields({ field: 'text', message: 'Too long.' }), 'Too long.'],
  [
    'a change of somebody else',
    refusal(409, 'Somebody changed this meanwhile.'),
    'Somebody changed this meanwhile.',
  ],
])(
  '%s of a template that was left meanwhile is told with its name, and not at the open one',
  async (_what, error, why) => {
    const { state, failures } = await runStaffSaga(
      save,
      [saveTemplate({ template, version: 2, words: { name, subject, text: 'Mine' } })],
      {
        [ONE]: () => Promise.reject(error),
        [ALL]: () => ({ status: true, list: [{ ...template, version: 5 }], placeholders }),
      },
      [...shown, editingBegun('new')],
    );
    expect(state.templates).toMatchObject({ saving: [], errors: [], theirs: null });
    expect(failures).toEqual([`“Dates”: ${why}`]);
  },
);

it('a template is saved while another one is on its way; a new one that arrives leaves the open one open', async () => {
  const words = { name: 'Prices', subject: 'Prices', text: 'Hello' };
  const { state, sent } = await runStaffSaga(
    save,
    [saveTemplate({ template: null, version: 0, words })],
    { [ALL]: () => ({ status: true, template: { ...words, id: 4, version: 1 } }) },
    [...opened, savingBegun(3)],
  );
  expect(sent).toHaveLength(1);
  expect(state.templates).toMatchObject({ saving: [3], added: null, list: { data: [{ id: 3 }, { id: 4 }] } });
});

it.each([
  ['a kept one', template, 2],
  ['a new one', null, 0],
])(
  'a conflict of a template that was left meanwhile is not shown over %s, which is saved as itself',
  async (_what, open, version) => {
    const { store, heard } = listeningStore();
    store.dispatch(editingBegun(open?.id ?? 'new'));
    render(
      <Provider store={store}>
        <MemoryRouter>
          <TemplateEditor template={open} closeAt="?" />
        </MemoryRouter>
      </Provider>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    act(() => void store.dispatch(conflictFound({ ...template, id: 9, version: 9 })));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(heard.filter(saveTemplate.match)).toMatchObject([{ payload: { template: open, version } }]);
  },
);

it('has a template filled in for an enquiry', async () => {
  const { state, sent } = await runStaffSaga(fill, [fillTemplate({ id: 3, enquiryId: 7 })], {
    [`${ONE}/filled`]: () => ({ status: true, subject: 'Dates', text: 'Dear Siti', missing: ['dates'] }),
  });
  expect(sent[0]?.request.params).toEqual({ id: 3, enquiry: 7 });
  expect(state.templates.filled).toMatchObject({ enquiryId: 7, text: 'Dear Siti', missing: ['dates'] });
});

function showReply() {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: shown.reduce(rootReducer, rootReducer(undefined, { type: 'start' })),
    middleware: (defaults) => defaults({ thunk: false }),
  });
  const enquiry = { id: 7, form: 'Contact form', email: 'siti@example.com' } as Enquiry;
  const field = createRef<HTMLTextAreaElement>();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          <ReplyForm enquiry={enquiry} field={field} />
        </main>
      </MemoryRouter>
    </Provider>,
  );
  const arrives = () => act(() => void store.dispatch(sendingDone(draftOf('reply', 7))));
  return { store, arrives, reply: screen.getByRole('textbox', { name: 'Reply' }) };
}

it('puts a template where the caret stands, and overwrites nothing that was typed', async () => {
  const { store, reply } = showReply();
  const insert = (words: string, missing: string[] = []) =>
    act(() => void store.dispatch(templateFilled({ enquiryId: 7, subject: 'Dates', text: words, missing })));
  insert('Dear Siti, ');
  expect(reply).toHaveValue('Dear Siti, ');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Dates');
  await userEvent.type(reply, 'mine.');
  (reply as HTMLTextAreaElement).setSelectionRange(0, 4);
  insert(' [IN]', ['dates']);
  expect(reply).toHaveValue('Dear [IN] Siti, mine.');
  expect(screen.getByText('Nothing was there to fill in for: its coming sessions.')).toBeVisible();
  expect(store.getState().templates.filled).toBeNull();
});

it('leaves the field with Escape, and once its words are sent: the keys of the list count again', async () => {
  dropDraft(0, draftOf('reply', 7));
  const { arrives, reply } = showReply();
  reply.focus();
  await userEvent.keyboard('{Escape}');
  expect(reply).not.toHaveFocus();
  reply.focus();
  arrives();
  expect(document.getElementById('content')).toHaveFocus();
});
