/** "Enquiries": the list, the open one, the reply, and changes by others meanwhile. */
import type { Page } from 'playwright-core';
import { answer, fail, hold, MAIN, press, SKELETON, type Scene } from '../scene';
import type { FilledDesk } from './aFullDesk';
import { placeIsThere, placeStates } from './placeStates';

const AT = '/staff/enquiries';
const ONE = '**/api/staff/enquiries/*';
const opened = (page: Page): Promise<void> => page.getByRole('form', { name: 'Reply' }).waitFor();

export function enquiryScenes({ told, fresh }: FilledDesk): Scene[] {
  const open = (id: number, name: string, rest: Partial<Scene> = {}): Scene => ({
    ...{ name: `staff-enquiry${name}`, at: `${AT}?open=${id}`, as: 'desk', part: MAIN, reach: opened },
    ...rest,
  });
  return [
    // With the frame of every page.
    { name: 'staff-enquiries', at: AT, as: 'admin', reach: (page) => placeIsThere(page, 'Enquiries') },
    ...placeStates({
      name: 'enquiries',
      at: AT,
      heading: 'Enquiries',
      list: '**/api/staff/enquiries*',
      empty: { list: [], next: null },
    }).slice(1),
    {
      name: 'staff-enquiries-not-connected',
      at: AT,
      as: 'desk',
      part: MAIN,
      forgive: /ERR_FAILED|503/,
      prepare: (page) => fail(page, '**/api/staff/events', 503),
      reach: (page) => page.getByText('Not connected').waitFor(),
    },
    open(told, ''),
    open(told, '-reply', {
      reach: async (page) => {
        await opened(page);
        await page.getByLabel('Template').selectOption({ label: 'Seats are kept' });
        await page.locator('input[value="Your seats"]').waitFor();
        await page.getByRole('textbox', { name: /^Note/ }).fill('Told accounting about Ipoh.');
      },
    }),
    open(fresh, '-loading', {
      prepare: (page) => hold(page, ONE),
      reach: (page) => page.locator(`article ${SKELETON}`).first().waitFor(),
    }),
    open(999_999, '-gone', {
      forgive: /404/,
      reach: (page) => page.getByText('could not be loaded').waitFor(),
    }),
    open(fresh, '-reply-refused', {
      forgive: /422/,
      reach: async (page) => {
        await opened(page);
        await press(page, 'Send and mark as done');
        await page.getByText('Please write something.').waitFor();
      },
    }),
    open(fresh, '-changed-meanwhile', {
      forgive: /409/,
      reach: async (page) => {
        await opened(page);
        await page.route(ONE, (route) =>
          route.request().method() === 'PATCH'
            ? route.fulfill({ status: 409, json: { status: false } })
            : route.fallback(),
        );
        await press(page, 'Mark as done');
        await page.getByText('Changed meanwhile').waitFor();
      },
    }),
    open(fresh, '-reply-meanwhile', {
      forgive: /409/,
      reach: async (page) => {
        await opened(page);
        await page.route(`${ONE}/replies`, (route) =>
          route.fulfill({ status: 409, json: { status: false } }),
        );
        await page.getByRole('textbox', { name: /^Reply/ }).fill('Your seats are kept.');
        await press(page, 'Send and mark as done');
        await page.getByText('Changed meanwhile').waitFor();
      },
    }),
    open(fresh, '-without-an-address', {
      prepare: async (page) => {
        const enquiry = {
          ...{ id: fresh, kind: 'calls', state: 'new', received_at: 0, name: '', email: '', company: '' },
          ...{ words: '', taken_by: null, version: 1, form: 'Call', rows: [], course_id: null },
          ...{ notes: [], others: [] },
        };
        await answer(page, ONE, { status: true, enquiry });
      },
      reach: (page) => page.getByText('There is no address to reply to.').waitFor(),
    }),
  ];
}
