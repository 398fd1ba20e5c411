import type { Page } from 'playwright-core';
import { confirmed, passRobotCheck } from '../support/classJourney';
import { useRunningClass } from '../support/useRunningClass';

// As difficult as on the live site.
const { journey, links } = useRunningClass(
  { tracking_id: 'running-class', schedule_id: 9001 },
  { ROBOT_CHECK_ROUNDS: '5000' },
);
const SITI = "Siti a/p Ravi O'Brien";

it('a coordinator corrects a name and adds somebody, typed in without a network, who is then in the attendance list', async () => {
  journey.forgive(/ERR_INTERNET_DISCONNECTED/);
  const page = await journey.open(links.coordinator);
  const loaded = page.waitForResponse(/AddTraineeModal/);
  await passRobotCheck(page);
  await (await loaded).finished();
  await page.getByRole('textbox', { name: 'Trainee 3 name' }).fill('நளினி குமார்');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add trainee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add trainee' });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('X'.repeat(120));
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('new@example.com');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Add New' }).click();
  await dialog.waitFor({ state: 'detached' });
  await confirmed(page);
  await page.getByRole('textbox', { name: 'Trainee 6 name' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Trainee 3 name' }).inputValue()).toBe('நளினி குமார்');
  await page.getByRole('button', { name: 'Save' }).click();
  await confirmed(page);
  const trainee = await journey.open(links.trainee);
  await passRobotCheck(trainee);
  await trainee.getByRole('combobox', { name: 'Attendance list' }).waitFor();
  const names = await trainee
    .getByRole('combobox', { name: 'Attendance list' })
    .locator('option')
    .allInnerTexts();
  expect(names).toEqual([
    ...['Select an Option', SITI, '陳美玲', 'நளினி குமார்', 'أحمد', 'Trainee 5'],
    'X'.repeat(120),
  ]);
});

it('two coordinators keep what each has changed, and are told where both changed the same', async () => {
  journey.forgive(/409/);
  const first = await journey.open(links.coordinator);
  const opened = async (page: Page): Promise<Page> => {
    await passRobotCheck(page);
    await page.getByRole('textbox', { name: 'Trainee 1 company' }).waitFor();
    return page;
  };
  /** On another device. */
  const open = async (): Promise<Page> => {
    const device = await first.context().browser()?.newContext();
    const page = (await device?.newPage()) ?? first;
    await page.goto(journey.url() + links.coordinator);
    return opened(page);
  };
  const [one, other] = [await opened(first), await open()];
  const fill = (page: Page, label: string, text: string) =>
    page.getByRole('textbox', { name: label }).fill(text);
  await fill(one, 'Trainee 1 company', 'Kenanga');
  await fill(one, 'Trainee 2 name', '陳美玲 Tan');
  await one.getByRole('button', { name: 'Save' }).click();
  await confirmed(one);
  await fill(other, 'Trainee 2 name', '陳美玲 Lim');
  await fill(other, 'Trainee 5 e-mail', 'five@example.com');
  await other.getByRole('button', { name: 'Save' }).click();
  await other
    .getByText(/Somebody else has put “陳美玲 Tan” here meanwhile/)
    .first()
    .waitFor();
  expect(await other.getByRole('textbox', { name: 'Trainee 1 company' }).inputValue()).toBe('Kenanga');
  await other.getByRole('button', { name: 'Save' }).click();
  await confirmed(other);
  const after = await open();
  const value = (label: string) => after.getByRole('textbox', { name: label }).inputValue();
  expect(await value('Trainee 1 company')).toBe('Kenanga');
  expect(await value('Trainee 2 name')).toBe('陳美玲 Lim');
  expect(await value('Trainee 5 e-mail')).toBe('five@example.com');
});
