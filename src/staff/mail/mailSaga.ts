import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { HELLO } from '@/contract/staff/events';
import type { MailPage } from '@/contract/staff/mailSchemas';
import { toRequestError } from '../../shared/lib/errors';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { getHttp } from '../../shared/lib/sagaContext';
import { eventHeard } from '../live/liveSlice';
import { tellSaved, type Inverse } from '../undo/undoSaga';
import {
  loadMails,
  mailCallFailed,
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
} from './mailSlice';

/** Several mails go out at once: that is one change. */
const SETTLED_MS = 100;

const getMails = (http: Http, params: MailPage) => http.send(staffEndpoints.mails, { params });
const getMail = (http: Http, id: number) => http.send(staffEndpoints.mail, { params: { id } });
const postAgain = (http: Http, id: number) => http.send(staffEndpoints.sendMailAgain, { params: { id } });

export function* readMails({ payload: { filter, before } }: ReturnType<typeof loadMails>) {
  const isMore = before !== undefined;
  yield* put(mailsRequested({ filter, isMore }));
  yield* request(getMails, [{ ...filter, ...(isMore && { before }) }], {
    received: (answer) => mailsReceived({ answer, isMore }),
    failed: mailsFailed,
    fallback: staffEndpoints.mails.failure,
  });
}

export function* readMail({ payload: id }: ReturnType<typeof openMail>) {
  yield* put(mailRequested(id));
  yield* request(getMail, [id], {
    received: ({ mail }) => mailReceived(mail),
    failed: mailFailed,
    fallback: staffEndpoints.mail.failure,
  });
}

export function* saveAgain({ payload: { id, state } }: ReturnType<typeof sendAgain>) {
  try {
    const http = yield* call(getHttp);
    yield* call(postAgain, http, id);
    // One that waited goes out at once.
    if (state === 'waiting') yield* call(tellSaved, 'It is sent now.');
    else {
      const inverse: Inverse = { endpoint: 'holdMail', params: { id }, after: [mailsChanged()] };
      yield* call(tellSaved, 'It is sent again in a moment.', inverse);
    }
  } catch (error) {
    yield* put(mailCallFailed(toRequestError(error, staffEndpoints.sendMailAgain.failure)));
  }
  yield* put(mailsChanged());
}

/** Shows what is shown as it is now. */
export function* readAnew() {
  const { list, filter, open } = yield* select(selectOutbox);
  if (list.status === 'idle') return;
  yield* put(loadMails({ filter }));
  if (open.data) yield* put(openMail(open.data.id));
}

const isAboutMail = (action: Action): boolean =>
  eventHeard.match(action) && ['mail', HELLO].includes(action.payload.kind);

export function* followMail() {
  yield* delay(SETTLED_MS);
  yield* call(readAnew);
}

export function* mailSaga() {
  yield* takeLatest(loadMails, readMails);
  yield* takeLatest(openMail, readMail);
  yield* takeEvery(sendAgain, saveAgain);
  yield* takeLatest(mailsChanged, readAnew);
  yield* takeLatest(isAboutMail, followMail);
}
