/** @jest-environment jsdom */
import { testSaga } from 'redux-saga-test-plan';
import { catalogueChanged } from '@/src/staff/catalogue/catalogueSlice';
import { keepSoon, saveOpen, saveDraft } from '@/src/staff/courses/editor/autosave';
import { discard, publish, showOrHide } from '@/src/staff/courses/editor/editorActions';
import { open } from '@/src/staff/courses/editor/editorSaga';
import { keepEdited } from '@/src/staff/courses/editor/deviceCopy';
import {
  courseReceived,
  courseRequested,
  fieldEdited,
  isUnsaved,
  keepNow,
  openCourse,
  savingBegun,
  selectEditor,
  showCourse,
} from '@/src/staff/courses/editor/editorSlice';
import { flushPendingInput } from '@/src/staff/richText/pendingInput';
import { refusal } from '../../support/fakeHttp';
import { conflict, current, draft, DRAFTS, ONE, opened, row, ROW } from './aDraft';
import { refusedFields, runStaffSaga } from './runStaffSaga';

const typed = [...opened, fieldEdited({ name: 'title', value: 'Less noise' })];

beforeEach(() => localStorage.clear());

it('saves the draft that was edited to the version that it was made to, and says so', async () => {
  const saved = { ...draft, version: 3, row: { ...row, title: 'Less noise' } };
  const { state, sent } = await runStaffSaga(
    saveDraft,
    [],
    { [ONE]: () => ({ status: true, draft: saved, current }) },
    typed,
  );
  expect(sent[0]?.request).toMatchObject({
    headers: { 'if-match': '"2"' },
    body: { row: { ...row, title: 'Less noise' }, based_on: 'v1' },
  });
  expect(state.courseEditor).toMatchObject({ saving: 'saved', draft: { version: 3 } });
  expect(isUnsaved(state.courseEditor)).toBe(false);
});

it('keeps what was typed on the device without a network, and shows it again after a reload', async () => {
  await runStaffSaga(keepEdited, [keepNow()], {}, typed);
  const offline = await runStaffSaga(
    saveDraft,
    [],
    { [ONE]: () => Promise.reject(new Error('offline')) },
    typed,
  );
  expect(offline.state.courseEditor.saving).toBe('kept');
  const { state } = await runStaffSaga(open, [openCourse(7)], {
    [DRAFTS]: () => ({ status: true, list: [draft] }),
    [ONE]: () => ({ status: true, draft, current }),
    [ROW]: () => Promise.reject(refusal(404)),
  });
  expect(state.courseEditor.fields.title).toBe('Less noise');
  expect(isUnsaved(state.courseEditor)).toBe(true);
});

it('says what is too long to be saved, and does not send it again as if the network had failed', async () => {
  const message = 'That is too much: at most 4096 KB can be sent.';
  const { state, failures } = await runStaffSaga(
    saveDraft,
    [],
    { [ONE]: () => Promise.reject(refusal(413, message)) },
    typed,
  );
  expect(state.courseEditor.saving).toBe('refused');
  expect(failures).toEqual([message]);
});

it('goes on with what two tabs have kept, and asks about what both changed', async () => {
  const keep = (page: string, changes: object): void =>
    localStorage.setItem(
      `staff draft 0 course 7 ${page}`,
      JSON.stringify({ row: { ...row, ...changes }, base: row }),
    );
  const onDevice = () =>
    Object.values(localStorage).map((copy) => (JSON.parse(String(copy)) as { row: object }).row);
  const answers = {
    [DRAFTS]: () => ({ status: true, list: [draft] }),
    [ONE]: () => ({ status: true, draft, current }),
  };
  keep('a', { title: 'Less noise' });
  keep('b', { duration_days: 4 });
  const apart = await runStaffSaga(open, [openCourse(7)], answers);
  expect(apart.state.courseEditor.fields).toMatchObject({ title: 'Less noise', duration_days: 4 });
  expect(isUnsaved(apart.state.courseEditor)).toBe(true);
  expect(onDevice()).toMatchObject([{ title: 'Less noise', duration_days: 4 }]);
  keep('c', { title: 'More noise' });
  keep('d', { duration_days: 5 });
  const both = await runStaffSaga(open, [openCourse(7)], answers);
  expect(both.state.courseEditor.clash).toMatchObject({ theirs: { title: 'More noise' } });
  expect(onDevice()).toContainEqual(expect.objectContaining({ duration_days: 5 }));
});

