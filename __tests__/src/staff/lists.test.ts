/** @jest-environment jsdom */
import { changesRefused, changesSaved } from '@/src/staff/catalogue/catalogueSlice';
import { toTable } from '@/src/staff/lists/paste';
import { keepEdits, paste, readList, save } from '@/src/staff/lists/listsSaga';
import {
  cellsChanged,
  conflictChosen,
  editsSent,
  listReceived,
  loadList,
  pasteTaken,
  pasteText,
  rowAdded,
  rowRemoved,
  saveEdits,
} from '@/src/staff/lists/listsSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { makeStaffStore, rootReducer } from './wholeConsole';
import { aPage, aRow, aSet, resellers } from './aList';
import { refusedFields, runStaffSaga } from './runStaffSaga';
import { ana, CHANGES, entity, query, ROWS, shown, state } from './anOpenList';

beforeEach(() => localStorage.clear());

it('sends several changed, new and removed rows as one change, each with the version that it was made to', async () => {
  const changes = [
    cellsChanged([{ id: '1', changes: { company: 'Meranti' } }]),
    rowRemoved('2'),
    rowAdded(resellers.fields),
    cellsChanged([{ id: 'new 1', changes: { company: 'New' } }]),
  ];
  const { effects } = await import('redux-saga-test-plan').then(({ expectSaga }) =>
    expectSaga(save)
      .withState(state(...changes))
      .run(),
  );
  const puts = effects.put as unknown as { payload: { action: { payload: unknown } } }[];
  expect(puts.at(-1)?.payload.action.payload).toMatchObject({
    words: '3 rows saved.',
    changes: [
      { entity, row: { id: 1, company: 'Meranti' }, version: 'v1' },
      { entity, key: '2', remove: true, version: 'v2' },
      { entity, row: { company: 'New', videos: [] }, version: null },
    ],
  });
});

it('has nothing to save where a cell is again what it was', () => {
  const { lists } = state(
    cellsChanged([{ id: '1', changes: { company: 'Meranti' } }]),
    cellsChanged([{ id: '1', changes: { company: 'Company 1' } }]),
  );
  expect(lists.edits).toEqual({});
});

it('keeps unsaved rows on the device, and shows them again after a reload', async () => {
  const change = cellsChanged([{ id: '1', changes: { company: 'Meranti' } }]);
  await runStaffSaga(keepEdits, [], {}, [...shown, change]);
  const later = await runStaffSaga(
    readList,
    [loadList({ entity, query })],
    { [ROWS]: () => aPage(aRow(1)) },
    [ana],
  );
  expect(later.state.lists.edits['1']?.row).toMatchObject({ company: 'Meranti' });
  await runStaffSaga(keepEdits, [], {}, shown);
  expect(localStorage).toHaveLength(0);
});

it('two tabs with one list share the unsaved rows, so that neither overwrites those of the other', () => {
  const { store, start } = makeStaffStore(fakeHttp({}));
  for (const action of shown) store.dispatch(action);
  start();
  store.dispatch(cellsChanged([{ id: '1', changes: { company: 'Here' } }]));
  const [key = '', here = ''] = Object.entries(localStorage)[0] ?? [];
  const elsewhere = (change: () => void): void => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  elsewhere(() => localStorage.setItem(key, here.replace('Here', 'Elsewhere')));
  store.dispatch(cellsChanged([{ id: '2', changes: { company: 'Here' } }]));
  expect(localStorage.getItem(key)).toMatch(/Elsewhere.*Here/);
  elsewhere(() => localStorage.removeItem(key));
  expect(store.getState().lists.edits).toEqual({});
});

it('keeps rows that could not be sent without a line, on the device, too, to be sent again', async () => {
  const offline = [
    cellsChanged([{ id: '1', changes: { company: 'Meranti' } }]),
    editsSent(['1']),
    changesRefused({ by: 'list resellers', errors: [] }),
  ];
  expect(state(...offline).lists.edits['1']?.row).toMatchObject({ company: 'Meranti' });
  await runStaffSaga(keepEdits, [], {}, [...shown, ...offline]);
  expect(Object.values(localStorage).join()).toContain('Meranti');
});

it('forgets what was saved, and keeps what was changed meanwhile', () => {
  const { lists } = state(
    cellsChanged([{ id: '1', changes: { company: 'Meranti' } }]),
    editsSent(['1']),
    cellsChanged([{ id: '2', changes: { company: 'Later' } }]),
    changesSaved({
      by: 'list resellers',
      answer: { status: true, change_set: aSet(1), rows: [aRow(1, { company: 'Meranti' })] },
    }),
  );
  expect(Object.keys(lists.edits)).toEqual(['2']);
  expect(lists.list.data[0]?.row['company']).toBe('Meranti');
});

