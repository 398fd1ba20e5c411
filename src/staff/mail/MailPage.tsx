import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton';
import { NoSuchPage } from '../shared/NoSuchPage';
import { detailPages } from '../shell/placePage';
import { mailFeature } from './mailSaga';
import { OutboxPage } from './OutboxPage';

export const features = [mailFeature];

const { letters, templates } = detailPages('/staff/mail', {
  letters: ['letters', () => import('../letters/LettersPage')],
  templates: ['templates', () => import('../templates/TemplatesPage')],
});

/** "Mail": the outbox, and the texts of emails. */
export default function MailPage() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Routes>
        <Route index element={<OutboxPage />} />
        <Route path="letters" element={<letters.Page />} />
        <Route path="templates" element={<templates.Page />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </Suspense>
  );
}
