import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Builder } from './Builder';
import { formTemplatesFeature } from './formTemplatesSaga';
import { questionFilesFeature } from '../questionFiles/questionFilesSaga';
import { NoSuchPage } from '../shared/NoSuchPage';
import { TemplateList } from './TemplateList';
import { Versions } from './Versions';

export const features = [formTemplatesFeature, questionFilesFeature];

/** "Form templates": the list, the builder, and the versions. */
export default function FormTemplatesPage() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Routes>
        <Route index element={<TemplateList />} />
        <Route path=":id" element={<Builder />} />
        <Route path=":id/versions" element={<Versions />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </Suspense>
  );
}
