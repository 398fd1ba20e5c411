import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton';
import { placePage } from '../shell/placePage';
import { ClassList } from './ClassList';
import { ClassHead } from './ClassHead';
import { classesFeature } from './classesFeature';

export const features = [classesFeature];

const results = placePage(() => import('../classResults/ResultsPage'));

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
          <Route path="results" element={<results.Page />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
