/** "People": the records of an address, and their erasure. */
import type { Page } from 'playwright-core';
import { answer, DIALOG, dialogOpens, MAIN, press, type Scene } from '../scene';
import { placeIsThere } from './placeStates';

const AT = '/staff/people';
const HELD = 'siti@example.com';

/** @returns a scene that starts with the search for a person */
const asked = (name: string, email: string, reach: Scene['reach'], rest: Partial<Scene> = {}): Scene => ({
  ...{ name: `staff-${name}`, at: AT, as: 'admin', part: MAIN },
  reach: async (page) => {
    await page.getByLabel('E-mail address').fill(email);
    await press(page, 'Look up');
    await reach?.(page);
  },
  ...rest,
});
const isHeld = (page: Page): Promise<void> => page.getByRole('heading', { name: 'What is held' }).waitFor();
async function begin(page: Page): Promise<void> {
  await press(page, 'Erase…');
  await dialogOpens(page, 'Erase');
  await page.getByRole('dialog').getByRole('textbox').fill(HELD);
}

export const peopleScenes: Scene[] = [
  {
    ...{ name: 'staff-people', at: AT, as: 'admin', part: MAIN },
    reach: (page) => placeIsThere(page, 'People'),
  },
  asked('people-refused', 'siti', (page) => page.locator('[aria-invalid="true"]').waitFor(), {
    forgive: /422/,
  }),
  asked('person-unknown', 'nobody@example.com', (page) => page.getByText('Nothing is held under').waitFor()),
  asked('person', HELD, async (page) => {
    await isHeld(page);
    // One record opened, the others closed.
    await page.locator('summary').first().click();
  }),
  asked('person-erase', HELD, begin, { part: DIALOG }),
  asked('person-erased', HELD, async (page) => {
    const actions = [{ kind: 'contact', what: 'Contact form 2', action: 'remove' }];
    const remains = 'The log of the database holds it until it is overwritten, in about a day.';
    // Answered by the test: the other scenes still need her records.
    await answer(page, '**/api/staff/people/erase', { status: true, actions, remains });
    await begin(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('heading', { name: 'Erased' }).waitFor();
  }),
];
