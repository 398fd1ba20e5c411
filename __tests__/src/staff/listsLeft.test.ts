/** @jest-environment jsdom */
/** Lists that are left, for another one or for another section, while something is on its way. */
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { catalogueChanged, changesRefused } from '@/src/staff/catalogue/catalogueSlice';
import {
  cellsChanged,
  listLeft,
  listRequested,
  loadList,
  pasteRead,
  pasteText,
  rowAdded,
  saveEdits,
} from '@/src/staff/lists/listsSlice';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';
import { aPage, aRow, aSet, resellers } from './aList';
import { refusedFields } from './runStaffSaga';
import { CHANGES, entity, query, ROWS, shown, state } from './anOpenList';

beforeEach(() => localStorage.clear());

describe('another list that is opened while something is on its way', () => {
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  /** @returns a store with one list open, and what opens another one before the responses arrive */
  function atWork(path: string, answer: unknown) {
    const waiting: ((answer: unknown) => void)[] = [];
    const late = () => new Promise((resolve) => waiting.push(resolve));
    const never = () => new Promise(() => undefined);
    const http = fakeHttp({ [ROWS]: () => aPage(aRow(1)), [path]: late, '/api/staff/me': never });
    const { store, start } = makeStaffStore(http);
    for (const action of shown) store.dispatch(action);
    start();
    const other = async () => {
      await soon();
      store.dispatch(loadList({ entity: 'regions', query }));
    };
    const arrived = async () => {
      for (const resolve of waiting) resolve(answer instanceof Error ? Promise.reject(answer) : answer);
      await soon();
    };
    const told = () => selectAlerts(store.getState()).map(({ text }) => text);
    return { store, sent: http.sent, other, arrived, told, lists: () => store.getState().lists };
  }
  const added = (name: string) => [
    rowAdded(resellers.fields),
    cellsChanged([{ id: 'new 1', changes: { company: name } }]),
    saveEdits(),
  ];

  it('stays as it is, and what is saved by then is not saved a second time', async () => {
    const stored = aRow(9, { company: 'Stored' });
    const answer = { status: true, change_set: aSet(1), rows: [stored] };
    const { store, other, arrived, lists } = atWork(CHANGES, answer);
    store.dispatch(rowAdded(resellers.fields));
    store.dispatch(saveEdits());
    await other();
    store.dispatch(rowAdded(resellers.fields));
    const { edits } = lists();
    await arrived();
    expect(lists().edits).toEqual(edits);
    store.dispatch(loadList({ entity, query }));
    expect(lists().edits).toEqual({});
  });

  const wrong = refusedFields({ field: 'changes[0].row.company', message: 'Company is required.' });
  const theirs = { index: 0, entity, key: '1', current: aRow(1) };
  const overtaken = refusal(409, { conflicts: [theirs] });
  it.each([
    ['wrong values', wrong, 'Company is required.'],
    ['changes of a colleague', overtaken, 'Somebody else has changed it meanwhile.'],
  ])('tells in an alert that it was not saved because of %s', async (_why, answer, words) => {
    const { store, other, arrived, told } = atWork(CHANGES, answer);
    store.dispatch(cellsChanged([{ id: '1', changes: { company: 'Mine' } }]));
    store.dispatch(saveEdits());
    await other();
    await arrived();
    expect(told()).toEqual([`“Resellers”: ${words}`]);
  });

  it('is saved as well, and each is sent again with its own key', async () => {
    const { store, sent, arrived } = atWork(CHANGES, refusal(502));
    const keys = () => sent.flatMap(({ request }) => request.headers?.[IDEMPOTENCY_HEADER] ?? []);
    for (const action of added('One')) store.dispatch(action);
    store.dispatch(loadList({ entity: 'regions', query }));
    for (const action of added('Two')) store.dispatch(action);
    await soon();
    await arrived();
    store.dispatch(loadList({ entity, query }));
    store.dispatch(saveEdits());
    await soon();
    const [first, second, again] = keys();
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  it('gets no rows that were pasted into the one before', async () => {
    const { store, other, arrived, lists } = atWork(ROWS, aPage());
    store.dispatch(pasteText({ text: 'Meranti\tPenang\n', at: { ids: ['1'], field: 'company' } }));
    await other();
    await arrived();
    expect(lists()).toMatchObject({ entity: 'regions', paste: null });
    const checked = state(pasteRead([]), listRequested({ entity: 'regions', query }));
    expect(checked.lists.paste).toBeNull();
  });
});

it('is loaded no more once the section is left, and refusals are told in an alert', async () => {
  const http = fakeHttp({ [ROWS]: () => aPage(aRow(1)) });
  const { store, start } = makeStaffStore(http);
  for (const action of shown) store.dispatch(action);
  start();
  const loads = () => http.sent.filter(({ path }) => path === ROWS);
  store.dispatch(catalogueChanged());
  expect(loads()).toHaveLength(1);
  store.dispatch(listLeft());
  store.dispatch(catalogueChanged());
  expect(loads()).toHaveLength(1);
  store.dispatch(changesRefused({ by: 'list resellers', errors: [{ field: '', message: 'No.' }] }));
  expect(selectAlerts(store.getState())).toMatchObject([{ text: '“Resellers”: No.' }]);
});
