import SetupPage from '@/src/staff/classes/making/SetupPage';
import { refusal, type Answer } from '../../support/fakeHttp';
import { SETUP } from './aSetup';
import { show } from './showPlace';

/** Shows the set-up of a class, which `answer` reads and saves. What else the page loads of it fails. */
export const showSetup = (answer: Answer) =>
  show(
    <SetupPage />,
    { [SETUP]: answer, '/api/staff/classes/{id}': () => Promise.reject(refusal(503)) },
    '/abc',
    '/:trackingId',
  );
