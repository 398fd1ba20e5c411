/** The attendance list of coordinators. */
import type { Page } from 'playwright-core';
import { passRobotCheck } from '../classJourney';
import { answer, DIALOG, hold, press, type Scene } from './scene';

const MEILING = '陳美玲';
const NALINI = 'நளினி';

const listed = async (page: Page): Promise<void> => {
  await passRobotCheck(page);
  await page.getByRole('textbox', { name: 'Trainee 1 name' }).waitFor();
};
/** Another coordinator's change is simulated, so that the class stays unchanged for the other scenes. */
const changeElsewhere = async (page: Page): Promise<void> => {
  await page.route('**/coordinatorPage?action=update**', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: false,
        message:
          'Somebody else has changed the list meanwhile: the name of “Siti” is now “Siti binti Ravi”. Nothing was stored. Please check these rows and save again.',
      },
    }),
  );
  await page.route('**/coordinatorPage?action=get**', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as {
      trainees: { id: number; name: string; company_label: string }[];
    };
    const changed = list.trainees.map((one) =>
      one.id === 1 ? { ...one, name: 'Siti binti Ravi', company_label: 'Kenanga' } : one,
    );
    await route.fulfill({ response, json: { ...list, trainees: changed } });
  });
};

/** @param coordinator the link of the class */
export const coordinatorScenes = (
  scene: (name: string, at: string, reach: Scene['reach'], rest?: Partial<Scene>) => Scene,
  coordinator: string,
): Scene[] => [
  scene('coordinator', coordinator, listed),
  scene(
    'coordinator-adding',
    coordinator,
    async (page) => {
      await listed(page);
      await hold(page, '**/coordinatorPage?action=update**');
      await press(page, 'Add trainee');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(MEILING);
      await press(page, 'Add New');
    },
    { part: DIALOG },
  ),
  scene('coordinator-added', coordinator, async (page) => {
    await listed(page);
    // The class stays unchanged for the other scenes, and its list fails to come again.
    await answer(page, '**/coordinatorPage?action=update**', { status: true, server_time: Date.now() });
    await answer(page, '**/coordinatorPage?action=get**', { status: false, message: 'No answer.' });
    await press(page, 'Add trainee');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(MEILING);
    await press(page, 'Add New');
    await page.getByText('Added. It can be changed').waitFor();
  }),
  scene(
    'coordinator-changed-by-another',
    coordinator,
    async (page) => {
      await listed(page);
      await changeElsewhere(page);
      await page.getByRole('textbox', { name: 'Trainee 1 name' }).fill('Siti Ravi');
      await press(page, 'Save');
      await page
        .getByText(/Somebody else has put/)
        .first()
        .waitFor();
    },
    { forgive: /409/ },
  ),
  scene('coordinator-same-person', coordinator, async (page) => {
    await listed(page);
    await page.getByRole('textbox', { name: 'Trainee 4 name' }).fill(NALINI);
    await press(page, 'Remove trainee 4');
  }),
];