it('goes on with what an earlier version of the console has kept', async () => {
  const copy = { row: { ...row, title: 'Less noise' }, base: row, page: 'a' };
  localStorage.setItem('staff draft 0 course 7', JSON.stringify(copy));
  const { state } = await runStaffSaga(open, [openCourse(7)], {
    [DRAFTS]: () => ({ status: true, list: [draft] }),
    [ONE]: () => ({ status: true, draft, current }),
  });
  expect(state.courseEditor.fields.title).toBe('Less noise');
  expect(localStorage.getItem('staff draft 0 course 7')).toBeNull();
});

it('asks again what both changed when the page is reloaded before a choice is made', async () => {
  const theirs = { ...draft, version: 9, row: { ...row, title: 'Theirs' } };
  const copy = { row: { ...row, title: 'Less noise' }, base: row };
  localStorage.setItem('staff draft 0 course 7 a', JSON.stringify(copy));
  const answers = {
    [DRAFTS]: () => ({ status: true, list: [theirs] }),
    [ONE]: () => ({ status: true, draft: theirs, current }),
  };
  const asked = { clash: { theirs: { title: 'Theirs' } }, fields: { title: 'Less noise' } };
  const first = await runStaffSaga(open, [openCourse(7)], answers);
  expect(first.state.courseEditor).toMatchObject(asked);
  const reloaded = await runStaffSaga(open, [openCourse(7)], answers);
  expect(reloaded.state.courseEditor).toMatchObject(asked);
});

it('keeps it a quarter of a second after the key, so that a long profile does not hold the letter up', () => {
  testSaga(keepSoon).next().delay(250).next().call(keepEdited).next().isDone();
});

it('of two editors of a draft, what only one changed is kept, and what both changed is asked', async () => {
  const theirs = { ...draft, version: 9, row: { ...row, duration_days: 4 } };
  const apart = await runStaffSaga(
    saveDraft,
    [],
    { [ONE]: () => Promise.reject(conflict({ draft: theirs })) },
    typed,
  );
  expect(apart.state.courseEditor).toMatchObject({
    clash: null,
    fields: { title: 'Less noise', duration_days: 4 },
    draft: { version: 9 },
  });
  const both = await runStaffSaga(
    saveDraft,
    [],
    { [ONE]: () => Promise.reject(conflict({ draft: { ...theirs, row: { ...row, title: 'Theirs' } } })) },
    typed,
  );
  expect(both.state.courseEditor).toMatchObject({
    clash: { theirs: { title: 'Theirs' } },
    fields: { title: 'Less noise' },
  });
});

it('a draft that was published by somebody else meanwhile is compared with the course as it is now', async () => {
  const now = { ...current, version: 'v2', row: { ...row, title: 'Published meanwhile' } };
  const { state } = await runStaffSaga(
    saveDraft,
    [],
    {
      [ONE]: () => Promise.reject(refusal(404, 'Gone.')),
      [DRAFTS]: () => ({ status: true, list: [] }),
      [ROW]: () => ({ status: true, row: now, labels: {} }),
    },
    typed,
  );
  expect(state.courseEditor.clash).toMatchObject({ theirs: { title: 'Published meanwhile' } });
});

it('opens the course where its draft is published by somebody else while it is being opened', async () => {
  const now = { ...current, version: 'v2', row: { ...row, title: 'Published meanwhile' } };
  const { state } = await runStaffSaga(open, [openCourse(7)], {
    [DRAFTS]: () => ({ status: true, list: [draft] }),
    [ONE]: () => Promise.reject(refusal(404, 'Gone.')),
    [ROW]: () => ({ status: true, row: now, labels: {} }),
  });
  expect(state.courseEditor).toMatchObject({
    loading: { status: 'ready' },
    draft: null,
    fields: { title: 'Published meanwhile' },
  });
});

it('begins a draft with the first change of a course that has none', async () => {
  const begun = { ...draft, id: 8, version: 1 };
  const { sent } = await runStaffSaga(
    saveDraft,
    [],
    {
      [DRAFTS]: () => ({ status: true, draft: begun, current }),
      [ONE]: () => ({ status: true, draft: { ...begun, version: 2 }, current }),
    },
    [
      courseRequested(7),
      courseReceived({ draft: null, current, row }),
      fieldEdited({ name: 'title', value: 'x' }),
    ],
  );
  expect(sent.map(({ path, request }) => [path, request.params ?? request.body])).toEqual([
    [DRAFTS, { course_id: 7 }],
    [ONE, { id: 8 }],
  ]);
});

