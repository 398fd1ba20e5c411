/** "Lists". */
import { DIALOG, MAIN, press, type Scene } from '../scene';
import { placeScene } from './placeStates';

export const listScenes: Scene[] = [
  placeScene({ name: 'lists', at: '/staff/lists/resellers', heading: 'Lists' }),
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
  {
    ...{ name: 'staff-lists-unsaved', at: '/staff/lists/regions', as: 'admin', part: MAIN, forgive: /422/ },
    reach: async (page) => {
      await press(page, 'Add region');
      await page.locator('[data-row="1"][data-column="1"]').focus();
      await page.keyboard.type('North');
      await page.keyboard.press('Enter');
      await press(page, 'Save (2)');
      await page.getByText('Label is required').waitFor();
    },
  },
  {
    ...{ name: 'staff-lists-formatted', at: '/staff/lists/courseware', as: 'admin', part: DIALOG },
    reach: async (page) => {
      await page.getByRole('button', { name: /^Open/ }).first().click();
      await page.getByRole('dialog').getByRole('toolbar').nth(2).waitFor();
    },
  },
];
