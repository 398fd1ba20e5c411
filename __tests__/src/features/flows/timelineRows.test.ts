import { timelineRows } from '../../../../src/features/flows/timelineRows';
import { aTape } from './aTape';

it('each step is a line that says what happened, to what, and how it ended', () => {
  const lines = timelineRows(aTape()).map(
    ({ number, depth, what, name, note, hasFailed }) =>
      `${number} ${'> '.repeat(depth)}${what} ${name}${note && ` (${note})`}${hasFailed ? ' !' : ''}`,
  );
  expect(lines).toEqual([
    '1 starts contactSaga',
    '2 action navigation/addressOpened',
    '3 signal signsOfLife (to siteSaga)',
    '4 action message/sent',
    '5 state message (1 change)',
    '6 fork send (takeLeading(send))',
    '7 > call sendMessage (send)',
    '8 > failed call sendMessage (failed after 42 ms) !',
    '9 > put message/failed (send)',
    '10 state message, alerts (2 changes)',
    '11 > done put message/failed (done after 0 ms)',
    '12 done fork send (done after 43 ms)',
  ]);
});
