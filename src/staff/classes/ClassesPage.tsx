import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton';
import { ClassList } from './ClassList';
import { ClassHead } from './ClassHead';
import { placePage } from '../shell/placePage';
import { classesFeature } from './classesFeature';

const progress = placePage(() => import('../classProgress/ProgressPage'));

export const features = [classesFeature];

/**
 * "Classes": the list, and one class with its parts below `/staff/classes/{tracking id}`. Each part is a page in a chunk of its own
 * (`placePage`), with the features whose state it reads.
 */
export default function ClassesPage() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Routes>
        <Route index element={<ClassList />} />
        <Route path=":trackingId" element={<ClassHead />}>
          <Route index element={<progress.Page />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
