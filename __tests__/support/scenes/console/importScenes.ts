/** "Import": refused files, invalid files, and the preview of valid ones. */
import type { Page } from 'playwright-core';
import { answer, MAIN, type Scene } from '../scene';
import { placeScene } from './placeStates';

const AT = '/staff/import';

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Choose files, or drop them here')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const files = (state: string, reach: Scene['reach']): Scene => ({
  ...{ name: `staff-import-${state}`, at: AT, as: 'admin', part: MAIN, reach },
});

const set = (id: number, changed: number, rest: object = {}) => ({
  ...{ id, at: 1_790_000_000_000 - id * 60_000, actor: 'ana@example.com', cause: 'import' },
  counts: [{ entity: 'courses', plural: 'courses', added: 2, changed, removed: 1 }],
  ...{ undoes: null, undone_by: null, ...rest },
});
const row = (key: string, kind: string, ...cells: [string, string, unknown, unknown][]) => ({
  ...{ entity: 'courses', key, label: `Course ${key}`, kind },
  cells: cells.map(([field, label, before, after]) => ({ field, label, before, after })),
});
const CELLS = [
  row('1918', 'changed', ['title', 'Title', 'Noise', 'Less noise'], ['duration_days', 'Days', 2, 3]),
  row('1919', 'removed', ['title', 'Title', 'Gone', null], ['group_id', 'Group', 101, null]),
  row('1920', 'added', ['title', 'Title', null, 'New'], ['group_id', 'Group', null, 101]),
];
/** An import that can be undone, one that cannot any more, and one that was undone. */
async function withImports(page: Page): Promise<void> {
  const sets = [set(9, 40), set(8, 1), set(7, 2, { undone_by: 10 })];
  await answer(page, '**/api/staff/catalogue/change-sets?*', { status: true, list: sets, next: null });
  for (const change_set of sets)
    await answer(page, `**/api/staff/catalogue/change-sets/${change_set.id}*`, {
      ...{ status: true, change_set, cells: CELLS, next: 2 },
      not_undoable: change_set.id === 8 ? 'The course 1918 has changed since.' : null,
    });
}

export const importScenes: Scene[] = [
  placeScene({ name: 'import', at: AT, heading: 'Import' }),
  files('refused', async (page) => {
    await drop(page, 'prices.xlsx', 'a table');
    await page.getByRole('alert').waitFor();
  }),
  files('wrong-rows', async (page) => {
    await drop(page, 'regions.csv', 'id,label\n1,\n2,Johor\n');
    await page.getByText('regions.csv:1 label is required').waitFor();
  }),
  files('preview', async (page) => {
    await drop(page, 'regions.csv', 'id,label\n901,Johor\n902,Melaka\n');
    await page.getByRole('region', { name: 'Changed cells' }).getByText('Johor').first().waitFor();
  }),
  {
    ...{ name: 'staff-import-applied', at: `${AT}?set=9`, as: 'admin', part: MAIN, prepare: withImports },
    reach: async (page) => {
      await page.getByText('Less noise').waitFor();
      await page.getByText('has changed since').waitFor();
    },
  },
];
