/** @jest-environment jsdom */
/** Lists of several pages whose last page became empty, or whose URL names a page that there is not. */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { ClassList } from '@/src/staff/classes/ClassList';
import { CourseList } from '@/src/staff/courses/CourseList';
import ListsPage from '@/src/staff/lists/ListsPage';
import { aPage, aRow, resellers } from './aList';
import { show } from './showPlace';

const Address = () => <output data-testid="address">{useLocation().search}</output>;
const TOTAL = 51;
const SIZE = 50;
const askedOf = (request: { params?: unknown }) => request.params as { page?: number; entity: string };
const on = (request: { params?: unknown }, all: readonly unknown[]): unknown[] => {
  const { page = 1 } = askedOf(request);
  return all.slice((page - 1) * SIZE, page * SIZE);
};

const rows = Array.from({ length: TOTAL }, (_, index) => aRow(index + 1));
const classes = rows.map(({ label }, index) => ({
  ...{ tracking_id: `class${index}`, course_id: 1, schedule_id: 1, title: label, start: 0, end: 0 },
  ...{ trainees: 0, instructors: [], forms: [] },
}));
const answers = {
  '/api/staff/catalogue/fields': () => ({ status: true, entities: [resellers] }),
  '/api/staff/catalogue/{entity}': (request: { params?: unknown }) =>
    ['courses', 'resellers'].includes(askedOf(request).entity)
      ? { ...aPage(), rows: on(request, rows), total: TOTAL }
      : aPage(),
  '/api/staff/classes': (request: { params?: unknown }) => ({
    ...{ status: true, counts: { now: TOTAL, next: 0, past: 0 }, total: TOTAL },
    list: on(request, classes),
  }),
  '/api/staff/drafts': () => ({ status: true, list: [] }),
};

it.each([
  ['of resellers', ListsPage, '/staff/lists/resellers', '/staff/lists/*'],
  ['of courses', CourseList, '/staff/courses', '*'],
  ['of classes', ClassList, '/staff/classes', '*'],
])('a page beyond the end of a list %s shows the last page', async (_which, Place, at, path) => {
  const page = (
    <>
      <Address />
      <Place />
    </>
  );
  await show(page, answers, `${at}?page=9`, path);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('?page=2'));
  expect(await screen.findByText('Company 51')).toBeVisible();
});
