import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton';
import { placePage } from '../shell/placePage';
import { ClassList } from './ClassList';
import { ClassHead } from './ClassHead';
import { classesFeature } from './classesFeature';

export const features = [classesFeature];

const progress = placePage(() => import('../classProgress/ProgressPage'));
const results = placePage(() => import('../classResults/ResultsPage'));
const makeClass = placePage(() => import('./making/MakeClassPage'));
const setup = placePage(() => import('./making/SetupPage'));
const links = placePage(() => import('./making/LinksPage'));
const room = placePage(() => import('./making/RoomPage'));

/**
 * "Classes": the list, and one class with its parts below `/staff/classes/{tracking id}`. Each part is a page in a chunk of its own
 * (`placePage`), with the features whose state it reads.
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
      </Routes>
    </Suspense>
  );
}
