/** The links of a class, shown as a table or to a whole room. */
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { request } from '@/src/shared/lib/requests';
import { followKind } from '../../live/followKind';
import {
  linksFailed,
  linksLeft,
  linksReceived,
  linksRequested,
  openLinks,
  selectMaking,
} from './makingSlice';

function* requestLinks(id: string) {
  yield* request(classMakingEndpoints.links, {
    params: { id },
    received: linksReceived,
    failed: linksFailed,
  });
}

function* readLinks({ payload: id }: ReturnType<typeof openLinks>) {
  yield* put(linksRequested(id));
  yield* call(requestLinks, id);
}

/** Reloads the links that are shown, unless others are requested meanwhile. */
function* readLinksAnew() {
  const { linksOf } = yield* select(selectMaking);
  if (linksOf === null) return;
  yield* race({ read: call(requestLinks, linksOf), other: take([openLinks, linksLeft]) });
}

export function* linksSaga() {
  yield* takeLatest(openLinks, readLinks);
  yield* fork(followKind, 'classes' as const, readLinksAnew);
}