it('keeps what was typed in a row while it was being saved, as a change of what was saved', () => {
  const { lists } = state(
    cellsChanged([{ id: '1', changes: { company: 'Meranti' } }]),
    editsSent(['1']),
    cellsChanged([{ id: '1', changes: { company: 'Meranti Works' } }]),
    changesSaved({
      by: 'list resellers',
      answer: {
        ...{ status: true, change_set: aSet(1) },
        rows: [{ ...aRow(1, { company: 'Meranti' }), version: 'v2' }],
      },
    }),
  );
  expect(lists.edits['1']).toMatchObject({
    ...{ row: { company: 'Meranti Works' }, base: { company: 'Meranti' }, version: 'v2' },
  });
});

it('after a conflict saves what was chosen, to the row as it is now', () => {
  const current = { ...aRow(1, { company: 'Theirs' }), version: 'v9' };
  const changed = cellsChanged([{ id: '1', changes: { company: 'Mine' } }]);
  const mine = state(
    changed,
    conflictChosen([{ id: '1', row: { ...current.row, company: 'Mine' }, current }]),
  );
  expect(mine.lists.edits['1']).toMatchObject({ version: 'v9', row: { company: 'Mine' } });
  const theirs = state(changed, conflictChosen([{ id: '1', row: current.row, current }]));
  expect(theirs.lists.edits).toEqual({});
  const gone = state(changed, conflictChosen([{ id: '1', row: aRow(1).row, current: null }]));
  expect(gone.lists.edits['1']).toMatchObject({ version: null, base: null });
});

