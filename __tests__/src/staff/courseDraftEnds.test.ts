/** @jest-environment jsdom */
import {
  courseReceived,
  courseRequested,
  discardDraft,
  editorLeft,
  keepNow,
  publishDraft,
} from '@/src/staff/courses/editor/editorSlice';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { refusal, type Answer } from '../../support/fakeHttp';
import { conflict, current, draft, DRAFTS, ONE, row, ROW } from './aDraft';
import { asSent, atWork, goOn } from './editorAtWork';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('that is discarded while it is being saved is gone, and not saved again', async () => {
    let arrive: () => void = () => undefined;
    const { store, editor, type, saved, says, told, onDevice } = atWork({
      [ONE]: (request) => {
        if (!request.body)
          return request.headers?.['if-match'] === '"3"' ? { status: true } : Promise.reject(refusal(409));
        return new Promise((resolve) => {
          arrive = () => resolve(asSent(3, request));
        });
      },
    });
    type('Regretted');
    await goOn(1_500);
    store.dispatch(discardDraft());
    await goOn();
    arrive();
    await goOn(20_000);
    expect(saved().map(({ body }) => Boolean(body))).toEqual([true, false]);
    expect(editor()).toMatchObject({ draft: null, fields: { title: 'Noise' }, isBusy: false });
    expect(told()).toEqual(['The draft is discarded.']);
    expect([says(), onDevice()]).toEqual(['Published: no draft', '']);
  });

  it('that is discarded while the line is down is not saved meanwhile', async () => {
    let discarded: () => void = () => undefined;
    const { store, type, saved } = atWork({
      [ONE]: (request) =>
        request.body
          ? Promise.reject(new Error('Network Error'))
          : new Promise((resolve) => {
              discarded = () => resolve({ status: true });
            }),
    });
    type('Regretted');
    await goOn(1_500);
    store.dispatch(discardDraft());
    await goOn(20_000);
    discarded();
    await goOn(20_000);
    expect(saved().map(({ body }) => Boolean(body))).toEqual([true, false]);
  });

  it.each([
    [
      'is gone when its save was stored, although the answer was lost',
      'Regretted',
      'The draft is discarded.',
    ],
    ['is not gone, but compared, when a colleague saved it meanwhile', 'Theirs', undefined],
  ])('that is discarded %s', async (_what, title, words) => {
    const stored = { ...draft, version: 3, row: { ...row, title } };
    const { store, type, told } = atWork({
      [ONE]: ({ body, headers }) => {
        if (body) return Promise.reject(new Error('Network Error'));
        if (headers?.['if-match'] === '"3"') return { status: true };
        return Promise.reject(conflict({ draft: stored }));
      },
    });
    type('Regretted');
    await goOn(1_500);
    store.dispatch(discardDraft());
    await goOn();
    expect([told().at(-1), store.getState().courseEditor.clash !== null]).toEqual([words, !words]);
  });

  describe('whose creation was answered by nothing', () => {
    const noDraft = [courseRequested(7), courseReceived({ draft: null, current, row })];
    const discarded = async (title: string, more: Record<string, Answer> = {}) => {
      let isThere = true;
      const stored = { ...draft, row: { ...row, title } };
      const work = atWork(
        {
          [DRAFTS]: ({ body }) =>
            body
              ? Promise.reject(new Error('Network Error'))
              : { status: true, list: isThere ? [stored] : [] },
          [ONE]: ({ headers }) => {
            if (headers) isThere = false;
            return { status: true, draft: stored, current };
          },
          [ROW]: () => ({ status: true, row: current }),
          ...more,
        },
        noDraft,
      );
      work.type('Regretted');
      await goOn(1_500);
      work.store.dispatch(discardDraft());
      await goOn(100);
      return { ...work, isThere: () => isThere };
    };

    it('is gone from the server, too', async () => {
      const { told, isThere, editor } = await discarded('Noise');
      expect([told(), isThere()]).toEqual([['The draft is discarded.'], false]);
      expect(editor()).toMatchObject({ draft: null, fields: { title: 'Noise' }, isBusy: false });
    });

    it('is not gone, but compared, when a colleague has written in it', async () => {
      const { told, isThere, editor } = await discarded('Theirs');
      expect([told(), isThere()]).toEqual([[], true]);
      expect(editor()).toMatchObject({ clash: { theirs: { title: 'Theirs' } }, isBusy: false });
    });

    it('is not said to be gone while a choice about that of a colleague is open', async () => {
      const theirs = { ...draft, row: { ...row, title: 'Theirs' } };
      const begun = { status: true, draft: theirs, current };
      const { told, isThere, editor } = await discarded('Theirs', {
        [DRAFTS]: ({ body }) => (body ? begun : { status: true, list: [theirs] }),
      });
      expect([told(), isThere()]).toEqual([[], true]);
      expect(editor()).toMatchObject({ clash: { theirs: { title: 'Theirs' } }, isBusy: false });
    });

    it('is not said to be gone while nobody knows', async () => {
      const down = () => Promise.reject(refusal(503, 'Not available.'));
      const { told, onDevice } = await discarded('Noise', { [DRAFTS]: down });
      expect(told()).toEqual(['Not available.']);
      expect(onDevice()).toContain('Regretted');
    });
  });

  it('whose course is left before it can be discarded is still there, and that is said', async () => {
    const { store, type, told } = atWork({ [ONE]: () => new Promise(() => undefined) });
    type('Regretted');
    await goOn(1_500);
    store.dispatch(discardDraft());
    store.dispatch(editorLeft());
    await goOn();
    expect(told()).toEqual(['The draft could not be discarded.']);
  });

  it('whose number was taken meanwhile is gone on with at its own new number, with what is typed by then', async () => {
    let arrive: () => void = () => undefined;
    const aNew = { ...draft, course_id: null, based_on: null };
    const course = { ...current, key: '8', row: { ...row, id: 8 } };
    const { store, editor, type, sent, onDevice } = atWork(
      {
        '/api/staff/drafts/{id}/publish': () =>
          new Promise((resolve) => {
            arrive = () => resolve({ status: true, course, change_set: null });
          }),
      },
      [courseRequested(7), courseReceived({ draft: aNew, current: null, row })],
    );
    store.dispatch(publishDraft());
    await goOn();
    type('Still more noise');
    await goOn(500);
    arrive();
    await goOn();
    expect(editor()).toMatchObject({
      number: 8,
      current: { key: '8' },
      fields: { title: 'Still more noise' },
    });
    expect(store.getState().courses.begun).toBe(8);
    store.dispatch(keepNow());
    store.dispatch(editorLeft());
    await goOn(5_000);
    expect(sent.map(({ path }) => path)).not.toContain(DRAFTS);
    expect([Object.keys(localStorage).join(), onDevice()]).toEqual([
      expect.stringContaining('course 8 ') as string,
      expect.stringContaining('Still more noise') as string,
    ]);
    expect(Object.keys(localStorage).join()).not.toContain('course 7 ');
  });

  it('that a colleague discards after its course was removed is not sent again as if the line were down', async () => {
    const words = 'This draft does not exist any more: it was published or discarded.';
    const { type, saved, says, told, onDevice } = atWork({
      [ONE]: () => Promise.reject(refusal(404, words)),
      [DRAFTS]: () => ({ status: true, list: [] }),
    });
    type('More noise');
    await goOn(30_000);
    expect(saved()).toHaveLength(1);
    expect([says(), told()]).toEqual(['Not saved: kept on this device', [words]]);
    expect(onDevice()).toContain('More noise');
  });
});

