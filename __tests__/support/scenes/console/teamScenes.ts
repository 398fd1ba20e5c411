/** "Team": the list, its dialogs, and their errors. */
import type { Page } from 'playwright-core';
import { DIALOG, dialogOpens, press, type Scene } from '../scene';
import { placeStates } from './placeStates';

const AT = '/staff/team';
const dialog = (name: string, reach: (page: Page) => Promise<void>, rest: Partial<Scene> = {}): Scene => ({
  ...{ name: `staff-team-${name}`, at: AT, as: 'admin', part: DIALOG, reach },
  ...rest,
});
const open = async (page: Page, button: string): Promise<void> => {
  await press(page, button);
  await dialogOpens(page, button);
};

export const teamScenes: Scene[] = [
  ...placeStates({
    name: 'team',
    at: AT,
    heading: 'Team',
    list: '**/api/staff/team',
    empty: { list: [] },
  }),
  dialog('invite', (page) => open(page, 'Invite')),
  dialog(
    'invite-refused',
    async (page) => {
      await open(page, 'Invite');
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await page.getByText('Please enter an e-mail address.').waitFor();
    },
    { forgive: /422/ },
  ),
  dialog('change', (page) => open(page, 'Change Ben Lim')),
  dialog('remove', (page) => open(page, 'Remove Ben Lim')),
];
