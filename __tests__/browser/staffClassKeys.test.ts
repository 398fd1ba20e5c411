/** Classes and form templates with the keyboard alone: no pointer, and the focus is moved by keys only. */
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { aRunningClass, importClass } from '../support/classJourney';
import { openDevice } from '../support/classCalls';
import { aFilledFolder } from '../support/filledSite';
import { signInBy, startStaffVisit, type StaffVisit } from '../support/staffJourney';
import type { Site } from '../support/startSite';

/** More Tab stops than any of these screens has. */
const MAX_STOPS = 120;

const trainees = ['Nalini', 'Mei'].map((name, index) => ({
  ...{ id: index + 1, name },
  email: `${name.toLowerCase()}@example.com`,
}));

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let page: Page;

beforeAll(async () => {
  visit = await startStaffVisit({}, aFilledFolder());
  ({ site, url, page } = visit);
  const { trainee } = await importClass(site.dataDir, aRunningClass({ trainees }));
  const { evaluate } = await openDevice(url, trainee);
  await evaluate(1, 'Agree');
  await signInBy(page, site, url, 'ana@example.com', 'classes');
});
afterAll(() => visit?.end());

/** The focused element: its name, with `dialog:` before it in a dialog; empty without focus. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const { labels } = element as HTMLInputElement;
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.innerText;
    return `${element.closest('[role="dialog"]') ? 'dialog: ' : ''}${name.trim()}`;
  });

/** Presses Tab until that element has the focus. */
async function to(name: string | RegExp): Promise<void> {
  const isMeant = (one: string): boolean => (typeof name === 'string' ? one === name : name.test(one));
  const met: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    const one = await focused();
    if (isMeant(one)) return;
    met.push(one);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is not reached by Tab, but: ${[...new Set(met)].join(' | ')}`);
}

/** Waits until that element gets the focus automatically. */
const comes = (name: RegExp): Promise<void> => becomes(async () => name.test(await focused()), true);
/** Waits until another page is shown: the focus moves to its beginning, whatever had it before. */
const begins = (): Promise<void> => becomes(() => page.locator('#content:focus').count(), 1);
const press = (key: string): Promise<void> => page.keyboard.press(key);

/** Opens a dialog with the focused button, tabs once through it, and closes it. */
async function lookInto(dialog: string, names: readonly string[]): Promise<void> {
  const opener = await focused();
  await press('Enter');
  await comes(new RegExp(`^dialog: ${dialog}`));
  for (const name of names) await to(`dialog: ${name}`);
  await to('dialog: Close');
  await press('Escape');
  await becomes(focused, opener);
}

it('makes a class: finds the session, pastes people, sets a key, and goes on with its links', async () => {
  await page.goto(`${url}/staff/classes`);
  await to('Make class');
  await press('Enter');
  await begins();
  await page.getByRole('searchbox', { name: 'Session' }).waitFor();
  await to('Session');
  await page.keyboard.type('1944');
  // The list from before the search may begin with it, too: the search leaves no other.
  const found = async (): Promise<boolean> => {
    const shown = await page.locator('main ol a').allInnerTexts();
    return shown.length > 0 && shown.every((text) => text.startsWith('High-Speed PCB Design'));
  };
  await becomes(found, true);
  await to(/^High-Speed PCB Design/);
  await press('Enter');
  await begins();
  await page.getByRole('button', { name: 'Paste trainees' }).waitFor();
  await to('Paste trainees');
  await press('Enter');
  await comes(/^dialog: Copied cells$/);
  await page.keyboard.insertText('Nama\tE-mel\nNalini\tnalini@example.com\nMei\tmei@example.com');
  await to('dialog: Take 2 of 2');
  await press('Enter');
  await comes(/^Paste trainees$/);
  await to('Add instructor');
  await press('Enter');
  await comes(/^Name of instructor 1$/);
  await page.keyboard.type('Lim');
  await to('Pre- and post-assessment');
  await press('Space');
  await to('Questions');
  await page.keyboard.type('3');
  await to('Key');
  await page.keyboard.type('abd');
  await to('Make class');
  await press('Enter');
  await page.waitForURL(/\/links$/);
  await begins();
  await page.getByRole('link', { name: 'Classroom page' }).waitFor();
  await to('Show QR code: Trainees');
  await lookInto('QR code: Trainees', []);
  await to('Classroom page');
  await press('Enter');
  await comes(/^Full screen$/);
  await press('Escape');
  await page.waitForURL(/\/links$/);
});

it('the classroom page says right below the QR code what to do, and has its buttons last', async () => {
  await page.goto(`${url}/staff/classes/running-class/room`);
  const parts = [
    page.getByRole('img', { name: /^QR code/ }),
    page.getByText('Scan with your phone'),
    page.getByRole('button', { name: 'Close' }),
  ];
  const boxes = await Promise.all(parts.map((one) => one.boundingBox()));
  const ys = boxes.map((box) => box?.y ?? NaN);
  expect(ys).toEqual(ys.toSorted((one, other) => one - other));
});

it('prints the QR code of a class, from its dialog and from the classroom page', async () => {
  const code = page.getByRole('img', { name: /^QR code/ });
  for (const [address, open] of [
    ['links', () => page.getByRole('button', { name: 'Show QR code: Trainees' }).click()],
    ['room', () => Promise.resolve()],
  ] as const) {
    await page.goto(`${url}/staff/classes/running-class/${address}`);
    await open();
    await code.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect([address, await code.isVisible()]).toEqual([address, true]);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

it('is asked about what somebody else changed meanwhile, and goes on where it was saved', async () => {
  await page.goto(`${url}/staff/classes/running-class/setup`);
  await page.getByLabel('Name of trainee 1').waitFor();
  await to('Name of trainee 1');
  await page.keyboard.type('Nalini R.');
  await importClass(site.dataDir, aRunningClass({ trainees: trainees.toReversed() }));
  await to('Save');
  await press('Enter');
  await comes(/^dialog: Changed meanwhile/);
  await press('Escape');
  await comes(/^Save$/);
  expect(await page.getByLabel('Name of trainee 1').inputValue()).toBe('Nalini R.');
});

it('reminds somebody, opens a form again, and looks at the forms as they see them', async () => {
  await page.goto(`${url}/staff/classes/running-class`);
  await page.getByRole('link', { name: 'Nalini' }).waitFor();
  await to('Nalini');
  await press('Enter');
  await becomes(() => page.locator('h2:focus', { hasText: 'Nalini' }).count(), 1);
  await to('As they see it');
  await lookInto('As they see it', []);
  await to('Send reminder');
  await lookInto('Send reminder', ['Cancel', 'Send reminder']);
  await to('Reopen form: Evaluation');
  await press('Enter');
  await comes(/^dialog: Reopen form/);
  await to(/^dialog: Reason/);
  await page.keyboard.type('Sent for somebody else');
  await to('dialog: Reopen form');
  await press('Enter');
  await becomes(async () => (await focused()) !== '' && !(await focused()).startsWith('dialog'), true);
  await page.getByText('The form is open again.').waitFor();
  await to('Close');
  await press('Enter');
  await comes(/^Nalini$/);
});

it('builds a form: adds fields, moves them, saves, and takes an earlier version back', async () => {
  await page.goto(`${url}/staff/form-templates`);
  await to('New template');
  await press('Enter');
  await begins();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await to('Name');
  await page.keyboard.type('Short');
  for (const label of ['First', 'Second']) {
    await to('Add field');
    await press('Enter');
    await comes(/^Label/);
    await page.keyboard.type(label);
  }
  await to('Move up: Second');
  await press('Enter');
  await comes(/^Move (up|down): Second$/);
  await to('Save');
  await press('Enter');
  await page.waitForURL(/\/form-templates\/\d+$/);
  await begins();
  await to(/^2\. First/);
  await press('Enter');
  await to('Remove: First');
  await press('Enter');
  await comes(/^1\. Second/);
  await to('Save');
  await press('Enter');
  await page.getByText('The template is saved.').waitFor();
  await to('Versions');
  await press('Enter');
  await page.waitForURL(/\/versions$/);
  await begins();
  await page.getByRole('button', { name: /^Restore/ }).waitFor();
  await to(/^Restore/);
  await press('Enter');
  await becomes(() => page.getByRole('button', { name: /^Restore/ }).count(), 2);
  await comes(/^Restore/);
});
