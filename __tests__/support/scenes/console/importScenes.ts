/** "Import": files that are refused, that are wrong, and what right ones would do. */
import type { Page } from 'playwright-core';
import { MAIN, type Scene } from '../scene';
import { placeStates } from './placeStates';

const AT = '/staff/import';

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Choose files, or drop them here')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const files = (state: string, reach: Scene['reach']): Scene => ({
  ...{ name: `staff-import-${state}`, at: AT, as: 'admin', part: MAIN, reach },
});

export const importScenes: Scene[] = [
  ...placeStates({
    name: 'import',
    at: AT,
    heading: 'Import',
    list: '**/api/staff/catalogue/change-sets?*',
    empty: { list: [], next: null },
  }).filter(({ name }) => !name.endsWith('-loading')),
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
];
