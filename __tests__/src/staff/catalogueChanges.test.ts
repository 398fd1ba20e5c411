import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import { catalogueSaga, catchUp, save, searchNames } from '@/src/staff/catalogue/catalogueSaga';
import {
  catalogueChanged,
  findNames,
  namesFound,
  saveChanges,
  savingBegun,
} from '@/src/staff/catalogue/catalogueSlice';
import { followVersions, readVersions, restore } from '@/src/staff/catalogue/historySaga';
import {
  historyClosed,
  loadVersions,
  restoreVersion,
  restoringBegun,
  restoringEnded,
  rowName,
  versionsReceived,
  versionsRequested,
} from '@/src/staff/catalogue/historySlice';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { selectUndoable } from '@/src/staff/undo/undoableAlert';
import { rootReducer } from './wholeConsole';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { refusal } from '../../support/fakeHttp';
import { aRow, aSet } from './aList';
import { refusedFields, runStaffSaga } from './runStaffSaga';

const CHANGES = '/api/staff/catalogue/changes';
const VERSIONS = '/api/staff/catalogue/{entity}/{key}/versions';
const RESTORE = '/api/staff/catalogue/{entity}/{key}/versions/{changeSet}/restore';
const { row, version } = aRow(1);
const by = 'course 1';
const edit = saveChanges({ by, changes: [{ entity: 'resellers', row, version }], words: 'Saved.' });
const addition = saveChanges({ by, changes: [{ entity: 'resellers', row, version: null }], words: 'Saved.' });

const conflicting = (current: object | null) => () => {
  const conflicts = [{ index: 0, entity: 'resellers', key: '1', current }];
  return Promise.reject(
    Object.assign(refusal(409), {
      response: { status: 409, data: { status: false, message: '', conflicts } },
    }),
  );
};

it('saves changes, offers to undo them, and lets every page read anew', async () => {
  const { state, actions } = await runStaffSaga(save, [edit], {
    [CHANGES]: () => ({ status: true, change_set: aSet(7), rows: [aRow(1)] }),
  });
  expect(state.notifications.alerts).toMatchObject([
    { text: 'Saved.', undo: { payload: { endpoint: 'undoCatalogue', params: { id: 7 } } } },
  ]);
  expect(actions).toContain(catalogueChanged.type);
  expect(state.catalogue.saving).toEqual({});
});

it('sends nothing twice: who saves again waits for the answer', async () => {
  const before = [savingBegun({ by, changes: edit.payload.changes })];
  const { sent } = await runStaffSaga(
    save,
    [edit],
    { [CHANGES]: () => Promise.reject(refusal(500)) },
    before,
  );
  expect(sent).toEqual([]);
});

it('offers no undo of what changed nothing', async () => {
  const { state } = await runStaffSaga(save, [edit], {
    [CHANGES]: () => ({ status: true, change_set: null, rows: [aRow(1)] }),
  });
  expect(selectUndoable(state)[0]?.undo).toBeUndefined();
});

it('keeps the server’s words for the field that they are about', async () => {
  const errors = [{ field: 'changes[0].row.company', message: 'Company is required.' }];
  const { state } = await runStaffSaga(save, [edit], {
    [CHANGES]: () => Promise.reject(refusedFields(...errors)),
  });
  expect(state.catalogue.saving[by]).toMatchObject({ isSaving: false, errors });
});

it('shows what somebody else saved meanwhile, and overwrites nothing', async () => {
  const theirs = aRow(1, { company: 'Theirs' });
  const { state } = await runStaffSaga(save, [edit], { [CHANGES]: conflicting(theirs) });
  expect(state.catalogue.saving[by]).toMatchObject({ isSaving: false, conflicts: [{ current: theirs }] });
  expect(state.notifications.alerts).toEqual([]);
});

it('says at a new row that its number is taken: that is no conflict', async () => {
  const { state } = await runStaffSaga(save, [addition], { [CHANGES]: conflicting(aRow(1)) });
  expect(state.catalogue.saving[by]).toMatchObject({
    conflicts: [],
    errors: [{ field: 'changes[0]', message: CATALOGUE_MESSAGES.known }],
  });
});

