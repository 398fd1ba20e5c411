/** @jest-environment jsdom */
/** "Today" where its parts stand below each other, as on a phone. */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TodayPage from '@/src/staff/today/TodayPage';
import { answerMediaQueries } from '../../support/mediaQueries';
import { aDay, TODAY } from './aDay';
import { show } from './showPlace';

const days = { start: TODAY, end: TODAY };
const sessions = Array.from({ length: 30 }, (_, id) => ({
  ...{ id, code: '', title: `Session ${id + 10}`, course_id: id, schedule_id: 1, venue: 'Penang', ...days },
}));
const classes = Array.from({ length: 12 }, (_, id) => ({
  ...{ tracking_id: `c${id}`, title: `Class ${id + 10}`, path: `/staff/classes/c${id}`, course_id: 1 },
  ...{ schedule_id: 2, trainees: 5, is_cancelled: false, ...days },
  forms: [{ form_type: 'survey' as const, sent: 1, of: 5 }],
}));

const day = () =>
  aDay({ sessions: { total: 41, list: sessions }, classes: { total: 12, list: classes, arrivals: [] } });
const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const rows = async (name: RegExp) => (await (await part(name)).findAllByRole('listitem')).length;
const WEEK = /^Sessions and classes/;
const FORMS = /^Class forms/;

it('of a full week shows the first rows on a phone, so that what waits is near, and all at a press', async () => {
  answerMediaQueries(() => true);
  await show(<TodayPage />, { '/api/staff/today': day }, '/staff');
  expect([await rows(WEEK), await rows(FORMS)]).toEqual([10, 10]);
  expect(screen.queryByText(/more sessions/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 42 sessions and classes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 classes' }));
  expect([await rows(WEEK), await rows(FORMS)]).toEqual([42, 12]);
  expect(screen.getByText(/And 11 more sessions/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

it('of a full week goes on by keyboard at the first of the rows that “Show all” adds', async () => {
  answerMediaQueries(() => true);
  await show(<TodayPage />, { '/api/staff/today': day }, '/staff');
  for (const [name, all] of [
    [WEEK, 'Show all 42 sessions and classes'],
    [FORMS, 'Show all 12 classes'],
  ] as const) {
    (await screen.findByRole('button', { name: all })).focus();
    await userEvent.keyboard('{Enter}');
    const added = (await part(name)).getAllByRole('listitem')[10] as HTMLElement;
    expect(within(added).getByRole('link')).toHaveFocus();
  }
});

it('of a full week is whole on a wide screen, and on paper', async () => {
  answerMediaQueries(() => false);
  const { unmount } = await show(<TodayPage />, { '/api/staff/today': day }, '/staff');
  expect(await rows(WEEK)).toBe(42);
  unmount();
  answerMediaQueries(() => true);
  await show(<TodayPage />, { '/api/staff/today': day }, '/staff');
  await part(WEEK);
  fireEvent(window, new Event('beforeprint'));
  expect([await rows(WEEK), await rows(FORMS)]).toEqual([42, 12]);
});
