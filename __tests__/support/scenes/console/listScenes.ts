/** "Lists". */
import { DIALOG, press, type Scene } from '../scene';
import { placeStates } from './placeStates';

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
];
