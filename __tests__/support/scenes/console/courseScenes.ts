/** "Courses": the list, the editor of a course, and changes by others meanwhile. */
import type { Page } from 'playwright-core';
import { answer, DIALOG, dialogOpens, fail, hold, MAIN, press, SKELETON, type Scene } from '../scene';
import { placeIsThere, placeStates } from './placeStates';

const AT = '/staff/courses';
/** From the sample catalogue. */
const ONE = `${AT}/1918`;
const course = {
  key: '1918',
  version: 'a',
  label: 'Noise',
  row: {
    id: 1918,
    title: 'Noise',
    group_id: 101,
    course_profile: [{ heading: 'Outline', html: '<p>One <strong>two</strong></p>' }],
  },
};
const draft = {
  ...{ id: 7, course_id: 1918, course_number: 1918, title: 'Less noise', group_id: 101, version: 2 },
  ...{
    based_on: 'a',
    author: 'ana@example.com',
    updated_by: 'ana@example.com',
    updated_at: 1_790_000_000_000,
  },
  ...{ publish_at: 1_800_000_000_000, scheduled_by: 'ana@example.com', problem: null },
  row: { ...course.row, title: 'Less noise' },
};

/** A course that no other entry of the site depends on. */
async function withDraft(page: Page): Promise<void> {
  await answer(page, '**/api/staff/drafts', { status: true, list: [draft] });
  await answer(page, '**/api/staff/drafts/7', { status: true, draft, current: course });
  await answer(page, '**/api/staff/catalogue/groups/101', {
    ...{ status: true, labels: {} },
    row: { key: '101', version: 'b', label: 'Analogue', row: { group_id: 101 } },
  });
  const version = (id: number, title: string, fields: string[]) => ({
    change_set: { id, at: 1_790_000_000_000 + id, actor: 'ana@example.com', cause: 'publish' },
    row: { ...course.row, title },
    fields,
  });
  await answer(page, '**/api/staff/catalogue/courses/1918/versions*', {
    ...{ status: true, next: null },
    list: [version(9, 'Noise', ['title']), version(8, 'Loud noise', ['title'])],
  });
  await page.route('**/preview?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Course</title><main><h1>Less noise</h1></main>',
    }),
  );
}
const opened = (page: Page): Promise<void> =>
  page.getByRole('textbox', { name: 'Text of Outline' }).waitFor();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

async function renameGroup(page: Page): Promise<void> {
  const menu = page.getByRole('region', { name: 'Portfolios and groups' });
  await placeIsThere(page, 'Courses');
  // Closed on a phone.
  if ((await menu.locator('details[open]').count()) === 0) await menu.locator('summary').click();
  await menu.getByRole('link').nth(1).click();
  await menu.locator('li li').getByRole('link').first().click();
  await press(page, /^Rename/);
}

const editor = (state: string, reach: Scene['reach'], rest: Partial<Scene> = {}): Scene => ({
  ...{ name: `staff-course${state}`, at: ONE, as: 'admin', part: MAIN, prepare: withDraft, reach },
  ...rest,
});

export const courseScenes: Scene[] = [
  ...placeStates({
    name: 'courses',
    at: AT,
    heading: 'Courses',
    list: '**/api/staff/catalogue/courses?*',
    empty: { rows: [], total: 0, page: 1, size: 50, labels: {} },
  }),
  {
    ...{ name: 'staff-courses-drafts', at: `${AT}?show=draft`, as: 'admin', part: MAIN, prepare: withDraft },
    reach: (page) => placeIsThere(page, 'Courses'),
  },
  {
    ...{ name: 'staff-courses-group', at: AT, as: 'admin', part: MAIN },
    reach: async (page) => {
      await renameGroup(page);
      await placeIsThere(page, 'Courses');
    },
  },
  {
    ...{ name: 'staff-courses-group-refused', at: AT, as: 'admin', part: MAIN, forgive: /422/ },
    reach: async (page) => {
      await renameGroup(page);
      await page.getByLabel(/^Name of/).fill('a'.repeat(2_001));
      await press(page, 'Save');
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
  editor('', opened),
  editor('-loading', (page) => page.locator(SKELETON).first().waitFor(), {
    prepare: (page) => hold(page, '**/api/staff/drafts'),
  }),
  editor('-failed', (page) => page.getByRole('button', { name: 'Try again' }).waitFor(), {
    prepare: (page) => fail(page, '**/api/staff/drafts'),
    forgive: /500/,
  }),
  // On a wider screen it is beside the fields.
  editor(
    '-preview',
    async (page) => {
      await opened(page);
      await tab(page, 'Preview');
      await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor({ state: 'hidden' });
      await page.frameLocator('iframe').getByRole('heading', { name: 'Less noise' }).waitFor();
    },
    { width: 390 },
  ),
  editor('-history', async (page) => {
    await opened(page);
    await tab(page, 'History');
    await page.locator('ins').first().waitFor();
  }),
  editor(
    '-publish-later',
    async (page) => {
      await opened(page);
      await press(page, 'Publish later');
      await dialogOpens(page, 'Publish later');
    },
    { part: DIALOG },
  ),
  editor(
    '-refused',
    async (page) => {
      await opened(page);
      const errors = [{ field: 'title', message: 'is required' }];
      await page.route('**/drafts/7/publish', (route) =>
        route.fulfill({ status: 422, json: { status: false, message: 'Wrong', errors } }),
      );
      await press(page, 'Publish');
      await page.getByText('Please mend').waitFor();
    },
    { forgive: /422/ },
  ),
  editor(
    '-removed',
    async (page) => {
      await opened(page);
      const conflicts = [{ index: 0, entity: 'courses', key: '1918', current: null }];
      await page.route('**/drafts/7/publish', (route) =>
        route.fulfill({ status: 409, json: { status: false, message: 'Removed', conflicts } }),
      );
      await press(page, 'Publish');
      await dialogOpens(page, 'Changed meanwhile');
    },
    { part: DIALOG, forgive: /409/ },
  ),
];
