import { Route, Routes } from 'react-router-dom';
import { LettersPage } from '../letters/LettersPage';
import { OutboxPage } from './OutboxPage';

/** "Mail": what goes out, and its words. */
export default function MailPage() {
  return (
    <Routes>
      <Route index element={<OutboxPage />} />
      <Route path="letters" element={<LettersPage />} />
    </Routes>
  );
}
