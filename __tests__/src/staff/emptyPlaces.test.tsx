/** @jest-environment jsdom */
/** What empty sections say: how something gets there, to whoever can do it. */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import TodayPage from '@/src/staff/today/TodayPage';
import { answerMediaQueries } from '../../support/mediaQueries';
import { aDay } from './aDay';
import { show } from './showPlace';

const noSessions = { sessions: { total: 0, list: [] } };
const noClasses = { classes: { total: 0, list: [], arrivals: [] } };

it.each([
  ['editors', 'editor', noSessions, /Sessions are added under “Sessions”, or imported\.$/],
  ['the team of classes', 'classes', noClasses, /Classes are made under “Classes”\.$/],
  ['instructors', 'trainer', noClasses, /The classes in which you are an instructor stand here\.$/],
])('an empty week tells %s of nothing that they cannot do', async (_who, role, parts, words) => {
  const member = { id: 3, email: 'ana@example.com', name: 'Ana', roles: [role], version: 1 };
  await show(
    <TodayPage />,
    {
      '/api/staff/me': () => ({ status: true, member, passkeys: [], sessions: 1, is_tour_due: false }),
      '/api/staff/today': () => aDay({ enquiries: undefined, ...parts }),
    },
    '/',
  );
  expect(await screen.findByText(/^Nothing is on in these days/)).toHaveTextContent(words);
});

it.each([
  ['wide', '/', /^No courses yet: make them under “Courses”/],
  ['wide', '/?q=antennas', /^No course matches “antennas”\. Other months, or fewer filters/],
  ['narrow', '/', /^No session begins in these months/],
  ['narrow', '/?q=antennas', /^No session matches “antennas”\. Other months, or fewer filters/],
])(
  'the empty plan of sessions on a %s screen at %s blames filters only if there are some',
  async (width, at, words) => {
    answerMediaQueries((media) => width === 'narrow' && media.includes('max-width'));
    await show(
      <SessionsPage />,
      {
        '/api/staff/catalogue/fields': () => ({ status: true, entities: [] }),
        '/api/staff/catalogue/{entity}': () => ({ status: true, rows: [], total: 0, labels: {} }),
        '/api/staff/sessions/courses': () => ({
          status: true,
          courses: [],
          first: [],
          total: 0,
          sessions: 0,
        }),
        '/api/staff/sessions': () => ({ status: true, sessions: [], total: 0 }),
      },
      at,
    );
    expect(await screen.findByText(words)).toBeVisible();
  },
);

it.each([
  ['/', /^Nothing here yet/],
  ['/?who=ben@example.com', 'No entry fits the filters.'],
])('the empty log at %s says that nothing was done only if it shows everything', async (at, words) => {
  await show(<ActivityPage />, { '/api/staff/activity': () => ({ status: true, list: [], next: null }) }, at);
  expect(await screen.findByText(words)).toBeVisible();
});
