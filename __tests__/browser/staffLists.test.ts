/** The list editor: a list is edited like a spreadsheet, and a file is imported and undone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { signInBy, startStaffVisit, type StaffVisit } from '../support/staffJourney';
import { removeFolder, runCommand, temporaryFolder, type Site } from '../support/startSite';

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let page: Page;

beforeAll(async () => {
  visit = await startStaffVisit();
  ({ site, url, page } = visit);
  await signInBy(page, site, url, 'eva@example.com', 'editor');
});
afterAll(() => visit?.end());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const save = (count: number) => page.getByRole('button', { name: `Save (${count})`, exact: true });

it('fills a list by keyboard, keeps it over a reload, saves it as one change and takes it back', async () => {
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await page.getByText('No regions yet').waitFor();
  await page.getByRole('button', { name: 'Add region' }).click();
  await page.locator('[data-row="0"][data-column="1"]').focus();
  await page.keyboard.type('Penang');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add region' }).click();
  await page.reload();
  await page.getByRole('gridcell', { name: 'Penang' }).waitFor();
  await save(2).click();
  await page.getByRole('gridcell', { name: /Label is required/ }).waitFor();
  await page.getByRole('button', { name: 'Remove new 2' }).click();
  await save(1).click();
  await press('Undo');
  await page.getByText('No regions yet').waitFor();
});

/** The whole catalogue as spreadsheets, one file per entity. */
async function exported(): Promise<Record<string, string>> {
  const out = temporaryFolder();
  const { code, error } = await runCommand(['export', 'all', '--format', 'csv', '--out', out], {
    DATA_DIR: site.dataDir,
    PUBLIC_URL: url,
  });
  if (code !== 0) throw new Error(error);
  const files = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
  removeFolder(out);
  return Object.fromEntries(files) as Record<string, string>;
}

/** Drops a file on the page, as from a folder of the desktop. */
async function drop(name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([content], fileName));
      return carried;
    },
    [name, text] as const,
  );
  await page.getByText('Choose files, or drop them here').dispatchEvent('drop', { dataTransfer });
}

/** `server/staff/imports.test.ts` imports as many as there may be. */
const COURSES = 100;
const CHANGED = Array.from({ length: 40 }, (_item, index) => 10_000 + index * 2);
const titleOf = (id: number): string => `Course ${id}, "quoted"`;
const catalogue = {
  groups: [{ group_id: 101, group_code: 'EE', course_group_name: 'Electronics' }],
  portfolios: [
    {
      ...{ id: 1569, label: 'Electrical', value: 'electrical', portfolio_type: 'public' },
      ...{ portfolio_index: 1, children: ['101'] },
    },
  ],
  courses: Array.from({ length: COURSES }, (_item, index) => ({
    ...{ id: 10_000 + index, title: titleOf(10_000 + index), group_id: 101 },
    course_profile: [{ heading: 'Synopsis', html: `<p>About ${index}</p>` }],
  })),
};

it('shows what a spreadsheet would change cell by cell, applies it, and undoes it', async () => {
  const shown = async (id: number): Promise<string> => (await fetch(`${url}/training/${id}`)).text();
  const changes = page.getByRole('region', { name: 'Changed cells' });
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await drop('regions.csv', 'id,label\n1,\n');
  await page.getByText('regions.csv:1 label is required').waitFor();
  await drop('catalogue.json', JSON.stringify(catalogue));
  await page.getByRole('row', { name: 'courses 100 0 0' }).waitFor();
  await press('Apply import');
  await page.getByRole('link', { name: 'Put these files away' }).waitFor({ state: 'detached' });
  const before = await exported();

  const sheet = CHANGED.reduce(
    (text, id) => text.replace(`"Course ${id}, `, `"Seminar ${id}, `),
    before['courses.csv'] ?? '',
  );
  await drop('courses.csv', sheet);
  await page.getByRole('row', { name: 'courses 0 40 0' }).waitFor();
  await changes.getByRole('insertion').nth(39).waitFor();
  expect(await changes.getByRole('deletion').allInnerTexts()).toEqual(CHANGED.map(titleOf));
  expect(await changes.getByRole('insertion').allInnerTexts()).toEqual(
    CHANGED.map((id) => titleOf(id).replace('Course', 'Seminar')),
  );
  expect(await shown(10_050)).toContain('Course 10050');
  await press('Apply import');
  await page.getByText('The import is applied.').last().waitFor();
  await becomes(async () => (await shown(10_050)).includes('Seminar 10050'), true);
  await page
    .getByRole('row', { name: 'courses: 40 changed' })
    .getByRole('button', { name: /^Undo import/ })
    .click();
  // Not the one that "cannot be undone any more" until the list is read again.
  await page.getByRole('cell', { name: /Undone/ }).waitFor();
  await becomes(async () => (await shown(10_050)).includes('Course 10050'), true);
});
