import { all, call, delay, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { send } from '../../shared/lib/requests';
import { followKind } from '../live/followKind';
import { isGone } from '../shared/fieldErrors';
import { requestPages } from '../shared/pages';
import { takeLeadingBy } from '../shared/takeLeadingBy';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import {
  loadMails,
  mailCallFailed,
  mailClosed,
  mailFailed,
  mailReceived,
  mailRequested,
  mailsChanged,
  mailsFailed,
  mailsReceived,
  mailsRequested,
  openMail,
  selectOutbox,
  sendAgain,
  type OutboxState,
  mailReducer,
} from './mailSlice';

/** The second press of a double click may come after a fast response. */
const DOUBLE_CLICK_MS = 500;

export function* readMails({ payload }: ReturnType<typeof loadMails>) {
  yield* put(mailsRequested(payload));
  const outcome = { received: mailsReceived, failed: mailsFailed };
  yield* requestPages(staffEndpoints.mails, { params: payload.filter, asked: payload, ...outcome });
}

export function* readMail({ payload: id }: ReturnType<typeof openMail>) {
  yield* put(mailRequested(id));
  try {
    const { mail } = yield* send(staffEndpoints.mail, { params: { id } });
    yield* put(mailReceived(mail));
  } catch (error) {
    const failure = toRequestError(error, staffEndpoints.mail.failure);
    yield* put(mailFailed({ ...failure, isGone: isGone(error) }));
  }
}

export function* saveAgain({ payload: { id, state } }: ReturnType<typeof sendAgain>) {
  try {
    yield* send(staffEndpoints.sendMailAgain, { params: { id } });
    // A waiting one is sent at once.
    if (state === 'waiting') yield* call(notifySaved, 'It is sent now.');
    else {
      const inverse: Inverse = { endpoint: 'holdMail', params: { id }, after: [mailsChanged()] };
      yield* call(notifySaved, 'It is sent again in a moment.', inverse);
    }
  } catch (error) {
    yield* put(mailCallFailed(toRequestError(error, staffEndpoints.sendMailAgain.failure)));
  }
  // Until the new state is shown, a second press would send at once what can be held back for some seconds.
  yield* all([call(readAnew), delay(DOUBLE_CLICK_MS)]);
}

function* readListAnew({ list, filter, wanted }: OutboxState) {
  if (list.status === 'idle') return;
  // It replaces a running "Show more", whose rows are among those that are wanted.
  yield* put(loadMails({ filter, rows: wanted }));
  yield* take([mailsReceived, mailsFailed]);
}

function* readOpenAnew({ open }: OutboxState) {
  if (!open.data) return;
  yield* race({ read: call(readMail, openMail(open.data.id)), other: take([openMail, mailClosed]) });
}

/** Reloads what is shown. */
function* readAnew() {
  const outbox = yield* select(selectOutbox);
  yield* all([call(readListAnew, outbox), call(readOpenAnew, outbox)]);
}

export function* mailSaga() {
  yield* takeLatest(loadMails, readMails);
  yield* takeLatest(openMail, readMail);
  yield* takeLeadingBy(sendAgain, ({ id }) => id, saveAgain);
  yield* takeLatest(mailsChanged, readAnew);
  yield* fork(followKind, 'mail' as const, readAnew);
}

export const mailFeature = { reducers: { mail: mailReducer }, saga: mailSaga } satisfies FeatureModule;