it('waits for what is being saved before it does anything else', () => {
  const before = { ...aState(), saving: 'saving' as const };
  testSaga(saveOpen)
    .next()
    .call(flushPendingInput)
    .next()
    .select(selectEditor)
    .next(before)
    .inspect((effect: { type: string }) => expect(effect.type).toBe('TAKE'))
    .next()
    .select(selectEditor)
    .next({ ...before, saving: 'saved', edit: 3, savedEdit: 2 })
    .call(saveDraft)
    .next()
    .select(selectEditor)
    .next({ ...before, edit: 3, savedEdit: 3 })
    .returns(true);
});
const aState = () => ({ edit: 3, savedEdit: 2, clash: null });

describe('publishing', () => {
  const PUBLISH = '/api/staff/drafts/{id}/publish';

  it('shows the course to visitors, and can be undone', async () => {
    const changeSet = {
      id: 40,
      at: 0,
      actor: 'a',
      cause: 'publish',
      counts: [],
      undoes: null,
      undone_by: null,
    };
    const { state, sent, actions } = await runStaffSaga(
      publish,
      [],
      {
        [PUBLISH]: () => ({ status: true, change_set: changeSet, course: { ...current, version: 'v2' } }),
      },
      opened,
    );
    expect(sent[0]?.request).toMatchObject({ params: { id: 5 }, headers: { 'if-match': '"2"' } });
    expect(state.courseEditor).toMatchObject({ draft: null, current: { version: 'v2' }, isBusy: false });
    expect(state.notifications.alerts).toMatchObject([{ undo: { payload: { params: { id: 40 } } } }]);
    expect(actions).toContain(catalogueChanged.type);
  });

  it('marks every field that is wrong, in the words of the server', async () => {
    const wrong = { field: 'course_profile[0].heading', message: 'is required' };
    const { state } = await runStaffSaga(
      publish,
      [],
      { [PUBLISH]: () => Promise.reject(refusedFields(wrong)) },
      opened,
    );
    expect(state.courseEditor).toMatchObject({ errors: [wrong], isBusy: false, draft: { id: 5 } });
  });

  it('asks what to keep of a course that was changed since the draft was begun', async () => {
    const now = { ...current, version: 'v2', row: { ...row, title: 'Theirs' } };
    const mine = { ...draft, row: { ...row, title: 'Mine' } };
    const { state } = await runStaffSaga(
      publish,
      [],
      {
        [PUBLISH]: () =>
          Promise.reject(conflict({ conflicts: [{ index: 0, entity: 'courses', key: '7', current: now }] })),
      },
      [courseRequested(7), courseReceived({ draft: mine, current, row: mine.row })],
    );
    expect(state.courseEditor.clash).toMatchObject({
      base: { title: 'Noise' },
      theirs: { title: 'Theirs' },
      stored: { draft: { based_on: 'v2' } },
    });
  });
});

it('discarding a draft shows the course as visitors see it; a course that never was one is gone', async () => {
  const answers = { [ONE]: () => ({ status: true }) };
  const kept = await runStaffSaga(discard, [], answers, typed);
  expect(kept.state.courseEditor).toMatchObject({ draft: null, fields: { title: 'Noise' }, isGone: false });
  const gone = await runStaffSaga(discard, [], answers, [
    courseRequested(7),
    courseReceived({ draft: { ...draft, course_id: null }, current: null, row }),
  ]);
  expect(gone.state.courseEditor.isGone).toBe(true);
});

it('a course is hidden and its draft goes on from there', async () => {
  const hidden = { ...current, version: 'v2', row: { ...row, publish: 'no' } };
  const { sent, state } = await runStaffSaga(
    showOrHide,
    [showCourse(false)],
    {
      '/api/staff/catalogue/changes': () => ({ status: true, change_set: null, rows: [hidden] }),
      [ONE]: () => ({
        status: true,
        draft: { ...draft, version: 3, based_on: 'v2', row: hidden.row },
        current: hidden,
      }),
    },
    opened,
  );
  expect(sent.map(({ request }) => request.body)).toMatchObject([
    { changes: [{ entity: 'courses', row: { publish: 'no' }, version: 'v1' }] },
    { row: { publish: 'no' }, based_on: 'v2' },
  ]);
  expect(state.courseEditor).toMatchObject({ current: { version: 'v2' }, draft: { based_on: 'v2' } });
});

it('saving says that it is saving before it asks', () => {
  testSaga(saveDraft).next().put(savingBegun());
});
