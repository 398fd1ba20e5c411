/**
 * "Sessions": three are added to a course, one is moved by keyboard, one is dragged; visitors see it, and it
 * is undone. A brochure and a picture are uploaded and seen by visitors.
 */
import type { Page } from 'playwright-core';
import {
  addSession,
  monday,
  MONTH,
  signInBy,
  SOON,
  startStaffVisit,
  type StaffVisit,
} from '../support/staffJourney';
import { runCommand, type Site } from '../support/startSite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let page: Page;

const CATALOGUE = {
  regions: [{ id: 2, label: 'Malaysia' }],
  groups: [{ group_id: 101, group_code: 'EE', course_group_name: 'Electronics' }],
  portfolios: [
    {
      ...{ id: 1569, label: 'Electrical', value: 'electrical', portfolio_type: 'public' },
      ...{ portfolio_index: 1, children: ['101'] },
    },
  ],
  courses: [{ id: 1944, title: 'Antenna design', group_id: 101, duration_days: 3 }],
  featured: [{ id: 1944, title: 'Antennas', course_portfolio: 1569, region: 2, position: 1, sessions: [] }],
};
beforeAll(async () => {
  visit = await startStaffVisit();
  ({ site, url, page } = visit);
  const file = join(site.dataDir, 'a.json');
  writeFileSync(file, JSON.stringify(CATALOGUE));
  const env = { DATA_DIR: site.dataDir, PUBLIC_URL: url };
  const imported = await runCommand(['import', file], env);
  if (imported.error && !imported.out) throw new Error(imported.error);
  await signInBy(page, site, url, 'ana@example.com', 'editor');
  await page.goto(`${url}/staff/sessions?from=${MONTH}&months=3`);
});
afterAll(() => visit?.end());

const session = (venue: string) => page.getByRole('gridcell').getByRole('button', { name: venue });

const add = (week: number, venue: string) =>
  addSession(page, '1944', '2', venue, [monday(week), monday(week, 2)]);
const seen = async (path: string): Promise<string> => (await fetch(url + path)).text();
async function until(look: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await look())) {
    if (Date.now() - began > 60_000) throw new Error('Visitors do not see it.');
    await page.waitForTimeout(50);
  }
}

it('an editor adds sessions, moves them by keyboard and pointer, and visitors see every step at once', async () => {
  await add(1, 'Penang');
  await add(2, 'Ipoh');
  await add(3, 'Kuching');
  await until(async () => (await seen('/calendar.ics')).includes('Kuching'));

  await session('Penang').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').filter({ hasText: 'Move to' }).getByText('Tue ').waitFor();
  await page.keyboard.press('Enter');
  const moved = monday(1, 1).replaceAll('-', '');
  await until(async () => (await seen('/calendar.ics')).includes(`DTSTART;VALUE=DATE:${moved}`));
  // "z" undoes the change of the last alert.
  await page.getByText(/ is moved to Tue/).waitFor();
  await page.keyboard.press('z');
  await until(async () => !(await seen('/calendar.ics')).includes(`DTSTART;VALUE=DATE:${moved}`));

  const target = await page.getByRole('columnheader').nth(2).boundingBox();
  const from = await session('Ipoh').boundingBox();
  if (!target || !from) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(target.x + 4, from.y + 20, { steps: 4 });
  await page.mouse.up();
  const start = async (): Promise<string | undefined> => {
    const events = (await seen('/calendar.ics')).split('BEGIN:VEVENT');
    return /DTSTART;VALUE=DATE:(\d{6})/.exec(events.find((event) => event.includes('Ipoh')) ?? '')?.[1];
  };
  const next = new Date(Date.UTC(SOON.getUTCFullYear(), SOON.getUTCMonth() + 1, 1)).toISOString();
  await until(async () => (await start()) === next.slice(0, 7).replace('-', ''));
  await page.getByText(/ is moved to Mon/).waitFor();
  await page.keyboard.press('z');
  await until(async () => (await start()) === MONTH.replace('-', ''));

  for (const path of ['/api/website/calendar/2', '/calendar', '/calendar_signage'])
    expect(await seen(path)).toContain('Kuching');
});

it('an editor uploads a brochure without a terminal, and visitors open it from the page of the course', async () => {
  const brochure = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(600_000, 'page')]);
  await session('Kuching').click();
  const dialog = page.getByRole('dialog', { name: 'Change session' });
  await dialog
    .getByLabel('Brochure as a PDF')
    .setInputFiles({ name: 'Antennas 2027.pdf', mimeType: 'application/pdf', buffer: brochure });
  await dialog.getByText(/^Uploaded/).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const link = /href="(\/files\/documents\/antennas-2027\.[^"]+)"/;
  await until(async () => link.test(await seen('/training/1944')));
  const path = link.exec(await seen('/training/1944'))?.[1] ?? '';
  const answer = await fetch(url + path);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer()).equals(brochure)).toBe(true);
});

/** A large photo, as a camera has it. */
const aPhoto = async (): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const context = canvas.getContext('2d');
    const colours = context?.createLinearGradient(0, 0, 3000, 2000);
    colours?.addColorStop(0, 'teal');
    colours?.addColorStop(1, 'orange');
    if (context && colours) context.fillStyle = colours;
    context?.fillRect(0, 0, 3000, 2000);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.replace(/^[^,]*,/, ''), 'base64');
};

it('an editor puts a photo on a featured course, and visitors get it as small as the page needs it', async () => {
  await page.goto(`${url}/staff/lists`);
  await page.getByRole('link', { name: 'Featured courses', exact: true }).click();
  await page.getByRole('button', { name: /^Open/ }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Image from this device');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await dialog.getByText(/^“notes.txt” is no picture/).waitFor();
  await field.setInputFiles({ name: 'Anechoic.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await dialog.getByText(/^Uploaded/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save (1)', exact: true }).click();
  const picture = /src="(\/files\/documents\/anechoic\.[^"]+\.webp)"/;
  await until(async () => picture.test(await seen('/')));
  const path = picture.exec(await seen('/'))?.[1] ?? '';
  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, path);
  expect(size).toEqual([1200, 800]);
});