describe('the draft of a new course that a colleague publishes', () => {
  const aNew = { ...draft, course_id: null, based_on: null };
  const published = async (cause: string) => {
    const work = atWork(
      {
        [DRAFTS]: () => ({ status: true, list: [] }),
        [ROW]: () => ({ status: true, row: { ...current, row: { ...row, title: 'Now' } } }),
        [`${ROW}/versions`]: () => ({
          ...{ status: true, next: null },
          list: [{ change_set: { id: 1, at: 0, actor: 'ana@example.com', cause }, row, fields: [] }],
        }),
      },
      [courseRequested(7), courseReceived({ draft: aNew, current: null, row })],
    );
    work.store.dispatch(eventHeard({ kind: 'draft', id: 5 }));
    await goOn(1_000);
    return work;
  };

  it('is shown as the course that it is now', async () => {
    const { editor, told } = await published('publish');
    expect(editor()).toMatchObject({ isGone: false, draft: null, fields: { title: 'Now' } });
    expect(told()).toEqual([]);
  });

  it('does not become another course that has its number since an import: it is left, and that is said', async () => {
    const { editor, told } = await published('import');
    expect(editor()).toMatchObject({ isGone: true, current: null, fields: { title: 'Noise' } });
    expect(told()).toEqual(['The draft was published or discarded. Another course has its number.']);
  });
});
