/** @jest-environment jsdom */
import { DRAFT_MESSAGES } from '@/contract/staff/draftsSchemas';
import { HELLO } from '@/contract/staff/events';
import {
  clashFound,
  clashSettled,
  courseReceived,
  courseRequested,
  discardDraft,
  editorLeft,
  openCourse,
  publishDraft,
  scheduleDraft,
  type Clash,
} from '@/src/staff/courses/editor/editorSlice';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { refusal, type Answer } from '../../support/fakeHttp';
import { conflict, current, draft, DRAFTS, ONE, row } from './aDraft';
import { asSent, atWork, goOn } from './editorAtWork';
import { refusedFields } from './runStaffSaga';

describe('a draft that is being written', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('goes out by itself once the line is back, with all that was typed meanwhile, and the page says so', async () => {
    let isDown = true;
    const { store, type, says, saved, onDevice } = atWork({
      [ONE]: (request) => (isDown ? Promise.reject(new Error('Network Error')) : asSent(3, request)),
    });
    type('Less noise');
    await goOn(1_500);
    expect(says()).toBe('Offline: kept on this device');
    type('Less noise at home');
    await goOn(60_000);
    expect(says()).toBe('Offline: kept on this device');
    expect(onDevice()).toContain('Less noise at home');
    isDown = false;
    store.dispatch(eventHeard({ kind: HELLO, id: null }));
    await goOn();
    expect(saved().at(-1)).toMatchObject({
      headers: { 'if-match': '"2"' },
      body: { row: { title: 'Less noise at home' } },
    });
    expect(says()).toMatch(/^Saved as draft/);
    expect(onDevice()).not.toContain('Less noise');
  });

  it.each([
    ['the server fails', 500],
    ['a proxy in between does not find it', 404],
    ['a proxy in between takes it for too long', 413],
  ])('is not called offline when %s, and goes out once that works', async (_, status) => {
    let isDown = true;
    const { type, says } = atWork({
      [ONE]: (request) => (isDown ? Promise.reject(refusal(status)) : asSent(3, request)),
    });
    type('Less noise');
    await goOn(1_500);
    expect(says()).toBe('Not saved yet: kept on this device');
    isDown = false;
    await goOn(60_000);
    expect(says()).toMatch(/^Saved as draft/);
  });

  it('leaves on the device what another tab has kept there, and has not saved yet', async () => {
    const { type, says, onDevice } = atWork({ [ONE]: (request) => asSent(3, request) });
    type('Less noise');
    await goOn(500);
    const copy = { row: { ...row, title: 'Typed elsewhere' }, base: row };
    localStorage.setItem('staff draft 0 course 7 another', JSON.stringify(copy));
    await goOn(1_000);
    expect(says()).toMatch(/^Saved as draft/);
    expect(onDevice()).toContain('Typed elsewhere');
  });

  it('keeps what two tabs have typed against each other on the device until a choice is made', async () => {
    const { store, editor, onDevice, says } = atWork({
      [DRAFTS]: () => ({ status: true, list: [draft] }),
      [ONE]: (request) => (request.body ? asSent(3, request) : { status: true, draft, current }),
    });
    const keep = (page: string, changes: object): void =>
      localStorage.setItem(
        `staff draft 0 course 7 ${page}`,
        JSON.stringify({ row: { ...row, ...changes }, base: row }),
      );
    keep('a', { title: 'In one tab' });
    keep('b', { title: 'In another' });
    keep('c', { duration_days: 4 });
    store.dispatch(openCourse(7));
    await goOn(5_000);
    expect(editor().clash).toMatchObject({ theirs: { title: 'In another' } });
    for (const typed of ['In one tab', 'In another', '"duration_days":4'])
      expect(onDevice()).toContain(typed);
    keep('c', { duration_days: 5 });
    store.dispatch(clashSettled({ ...row, title: 'In another' }));
    await goOn(5_000);
    expect(editor().fields).toMatchObject({ title: 'In another', duration_days: 4 });
    expect(says()).toMatch(/^Saved as draft/);
    expect(onDevice()).not.toContain('title":"In');
    expect(onDevice()).toContain('"duration_days":5');
  });

  it('shows what a colleague saves at once, but never over what is typed while it is read', async () => {
    const theirs = (title: string, version: number) => ({ ...draft, version, row: { ...row, title } });
    let stored = theirs('Theirs', 3);
    let hold: Promise<unknown> = Promise.resolve();
    const { store, editor, type } = atWork({
      [DRAFTS]: () => ({ status: true, list: [draft] }),
      [ONE]: (request) =>
        request.body
          ? Promise.reject(refusal(503))
          : hold.then(() => ({ status: true, draft: stored, current })),
    });
    const othersSave = () => store.dispatch(eventHeard({ kind: 'draft', id: 5 }));
    othersSave();
    await goOn(500);
    expect(editor()).toMatchObject({ fields: { title: 'Theirs' }, draft: { version: 3 } });
    const fields = editor().fields;
    othersSave();
    await goOn(500);
    expect(editor().fields).toBe(fields);
    let arrive: (value?: unknown) => void = () => undefined;
    hold = new Promise((resolve) => (arrive = resolve));
    stored = theirs('Theirs again', 4);
    othersSave();
    await goOn(500);
    type('Mine');
    arrive();
    await goOn();
    expect(editor()).toMatchObject({ fields: { title: 'Mine' }, draft: { version: 3 } });
  });

  it('a discarded course brings nothing back from other tabs', async () => {
    const { store, editor, onDevice } = atWork({
      [DRAFTS]: () => ({ status: true, list: [draft] }),
      [ONE]: (request) => (request.headers ? { status: true } : { status: true, draft, current }),
    });
    for (const title of ['In one tab', 'In another'])
      localStorage.setItem(
        `staff draft 0 course 7 ${title}`,
        JSON.stringify({ row: { ...row, title }, base: row }),
      );
    store.dispatch(openCourse(7));
    await goOn(5_000);
    expect(editor().clash).not.toBeNull();
    store.dispatch(discardDraft());
    await goOn(5_000);
    expect(editor()).toMatchObject({ clash: null, draft: null, fields: { title: 'Noise' } });
    expect(onDevice()).toBe('');
  });

  it('a choice between two changes stays open when somebody saves the course again', async () => {
    const { store, editor } = atWork({
      [DRAFTS]: () => ({ status: true, list: [{ ...draft, version: 9 }] }),
      [ONE]: () => ({ status: true, draft: { ...draft, version: 9 }, current }),
    });
    const clash: Clash = { base: {}, theirs: row, stored: { draft, current } };
    store.dispatch(clashFound(clash));
    store.dispatch(eventHeard({ kind: 'draft', id: 5 }));
    await goOn(1_000);
    expect(editor()).toMatchObject({ clash, draft: { version: 2 } });
  });

  it('overwrites nothing that somebody else saved while the line was down: it waits for a choice', async () => {
    const theirs = { ...draft, version: 9, row: { ...row, title: 'Theirs' } };
    let answer: Answer = () => Promise.reject(new Error('Network Error'));
    const { type, says, saved, editor, store, onDevice } = atWork({ [ONE]: (request) => answer(request) });
    type('Less noise');
    await goOn(1_500);
    answer = () => Promise.reject(conflict({ draft: theirs }));
    await goOn(5_000);
    expect(says()).toBe('Not saved until you choose: kept on this device');
    expect(onDevice()).toContain('Less noise');
    const before = saved().length;
    await goOn(60_000);
    expect(saved()).toHaveLength(before);
    answer = (request) => asSent(10, request);
    store.dispatch(clashSettled({ ...editor().fields, title: 'Less noise', duration_days: 3 }));
    await goOn(6_000);
    expect(saved().slice(before)).toMatchObject([
      { headers: { 'if-match': '"9"' }, body: { row: { title: 'Less noise', duration_days: 3 } } },
    ]);
    expect(says()).toMatch(/^Saved as draft/);
  });

  it('loses nothing that is typed while it is published: that begins the next draft', async () => {
    let publishIt: () => void = () => undefined;
    const now = { ...current, version: 'v2' };
    const { type, editor, saved, store } = atWork({
      '/api/staff/drafts/{id}/publish': () =>
        new Promise((resolve) => {
          publishIt = () => resolve({ status: true, course: now, change_set: null });
        }),
      [DRAFTS]: () => ({ status: true, draft: { ...draft, id: 6, version: 1, row }, current: now }),
      [ONE]: (request) => asSent(2, request, now),
    });
    store.dispatch(publishDraft());
    await goOn();
    type('Still more noise');
    await goOn(3_000);
    publishIt();
    await goOn(1_500);
    expect(editor()).toMatchObject({ current: { version: 'v2' }, fields: { title: 'Still more noise' } });
    expect(saved()).toMatchObject([{ params: { id: 6 }, body: { row: { title: 'Still more noise' } } }]);
  });

  const other = { ...draft, id: 9, course_id: 8, course_number: 8, row: { ...row, id: 8, title: 'Filters' } };
  const openOther = [
    editorLeft(),
    courseRequested(8),
    courseReceived({ draft: other, current: null, row: other.row }),
  ];

  it('that arrives when another course is open leaves that as it is: what is typed there goes into its own draft', async () => {
    let arrive: () => void = () => undefined;
    const { type, editor, saved, store } = atWork({
      [ONE]: (request) =>
        new Promise((resolve) => {
          arrive = () => resolve(asSent(3, request));
        }),
    });
    type('Less noise');
    await goOn(1_500);
    for (const action of openOther) store.dispatch(action);
    arrive();
    await goOn();
    expect(editor().draft).toMatchObject({ id: 9 });
    type('Filters at work');
    await goOn(1_500);
    expect(saved().at(-1)).toMatchObject({ params: { id: 9 }, body: { row: { title: 'Filters at work' } } });
  });

  it('of a course that is opened while another one is published is saved', async () => {
    const { type, saved, store } = atWork({
      '/api/staff/drafts/{id}/publish': () => new Promise(() => undefined),
      [ONE]: (request) => asSent(3, request),
    });
    store.dispatch(publishDraft());
    await goOn();
    type('Less noise');
    await goOn(1_500);
    for (const action of openOther) store.dispatch(action);
    type('Filters at work');
    await goOn(1_500);
    expect(saved()).toMatchObject([{ params: { id: 9 }, body: { row: { title: 'Filters at work' } } }]);
  });

  it.each([
    [
      'published',
      publishDraft(),
      '/api/staff/drafts/{id}/publish',
      { course: { ...current, version: 'v2' }, change_set: null },
    ],
    ['discarded', discardDraft(), ONE, {}],
    ['given its time', scheduleDraft(1), '/api/staff/drafts/{id}/schedule', { draft, current }],
  ])(
    'that was %s when another course is open by then leaves that as it is',
    async (_what, action, path, answer) => {
      let arrive: () => void = () => undefined;
      const { editor, store } = atWork({
        [path]: () =>
          new Promise((resolve) => {
            arrive = () => resolve({ status: true, ...answer });
          }),
      });
      store.dispatch(action);
      await goOn();
      for (const next of openOther) store.dispatch(next);
      arrive();
      await goOn(10);
      expect(editor()).toMatchObject({
        number: 8,
        draft: { id: 9 },
        current: null,
        fields: { title: 'Filters' },
      });
      expect(store.getState().notifications.alerts.at(-1)).toMatchObject({ kind: 'success' });
    },
  );

  it('is not scheduled for a time that is past by the server, and whoever chose it reads why', async () => {
    const error = { field: 'publish_at', message: DRAFT_MESSAGES.past };
    const { store, told, says } = atWork({
      '/api/staff/drafts/{id}/schedule': () => Promise.reject(refusedFields(error)),
    });
    store.dispatch(scheduleDraft(1));
    await goOn(10);
    expect(told()).toEqual([DRAFT_MESSAGES.past]);
    expect(says()).toMatch(/^Saved as draft/);
    expect(store.getState().courseEditor).toMatchObject({ errors: [], isBusy: false });
  });

  it('is not published without a line, and whoever pressed is told', async () => {
    const { type, store } = atWork({ [ONE]: () => Promise.reject(new Error('Network Error')) });
    type('Less noise');
    store.dispatch(publishDraft());
    await goOn(10);
    expect(store.getState().notifications.alerts.at(-1)).toMatchObject({
      kind: 'error',
      text: expect.stringContaining('not saved yet') as string,
    });
  });
});
