import { Suspense } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { isIdText } from '@/contract/ids';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import { catalogueFeature } from '../catalogue/catalogueSaga';
import { NoSuchPage } from '../shared/NoSuchPage';
import { detailPages } from '../shell/placePage';
import { CourseList } from './CourseList';
import { coursesFeature } from './coursesSaga';

export const features = [catalogueFeature, coursesFeature];

/** The editor loads when a course is opened. */
const { editor } = detailPages('/staff/courses', {
  editor: [':number', () => import('./editor/CourseEditor')],
});

function OneCourse() {
  const { number = '' } = useParams();
  if (!isIdText(number) || Number(number) === 0)
    return (
      <EmptyState
        level={1}
        title="There is no such course"
        action={{ href: '/staff/courses', label: 'Go to the courses' }}
      />
    );
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <editor.Page key={number} />
    </Suspense>
  );
}

/** "Courses": the list, and the course editor. */
export default function CoursesPage() {
  return (
    <Routes>
      <Route index element={<CourseList />} />
      <Route path=":number" element={<OneCourse />} />
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}
