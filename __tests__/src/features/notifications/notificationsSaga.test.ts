import { testSaga } from 'redux-saga-test-plan';
import { ALERT_MS } from '@/contract/constants';
import { showFailure } from '@/src/features/notifications/notificationsSaga';
import { alertRaised, createFailure } from '@/src/features/notifications/notificationsSlice';

const failed = createFailure('test/failed');

it('a failed call is told for two seconds', () => {
  testSaga(showFailure, failed({ message: 'Please enter a valid name.', status: 422 }))
    .next()
    .put(alertRaised({ kind: 'error', text: 'Please enter a valid name.', stays: ALERT_MS.standard }))
    .next()
    .isDone();
});

it('one that is our fault comes with its reference, and stays until that can be noted', () => {
  testSaga(showFailure, failed({ message: 'Something went wrong.', status: 500, reference: 'id-1' }))
    .next()
    .put(
      alertRaised({
        kind: 'error',
        text: 'Something went wrong.',
        reference: 'id-1',
        stays: ALERT_MS.withReference,
      }),
    )
    .next()
    .isDone();
});
