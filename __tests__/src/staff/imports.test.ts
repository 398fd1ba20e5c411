import { fork, put } from 'redux-saga/effects';
import type { ImportPreview } from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES, MAX_IMPORT_BYTES } from '@/contract/staff/catalogueRules';
import {
  apply,
  check,
  importsSaga,
  readCells,
  readRecent,
  readSet,
  undo,
} from '@/src/staff/imports/importsSaga';
import {
  applyImport,
  checkFiles,
  loadCells,
  loadRecent,
  openSet,
  previewReceived,
  undoableLearned,
  undoImport,
} from '@/src/staff/imports/importsSlice';
import { fileProblem } from '@/src/staff/imports/fileProblem';
import { refusal } from '../../support/fakeHttp';
import { aSet } from './aList';
import { runStaffSaga } from './runStaffSaga';

const preview: ImportPreview = {
  id: 4,
  version: 'v1',
  at: 0,
  actor: 'ana@example.com',
  files: [{ name: 'courses.csv', bytes: 10 }],
  problems: [],
  problem_count: 0,
  counts: [{ entity: 'courses', plural: 'courses', added: 0, changed: 40, removed: 0 }],
  rows: [{ entity: 'courses', plural: 'courses', rows: 2300 }],
  remove_missing: [],
  cells: [],
  kept: 40,
};
const NEW = '/api/staff/imports';
const APPLY = '/api/staff/imports/{id}/apply';
const SETS = '/api/staff/catalogue/change-sets';
const SET = '/api/staff/catalogue/change-sets/{id}';
const UNDO = '/api/staff/catalogue/change-sets/{id}/undo';
const files = [{ name: 'courses.csv', content: 'aWQ=' }];

it('tells how far the files are on their way, then what they would do', async () => {
  const shares: unknown[] = [];
  const { state, actions } = await runStaffSaga(check, [checkFiles(files)], {
    [NEW]: (request) => {
      const { onSent } = request as { onSent: (share: number) => void };
      onSent(0.5);
      onSent(1);
      shares.push(request.body);
      return { status: true, import: preview };
    },
  });
  expect(shares).toEqual([{ files, remove_missing: [] }]);
  expect(actions.filter((type) => type === 'imports/progressMade')).toHaveLength(3);
  expect(state.imports).toMatchObject({ progress: null, preview: { status: 'ready', data: { id: 4 } } });
});

it('says why files were not taken', async () => {
  const { state } = await runStaffSaga(check, [checkFiles(files)], {
    [NEW]: () => Promise.reject(refusal(422, CATALOGUE_MESSAGES.fileName)),
  });
  expect(state.imports).toMatchObject({ progress: null, refused: CATALOGUE_MESSAGES.fileName });
});

it.each([
  ['none', [], CATALOGUE_MESSAGES.files],
  ['a picture', [{ name: 'a.png', size: 1 }], CATALOGUE_MESSAGES.fileName],
  [
    'too much',
    [
      { name: 'a.csv', size: MAX_IMPORT_BYTES },
      { name: 'b.json', size: 1 },
    ],
    CATALOGUE_MESSAGES.filesLarge,
  ],
  ['tables', [{ name: 'courses.CSV', size: 5 }], ''],
])('refuses before it sends, in the server’s words: %s', (_name, chosen, words) => {
  expect(fileProblem(chosen)).toBe(words);
});

it('applies what was shown, with "Undo"', async () => {
  const { state, sent } = await runStaffSaga(
    apply,
    [applyImport(preview)],
    { [APPLY]: () => ({ status: true, change_set: aSet(9, { cause: 'import' }) }) },
    [previewReceived(preview)],
  );
  expect(sent[0]?.request).toMatchObject({ body: { version: 'v1' } });
  expect(state.imports.preview.data).toBeNull();
  expect(state.notifications.alerts).toMatchObject([
    { text: 'The import is applied.', undo: { payload: { params: { id: 9 } } } },
  ]);
});

it('shows what the import would do now when the catalogue has changed meanwhile, and applies nothing', async () => {
  const now = { ...preview, kept: 41 };
  const data = { status: false, message: CATALOGUE_MESSAGES.catalogueChanged, import: now };
  const { state } = await runStaffSaga(
    apply,
    [applyImport(preview)],
    { [APPLY]: () => Promise.reject(Object.assign(refusal(409), { response: { status: 409, data } })) },
    [previewReceived(preview)],
  );
  expect(state.imports).toMatchObject({
    preview: { data: { kept: 41 } },
    refused: CATALOGUE_MESSAGES.catalogueChanged,
  });
});

it('an import that is applied leaves the files alone that were chosen meanwhile, and says what became of it', async () => {
  const other = { ...preview, id: 5, files: [{ name: 'regions.csv', bytes: 10 }] };
  function* whileOthersAreChosen() {
    yield fork(apply, applyImport(preview));
    yield put(previewReceived(other));
  }
  const run = (answer: () => unknown) =>
    runStaffSaga(whileOthersAreChosen, [], { [APPLY]: answer }, [previewReceived(preview)]);
  const done = await run(() => ({ status: true, change_set: aSet(9, { cause: 'import' }) }));
  expect(done.state.imports).toMatchObject({ preview: { data: other }, applying: [] });
  expect(done.state.notifications.alerts).toMatchObject([{ text: 'The import is applied.' }]);
  const failed = await run(() => Promise.reject(refusal(409, CATALOGUE_MESSAGES.catalogueChanged)));
  expect(failed.state.imports).toMatchObject({ preview: { data: other }, refused: '', applying: [] });
  expect(failed.failures).toEqual([`courses.csv: ${CATALOGUE_MESSAGES.catalogueChanged}`]);
});