it('lets pages read anew once a second at most, however much others change', async () => {
  const { effects } = await expectSaga(catalogueSaga)
    .withReducer(rootReducer)
    .dispatch(eventHeard({ kind: 'catalogue', id: null }))
    .dispatch(eventHeard({ kind: 'catalogue', id: null }))
    .dispatch(eventHeard({ kind: 'mail', id: 1 }))
    .silentRun(300);
  expect((effects.put ?? []).length).toBe(1);
});

it('catches up with what was missed while nobody listened, once a place that opens is shown', () => {
  testSaga(catchUp)
    .next()
    .inspect((effect: { payload: { args: number[] } }) => {
      expect(effect.payload.args[0]).toBeGreaterThanOrEqual(1_000);
    })
    .next()
    .put(catalogueChanged())
    .next()
    .isDone();
});

const page = (ids: number[], next: number | null) => ({
  status: true as const,
  ...{ next, former: null },
  list: ids.map((id) => ({ change_set: { ...aSet(id) }, row: aRow(1).row, fields: [] })),
});
const of = { entity: 'resellers' as const, key: '1' };

it('adds older versions to those that are shown', async () => {
  const before = [versionsRequested(of), versionsReceived({ answer: page([9, 8], 8), isMore: false })];
  const { state, sent } = await runStaffSaga(
    readVersions,
    [loadVersions({ ...of, from: 8 })],
    { [VERSIONS]: () => page([7], null) },
    before,
  );
  expect(state.history.list.data.map((one) => one.change_set?.id)).toEqual([9, 8, 7]);
  expect(sent[0]?.request).toMatchObject({ params: { before: 8 } });
  const again = await runStaffSaga(
    readVersions,
    [loadVersions(of)],
    { [VERSIONS]: () => page([10, 9], 9) },
    before,
  );
  expect(again.state.history.list.data.map((one) => one.change_set?.id)).toEqual([10, 9]);
  expect((await runStaffSaga(followVersions, [], {}, before)).actions).toEqual([loadVersions.type]);
});

it('restores a version against the row as it is, can be undone, and tells why it was refused', async () => {
  const action = restoreVersion({ ...of, changeSet: 8, version });
  const done = await runStaffSaga(restore, [action], {
    [RESTORE]: () => ({ status: true, change_set: aSet(10, { cause: 'restore' }), rows: [aRow(1)] }),
  });
  expect(done.sent[0]?.request).toMatchObject({ params: { ...of, changeSet: 8 }, body: { version } });
  expect(done.state.notifications.alerts).toMatchObject([{ undo: { payload: { params: { id: 10 } } } }]);
  const refused = await runStaffSaga(restore, [action], {
    [RESTORE]: () => Promise.reject(refusal(409, CATALOGUE_MESSAGES.changedMeanwhile)),
  });
  expect(refused.actions).toContain('catalogue/callFailed');
  expect(refused.state.history.restoring).toEqual([]);
});

it('a version of one row can be restored while one of another is on its way', () => {
  const other = { ...of, key: '2' };
  const begun = [restoringBegun(of), historyClosed(), restoringBegun(other)].reduce(
    rootReducer,
    rootReducer(undefined, { type: 'start' }),
  );
  expect(begun.history.restoring).toEqual([rowName(of), rowName(other)]);
  expect(rootReducer(begun, restoringEnded(of)).history.restoring).toEqual([rowName(other)]);
});

it('a text that is longer than any search suggests nothing, and is refused by nobody', async () => {
  const answers = { '/api/staff/catalogue/{entity}': () => ({ status: true, rows: [] }) };
  const found = namesFound({ entity: 'groups', q: 'elec', rows: [{ key: '1', label: 'Electronics' }] });
  const { state, sent } = await runStaffSaga(
    searchNames,
    [findNames({ entity: 'groups', q: 'x'.repeat(201) })],
    answers,
    [found],
  );
  expect(sent).toEqual([]);
  expect(state.catalogue.found).toEqual({ groups: [] });
});
