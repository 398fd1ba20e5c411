/** "Today", the find box, and the tour. */
import { answer, DIALOG, dialogOpens, hold, MAIN, press, SKELETON, type Scene } from '../scene';
import { placeIsThere } from './placeStates';

const today = '**/api/staff/today';
const place = (state: string, rest: Partial<Scene>): Scene => ({
  ...{ name: `staff-today${state}`, at: '/staff', as: 'admin', part: MAIN },
  ...rest,
});

export const todayScenes: Scene[] = [
  place('', { reach: (page) => placeIsThere(page, 'Today') }),
  place('-desk', { as: 'desk', reach: (page) => placeIsThere(page, 'Today') }),
  place('-loading', {
    prepare: (page) => hold(page, today),
    reach: (page) => page.locator(SKELETON).first().waitFor(),
  }),
  {
    ...{ name: 'staff-find', at: '/staff/account', as: 'admin', part: DIALOG },
    reach: async (page) => {
      await press(page, /^Go to or find/);
      await dialogOpens(page, 'Go to or find…');
      await page.keyboard.type('pcb');
      await page.getByRole('option', { name: /PCB/ }).first().waitFor();
    },
  },
  {
    ...{ name: 'staff-find-nothing', at: '/staff/account', as: 'desk', part: DIALOG },
    prepare: (page) => answer(page, '**/api/staff/find*', { status: true, list: [] }),
    reach: async (page) => {
      await press(page, /^Go to or find/);
      await dialogOpens(page, 'Go to or find…');
      await page.keyboard.type('zzzz');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
    },
  },
  {
    ...{ name: 'staff-find-too-long', at: '/staff/account', as: 'desk', part: DIALOG },
    reach: async (page) => {
      await press(page, /^Go to or find/);
      await dialogOpens(page, 'Go to or find…');
      await page.keyboard.insertText('a text that was pasted by mistake '.repeat(4));
      await page.getByText('A search is 100 characters long at most').waitFor();
    },
  },
  {
    ...{ name: 'staff-tour', at: '/staff/account', as: 'admin' },
    reach: async (page) => {
      await press(page, 'Take the tour');
      await page.getByRole('region', { name: 'Tour' }).waitFor();
    },
  },
];
