import { testSaga } from 'redux-saga-test-plan';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { answerChallenge, KnownPasskey, makeCredential, NoPasskey } from '@/src/staff/session/authenticator';
import {
  enter,
  makePasskey,
  readSession,
  reload,
  sendMail,
  useLink,
  usePasskey,
} from '@/src/staff/session/sessionSaga';
import { selectMember, selectSession } from '@/src/staff/session/sessionSelectors';
import {
  addPasskey,
  attemptBegun,
  attemptFailed,
  mailLink,
  meFailed,
  meReceived,
  sessionEnded,
  sessionReducer,
  signedOut,
  signInByLink,
} from '@/src/staff/session/sessionSlice';
import { refusal } from '../../support/fakeHttp';
import { aMe, NOBODY } from './aMe';
import { refusedFields, runStaffSaga } from './runStaffSaga';

const me = aMe();
const ME = '/api/staff/me';

it('shows the sign-in page to who is not signed in, without an alert', async () => {
  const { state } = await runStaffSaga(readSession, [], { [ME]: () => NOBODY });
  expect(state.session).toMatchObject({ status: 'signedOut', member: null });
  expect(state.notifications.alerts).toEqual([]);
});

it('says that the console is out of reach, offers to try again, and leaves an open page alone', async () => {
  const away = { [ME]: () => Promise.reject(refusal(503)) };
  const { state } = await runStaffSaga(readSession, [], away);
  expect(state.session.status).toBe('unreachable');
  const back = await runStaffSaga(readSession, [], { [ME]: () => me }, [meFailed()]);
  expect(back.state.session.status).toBe('signedIn');
  const open = await runStaffSaga(readSession, [], away, [meReceived(me)]);
  expect(open.state.session).toMatchObject({ status: 'signedIn', member: me.member });
});

it('keeps the page of somebody whose session ran out, until somebody is signed in again', async () => {
  const before = [meReceived(me), sessionEnded()];
  const out = await runStaffSaga(readSession, [], { [ME]: () => NOBODY }, before);
  expect(out.state.session).toMatchObject({ status: 'ended', member: me.member });
  const back = await runStaffSaga(readSession, [], { [ME]: () => me }, before);
  expect(back.state.session).toMatchObject({ status: 'signedIn', sessions: 1 });
});

it('signs in by a link, and says why when the link is spent', async () => {
  const action = signInByLink({ token: 'a', email: '', name: '' });
  const done = await runStaffSaga(useLink, [action], {
    '/api/staff/sign-in/link': () => ({ status: true }),
    [ME]: () => me,
  });
  expect(done.state.session).toMatchObject({ status: 'signedIn', isBusy: false });
  const spent = await runStaffSaga(useLink, [action], {
    '/api/staff/sign-in/link': () => Promise.reject(refusal(410, STAFF_MESSAGES.linkSpent)),
  });
  expect(spent.state.session).toMatchObject({
    isBusy: false,
    told: { kind: 'error', text: STAFF_MESSAGES.linkSpent },
  });
});

it('tells that a link is on its way, and which address is none', async () => {
  const path = '/api/staff/sign-in/mail';
  const done = await runStaffSaga(sendMail, [mailLink({ email: 'ana@example.com' })], {
    [path]: () => ({ status: true, message: STAFF_MESSAGES.linkSent }),
  });
  expect(done.state.session.told).toEqual({ kind: 'success', text: STAFF_MESSAGES.linkSent });
  const refused = await runStaffSaga(sendMail, [mailLink({ email: 'ana' })], {
    [path]: () => Promise.reject(refusedFields({ field: 'email', message: STAFF_MESSAGES.email })),
  });
  expect(refused.state.session.told).toEqual({ kind: 'error', text: STAFF_MESSAGES.email });
});

it('asks the server for a challenge before the device, and speaks plainly when the device refuses', () => {
  const http = { send: jest.fn() };
  const options = { challenge: 'a' };
  testSaga(usePasskey)
    .next()
    .put(attemptBegun())
    .next()
    .call(getHttp)
    .next(http)
    .call([http, 'send'], staffEndpoints.passkeyOptions, {})
    .next({ status: true, options })
    .call(answerChallenge, options)
    .save('asked')
    .next({ id: 'key' })
    .call(getHttp)
    .next(http)
    .call([http, 'send'], staffEndpoints.signInByPasskey, { body: { response: { id: 'key' } } })
    .restore('asked')
    .throw(new NoPasskey(STAFF_MESSAGES.passkeyCancelled))
    .put(attemptFailed(STAFF_MESSAGES.passkeyCancelled))
    .next()
    .isDone();
});

it('shows a passkey that was made although the response was lost, when its making is tried again', () => {
  const http = { send: jest.fn() };
  const known = new KnownPasskey(STAFF_MESSAGES.passkeyKnown);
  testSaga(makePasskey, addPasskey({ name: 'Phone' }))
    .next()
    .put(attemptBegun())
    .next()
    .call(getHttp)
    .next(http)
    .call([http, 'send'], staffEndpoints.addPasskeyOptions, {})
    .next({ status: true, options: {} })
    .call(makeCredential, {})
    .throw(known)
    .call(readSession)
    .next()
    .put(attemptFailed(STAFF_MESSAGES.passkeyKnown))
    .next()
    .isDone();
});

it('begins the page anew for whoever signs in where somebody else has signed out: what they typed is in its memory', () => {
  const session = [meReceived(me), signedOut(), meReceived(NOBODY)].reduce(sessionReducer, undefined);
  testSaga(enter)
    .next()
    .select(selectSession)
    .next(session)
    .call(readSession)
    .next()
    .select(selectMember)
    .save('signed in')
    .next({ ...me.member, id: 2 })
    .call(reload)
    .next()
    .isDone()
    .restore('signed in')
    .next(me.member)
    .isDone();
});
