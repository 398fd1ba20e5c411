import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton';
import { NoSuchPage } from '../shared/NoSuchPage';
import { detailPages } from '../shell/placePage';
import { ClassList } from './ClassList';
import { ClassHead } from './ClassHead';
import { classesFeature } from './classesSaga';

export const features = [classesFeature];

const { makeClass, progress, results, links, setup, room } = detailPages('/staff/classes', {
  makeClass: ['new', () => import('./making/MakeClassPage')],
  progress: [':trackingId', () => import('../classProgress/ProgressPage')],
  results: [':trackingId/results', () => import('../classResults/ResultsPage')],
  links: [':trackingId/links', () => import('./making/LinksPage')],
  setup: [':trackingId/setup', () => import('./making/SetupPage')],
  room: [':trackingId/room', () => import('./making/RoomPage')],
});

/**
 * "Classes": the list, and a class with its tabs below `/staff/classes/{tracking id}`. Each tab is a page in
 * its own chunk (`detailPages`), with the features whose state it reads.
 */
export default function ClassesPage() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Routes>
        <Route index element={<ClassList />} />
        <Route path="new" element={<makeClass.Page />} />
        <Route path=":trackingId/room" element={<room.Page />} />
        <Route path=":trackingId" element={<ClassHead />}>
          <Route path="setup" element={<setup.Page />} />
          <Route path="links" element={<links.Page />} />
          <Route path="results" element={<results.Page />} />
          <Route index element={<progress.Page />} />
        </Route>
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </Suspense>
  );
}
