import { Route, Routes } from 'react-router-dom';
import { OutboxPage } from './OutboxPage';
import { mailFeature } from './mailFeature';
import { lettersFeature } from '../letters/lettersFeature';
import { templatesFeature } from '../templates/templatesFeature';

export const features = [mailFeature, lettersFeature, templatesFeature];

/** "Mail": what goes out, and its words. */
export default function MailPage() {
  return (
    <Routes>
      <Route index element={<OutboxPage />} />
      <Route path="letters" element={<LettersPage />} />
      <Route path="templates" element={<TemplatesPage />} />
    </Routes>
  );
}
