/** @jest-environment jsdom */
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import { readCourses } from '@/src/staff/courses/coursesSaga';
import {
  coursesLeft,
  coursesReceived,
  coursesRequested,
  loadCourses,
} from '@/src/staff/courses/coursesSlice';
import { readList } from '@/src/staff/lists/listsSaga';
import { listReceived, listRequested, loadList } from '@/src/staff/lists/listsSlice';
import { readList as readMonths } from '@/src/staff/sessions/sessionsSaga';
import {
  listReceived as monthsReceived,
  listRequested as monthsRequested,
  loadList as loadMonths,
} from '@/src/staff/sessions/sessionsSlice';
import { refusal } from '../../support/fakeHttp';
import { aPage, aRow } from './aList';
import { runStaffSaga } from './runStaffSaga';

const away = () => Promise.reject(refusal(503));
const answers = { '/api/staff/catalogue/{entity}': away, '/api/staff/sessions': away };
const entity = 'resellers';
const inMonths = (query: CatalogueQuery) => ({
  filter: { from: '2027-01-01', to: '2027-06-30', q: query.q },
});

it.each([
  [
    'courses',
    async (query: CatalogueQuery) => {
      const before = [coursesRequested({}), coursesReceived(aPage(aRow(1))), coursesLeft()];
      const { state } = await runStaffSaga(readCourses, [loadCourses(query)], answers, before);
      return state.courses.list;
    },
  ],
  [
    'resellers',
    async (query: CatalogueQuery) => {
      const before = [listRequested({ entity, query: {} }), listReceived(aPage(aRow(1)))];
      const { state } = await runStaffSaga(readList, [loadList({ entity, query })], answers, before);
      return { ...state.lists.list, total: state.lists.total };
    },
  ],
  [
    'sessions by months',
    async (query: CatalogueQuery) => {
      const list = [{ ...aRow(1), course: '', region: '', clashes: [] }];
      const before = [monthsRequested(inMonths({})), monthsReceived({ list, next: null, isMore: false })];
      const { state } = await runStaffSaga(readMonths, [loadMonths(inMonths(query))], answers, before);
      return state.sessions.months.list;
    },
  ],
])(
  'a list of %s shows none of another filter in place of those that could not be loaded, and keeps its own',
  async (_, asked) => {
    const other = await asked({ q: 'noise' });
    expect(other).toMatchObject({ status: 'failed', data: [] });
    // A number of rows that would stand beside them.
    expect('total' in other ? other.total : 0).toBe(0);
    expect(await asked({})).toMatchObject({ status: 'failed', data: [{ key: '1' }] });
  },
);