describe('paste', () => {
  const regions = {
    ...aPage(),
    rows: [{ key: '2', version: 'v', label: 'Kuala Lumpur', row: {} }],
    total: 1,
  };
  const answers = {
    [ROWS]: ({ params }: { params?: unknown }) =>
      (params as { entity: string }).entity === 'regions' ? regions : aPage(aRow(7)),
    [CHANGES]: () => ({ status: true, change_set: null, rows: [] }),
  };
  const pasting = (
    text: string,
    ids = ['1', '2'],
    before: readonly { type: string }[] = shown,
    field = 'company',
  ) => runStaffSaga(paste, [pasteText({ text, at: { ids, field } })], answers, before);

  it('goes over the rows from the chosen cell on, and what is left over becomes new rows', async () => {
    const { state: after, sent } = await pasting('Meranti\tkuala lumpur\nTembusu\t1\nNew Co\t2\n');
    expect(after.lists.paste?.rows).toMatchObject([
      { id: '1', row: { company: 'Meranti', region: 2 } },
      { id: '2', row: { company: 'Tembusu', region: 1 } },
      { id: null, row: { company: 'New Co', region: 2, videos: [] } },
    ]);
    // Validated by the server, and not saved.
    expect(sent.at(-1)?.request).toMatchObject({
      body: { is_check: true, changes: [{ version: 'v1' }, {}, { version: null }] },
    });
    expect(after.lists.edits).toEqual({});
    expect(Object.keys(rootReducer(after, pasteTaken()).lists.edits)).toEqual(['1', '2', 'new 1']);
  });

  it('goes over no row between those that are shown', async () => {
    const before = [...shown, listReceived(aPage(aRow(1), aRow(2), aRow(3)))];
    const { state: after } = await pasting('Meranti\nTembusu\n', ['1', '3'], before);
    expect(after.lists.paste?.rows).toMatchObject([
      { id: '1', row: { company: 'Meranti' } },
      { id: '3', row: { company: 'Tembusu' } },
    ]);
  });

  it('keeps every value in its row where a cell between them is empty', async () => {
    const before = [...shown, listReceived(aPage(aRow(1), aRow(2), aRow(3)))];
    const { state: after } = await pasting('Meranti\n\nTembusu\n', ['1', '2', '3', '4'], before);
    const rows = after.lists.paste?.rows ?? [];
    expect(rows.map(({ id, row }) => [id, row['company']])).toEqual([
      ['1', 'Meranti'],
      ['2', undefined],
      ['3', 'Tembusu'],
    ]);
    expect((await pasting('')).state.lists.paste?.rows).toEqual([]);
    const below = await pasting('Meranti\nTembusu\n\nNew Co\n');
    expect(below.state.lists.paste?.rows.map(({ id }) => id)).toEqual(['1', '2', null]);
  });

  it.each([
    ['a spreadsheet', 'Meranti\r\n\r\n\r\n'],
    ['a list', toTable([['Meranti'], ['']])],
  ])(
    'empties the cells that are empty at the end of a column of %s, and adds no row for them',
    async (_of, text) => {
      const { state: after } = await pasting(text);
      const rows = after.lists.paste?.rows ?? [];
      expect(rows.map(({ id, row }) => [id, row['company']])).toEqual([
        ['1', 'Meranti'],
        ['2', undefined],
      ]);
    },
  );

  it('with a line of headings goes to the rows of its numbers, also those of other pages', async () => {
    const { state: after } = await pasting('Number\tCompany\n7\tSeventh\n\tNew Co\n', []);
    expect(after.lists.paste?.rows).toMatchObject([
      { id: '7', version: 'v7', row: { id: 7, company: 'Seventh', region: 1 } },
      { id: null, row: { company: 'New Co' } },
    ]);
  });

  it('with numbers and no headings goes to the rows of its numbers, too', async () => {
    const { state: after } = await pasting('2\tTembusu\n\tNew Co\n7\tSeventh\n', ['1', '2'], shown, 'id');
    expect(after.lists.paste?.rows).toMatchObject([
      { id: '2', row: { id: 2, company: 'Tembusu' } },
      { id: null, row: { company: 'New Co' } },
      { id: '7', version: 'v7', row: { id: 7, company: 'Seventh' } },
    ]);
  });

  it('fills a new row with the number and the rest of a line', async () => {
    const before = [...shown, rowAdded(resellers.fields)];
    const { state: after } = await pasting('900\tNew Co\n2\tTembusu\n', ['new 1', '1', '2'], before, 'id');
    expect(after.lists.paste?.rows).toMatchObject([
      { id: 'new 1', row: { id: 900, company: 'New Co' } },
      { id: '2', row: { company: 'Tembusu' } },
    ]);
  });

  it('without numbers goes to the rows that are shown', async () => {
    const { state: after } = await pasting('\tMeranti\n\tTembusu\n', ['1', '2'], shown, 'id');
    expect(after.lists.paste?.rows).toMatchObject([
      { id: '1', row: { id: 1, company: 'Meranti' } },
      { id: '2', row: { id: 2, company: 'Tembusu' } },
    ]);
  });

  it('takes a number in brackets for that of the row only if no name ends so', async () => {
    const ofName = { 'Office (2)': '9', 'Kuala Lumpur': '2' };
    const named = ({ params }: { params?: unknown }) => {
      const { q = '' } = params as { q?: string };
      const rows = Object.entries(ofName).map(([label, key]) => ({ key, version: 'v', label, row: {} }));
      return { ...aPage(), rows: rows.filter(({ label }) => label.includes(q)) };
    };
    const text = ['A\tOffice (2)', 'B\tKuala Lumpur (2)', 'C\tPenang (1)'].join('\n');
    const ids = ['1', '2'];
    const { state: after } = await runStaffSaga(
      paste,
      [pasteText({ text, at: { ids, field: 'company' } })],
      { ...answers, [ROWS]: named },
      shown,
    );
    expect(after.lists.paste?.rows.map(({ row }) => row['region'])).toEqual([9, 2, 1]);
    expect(after.lists.paste?.problems).toEqual([]);
  });

  it('tells which name there is none of, and what the server would refuse', async () => {
    const { state: after } = await pasting('Meranti\tAtlantis\n');
    expect(after.lists.paste?.problems).toEqual([
      { index: 0, field: 'region', message: 'Region: there is none called “Atlantis”.' },
    ]);
    const refused = { field: 'changes[0].row.company', message: 'Company is required.' };
    const wrong = await runStaffSaga(
      paste,
      [pasteText({ text: '\t2\n', at: { ids: ['1', '2'], field: 'company' } })],
      { ...answers, [CHANGES]: () => Promise.reject(refusedFields(refused)) },
      shown,
    );
    expect(wrong.state.lists.paste).toMatchObject({
      isChecking: false,
      problems: [{ index: 0, field: 'company', message: 'Company is required.' }],
    });
  });
});

it('saves a name that was typed faster than it was found, with the row that has it', async () => {
  const typed = cellsChanged([
    { id: '1', changes: { region: 'ipoh' } },
    { id: '2', changes: { region: 'Nowhere' } },
  ]);
  const { state: after } = await runStaffSaga(
    save,
    [saveEdits()],
    { [ROWS]: () => ({ ...aPage(), rows: [{ ...aRow(9), label: 'Ipoh' }] }) },
    [...shown, typed],
  );
  expect(after.lists.edits['1']?.row?.['region']).toBe(9);
  expect(after.lists.sent.resellers?.map(({ row }) => row?.['region'])).toEqual([9, 'Nowhere']);
});

it('saves nothing when nothing was changed', async () => {
  const { actions } = await runStaffSaga(save, [saveEdits()], {}, shown);
  expect(actions).toEqual([]);
});