it('files that are chosen while others are being checked are the ones that are shown', async () => {
  function* twice() {
    yield fork(importsSaga);
    yield put(checkFiles(files));
    yield put(checkFiles([{ name: 'regions.csv', content: 'aWQ=' }]));
  }
  let last = 4;
  const { state, sent } = await runStaffSaga(twice, [], {
    [NEW]: () => ({ status: true, import: { ...preview, id: last++ } }),
  });
  expect(sent).toHaveLength(2);
  expect(state.imports.preview.data?.id).toBe(5);
});

it('says of every import in the list whether it can be undone, and asks no more once it cannot', async () => {
  const list = Array.from({ length: 8 }, (_none, at) => aSet(20 - at, { cause: 'import' }));
  const { sent, state } = await runStaffSaga(
    readRecent,
    [loadRecent({ from: 21 })],
    {
      [SETS]: () => ({ status: true, list, next: null }),
      [SET]: (request) => {
        const { id } = (request as unknown as { params: { id: number } }).params;
        const set = list.find((one) => one.id === id);
        return { status: true, change_set: set, not_undoable: null, cells: [], next: null };
      },
    },
    [undoableLearned({ id: 19, notUndoable: 'course 1 changed since.' })],
  );
  expect(sent.map(({ path }) => path)).toEqual([SETS, ...Array.from({ length: 7 }, () => SET)]);
  expect(Object.keys(state.imports.notUndoable)).toHaveLength(8);
});

it('asks of recent imports whether they can be undone, and not of those that were', async () => {
  const list = [aSet(9, { cause: 'import' }), aSet(8, { cause: 'import', undone_by: 9 })];
  const { state, sent } = await runStaffSaga(readRecent, [loadRecent({})], {
    [SETS]: () => ({ status: true, list, next: null }),
    [SET]: () => ({
      status: true,
      change_set: list[0],
      not_undoable: 'course 1 changed since.',
      cells: [],
      next: null,
    }),
  });
  expect(sent.map(({ path }) => path)).toEqual([SETS, SET]);
  expect(state.imports.notUndoable).toEqual({ 9: 'course 1 changed since.' });
});

it('an import that was undone and done again is asked about anew, and can be undone', async () => {
  const undone = aSet(8, { cause: 'import', undone_by: 9 });
  const why = CATALOGUE_MESSAGES.undone;
  const looked = await runStaffSaga(
    readSet,
    [openSet(8)],
    { [SET]: () => ({ status: true, change_set: undone, not_undoable: why, cells: [], next: null }) },
    [undoableLearned({ id: 8, notUndoable: why })],
  );
  expect(looked.state.imports.notUndoable).toEqual({ 8: null });
  const listed = await runStaffSaga(
    readRecent,
    [loadRecent({})],
    { [SETS]: () => ({ status: true, list: [undone], next: null }) },
    [undoableLearned({ id: 8, notUndoable: why })],
  );
  expect(listed.state.imports.notUndoable).toEqual({});
});

it('says why an import cannot be undone when that turns out at the press', async () => {
  const { state, actions } = await runStaffSaga(undo, [undoImport(9)], {
    [UNDO]: () => Promise.reject(refusal(409, 'course 1 changed since.')),
  });
  expect(state.imports.notUndoable[9]).toBe('course 1 changed since.');
  expect(actions).toContain('imports/callFailed');
  const done = await runStaffSaga(undo, [undoImport(9)], {
    [UNDO]: () => ({ status: true, change_set: aSet(10) }),
  });
  expect(done.state.notifications.alerts).toMatchObject([
    { text: 'The import is undone.', undo: { payload: { params: { id: 10 } } } },
  ]);
});

it('opens any change that the activity log tells of, and says whether it can be undone', async () => {
  const { state } = await runStaffSaga(readSet, [openSet(12)], {
    [SET]: () => ({
      ...{ status: true, change_set: aSet(12), cells: [], next: null },
      not_undoable: 'Something else has changed since.',
    }),
  });
  expect(state.imports).toMatchObject({
    opened: { status: 'ready', data: { id: 12, cause: 'edit' } },
    notUndoable: { 12: 'Something else has changed since.' },
  });
  const failed = await runStaffSaga(readSet, [openSet(13)], { [SET]: () => Promise.reject(refusal(404)) });
  expect(failed.state.imports.opened).toMatchObject({ status: 'failed', data: null });
});

it('reads the cells of an applied import by page, and whether it can be undone', async () => {
  const cells = [{ entity: 'courses', key: '1', label: 'One', kind: 'changed', cells: [] }];
  const { state, sent } = await runStaffSaga(
    readCells,
    [loadCells({ of: 'set', id: 9, query: { page: 2 } })],
    {
      [SET]: () => ({ status: true, change_set: aSet(9), not_undoable: null, cells, next: 3 }),
    },
  );
  expect(sent[0]?.request.params).toEqual({ id: 9, page: 2 });
  expect(state.imports).toMatchObject({
    cells: { next: 3, list: { data: cells } },
    notUndoable: { 9: null },
  });
});
