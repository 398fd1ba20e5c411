import { Route, Routes } from 'react-router-dom';
import { OutboxPage } from './OutboxPage';

/** "Mail": what goes out, and its words. */
export default function MailPage() {
  return (
    <Routes>
      <Route index element={<OutboxPage />} />
    </Routes>
  );
}
