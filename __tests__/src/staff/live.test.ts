import { lookForSession } from '@/src/staff/live/liveSaga';
import { meReceived, readAgain } from '@/src/staff/session/sessionSlice';
import { runStaffSaga } from './runStaffSaga';

const member = { id: 1, email: 'ana@example.com', name: 'Ana Tan', roles: ['desk' as const], version: 1 };
const me = { status: true as const, member, passkeys: [], sessions: 1, is_tour_due: false };

it('asks to sign in again when events stop because the session has ended, and not when only the network is away', async () => {
  const path = '/api/staff/me';
  const ended = await runStaffSaga(
    lookForSession,
    [],
    { [path]: () => ({ ...me, member: null, sessions: 0 }) },
    [meReceived(me)],
  );
  expect(ended.state.session).toMatchObject({ status: 'ended', member });
  const away = await runStaffSaga(
    lookForSession,
    [],
    { [path]: () => Promise.reject(new Error('Network Error')) },
    [meReceived(me)],
  );
  expect(away.state.session.status).toBe('signedIn');
});

it('reads anew who is signed in when it is somebody else by now, or has other roles', async () => {
  const look = (change: object) =>
    runStaffSaga(
      lookForSession,
      [],
      { '/api/staff/me': () => ({ ...me, member: { ...member, ...change } }) },
      [meReceived(me)],
    );
  expect((await look({ id: 2 })).actions).toEqual([readAgain.type]);
  expect((await look({ roles: ['editor'] })).actions).toEqual([readAgain.type]);
  expect((await look({ version: 7 })).actions).toEqual([]);
});
