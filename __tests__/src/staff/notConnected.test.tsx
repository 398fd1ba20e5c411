/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { ClassList } from '@/src/staff/classes/ClassList';
import ProgressPage from '@/src/staff/classProgress/ProgressPage';
import ResultsPage from '@/src/staff/classResults/ResultsPage';
import { CourseList } from '@/src/staff/courses/CourseList';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import ImportPage from '@/src/staff/imports/ImportPage';
import ListsPage from '@/src/staff/lists/ListsPage';
import { connected, connectionLost } from '@/src/staff/live/liveSlice';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import TodayPage from '@/src/staff/today/TodayPage';
import { show } from './showPlace';

const WORDS = 'Not connected: what others do is not shown just now.';

it.each([
  ['Today', TodayPage],
  ['Enquiries', EnquiriesPage],
  ['Classes', ClassList],
  ['the progress of a class', ProgressPage],
  ['the results of a class', ResultsPage],
  ['Courses', CourseList],
  ['Sessions', SessionsPage],
  ['Lists', ListsPage],
  ['Import', ImportPage],
])('%s says when it is not connected, until it is again', async (_place, Page) => {
  const { dispatch } = await show(<Page />, {}, '/');
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  await dispatch(connectionLost());
  expect(screen.getByText(WORDS)).toBeVisible();
  await dispatch(connected());
  expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
});
