/** "Lists" and "Import". */
import { DIALOG, MAIN, press, type Scene } from '../scene';
import { placeStates } from './placeStates';

const file = (text: string) => ({ name: 'regions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const imported = (name: string, text: string, shown: RegExp): Scene => ({
  ...{ name: `staff-import-${name}`, at: '/staff/import', as: 'admin', part: MAIN },
  reach: async (page) => {
    await page.getByLabel('Choose files, or drop them here').setInputFiles(file(text));
    await page.getByText(shown).first().waitFor();
  },
});

export const listScenes: Scene[] = [
  ...placeStates({
    name: 'lists',
    at: '/staff/lists/resellers',
    heading: 'Lists',
    list: '**/api/staff/catalogue/resellers?*',
    empty: { rows: [], total: 0, page: 1, size: 50, labels: {} },
  }),
  {
    ...{ name: 'staff-lists-nested', at: '/staff/lists/lab_videos', as: 'admin', part: DIALOG },
    reach: async (page) => {
      await page.getByRole('button', { name: /^Open/ }).first().click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    ...{ name: 'staff-lists-paste', at: '/staff/lists/regions', as: 'admin', part: DIALOG },
    reach: async (page) => {
      await press(page, 'Paste from a spreadsheet');
      await page.getByRole('dialog').waitFor();
    },
  },
  ...placeStates({
    name: 'import',
    at: '/staff/import',
    heading: 'Import',
    list: '**/api/staff/catalogue/change-sets?*',
    empty: { list: [], next: null },
  }).filter(({ name }) => !name.endsWith('-loading')),
  imported('refused', 'id,label\n1,\n', /regions\.csv:2 label is required/),
  imported('preview', 'id,label\n1,Johor\n', /Johor/),
];
