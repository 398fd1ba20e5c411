/**
 * A list that is loaded by pages. A reload, as after an event, covers as many rows as are shown, so that none
 * of "Show more" disappears.
 */
import type { Action } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '@/contract/endpoint';
import { toRequestError, type RequestError } from '../../shared/lib/errors';
import { send } from '../../shared/lib/requests';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';

export interface Page<Row> {
  list: Row[];
  /** the parameter for the next page; null on the last */
  next: number | null;
}
export interface Pages<Row> {
  list: RequestState<Row[]>;
  /** number of rows that are shown or requested: an event reloads as many */
  wanted: number;
  next: Page<Row>['next'];
}
/** `from` requests that page in addition; `rows` are already shown, and as many are reloaded. */
export interface PagesRequest {
  from?: number;
  rows?: number;
}

export const noPages = <Row>(): Pages<Row> => ({ list: idle<Row[]>([]), wanted: 0, next: null });

export function pagesRequested<Row>(state: Pages<Row>, { from, rows = 0 }: PagesRequest): void {
  state.wanted = from === undefined ? rows : state.wanted + 1;
  state.list = loading(state.list);
}

export function pagesReceived<Row>(state: Pages<Row>, { list, next }: Page<Row>, isMore: boolean): void {
  state.list = ready(isMore ? [...state.list.data, ...list] : list);
  state.wanted = state.list.data.length;
  state.next = next;
}

/** @param isSame whether the rows are of the request's filter: others would stand in the place of its own */
export function pagesFailed<Row>(state: Pages<Row>, failure: RequestError, isSame = true): void {
  if (!isSame) Object.assign(state, noPages<Row>());
  state.list = failed(state.list, failure);
  state.wanted = state.list.data.length;
}

/** @returns the page `from`; without it the first pages, until there are as many `rows`, or no more */
export function* readPages<Row, Answer extends Page<Row>>(
  read: (from?: number) => SagaGenerator<Answer>,
  { from, rows = 0 }: PagesRequest,
): SagaGenerator<Answer> {
  let answer = yield* read(from);
  while (from === undefined && answer.list.length < rows && answer.next !== null) {
    const more = yield* read(answer.next);
    answer = { ...more, list: [...answer.list, ...more.list] };
  }
  return answer;
}

interface PagesExchange<Params, Answer> {
  params: Params;
  asked: PagesRequest;
  received: (payload: { answer: Answer; isMore: boolean }) => Action;
  failed: (failure: RequestError) => Action;
}

/** Requests pages of a list, each with `before` of the last one. Their outcome becomes actions of the feature. */
export function* requestPages<Params extends { before?: number }, Body, Row, Answer extends Page<Row>>(
  endpoint: Endpoint<Params, Body, Answer>,
  { params, asked, received, failed: failedWith }: PagesExchange<NoInfer<Params>, Answer>,
): SagaGenerator<void> {
  const read = (before?: number) => send(endpoint, { params: { ...params, before } });
  try {
    const answer = yield* readPages(read, asked);
    yield* put(received({ answer, isMore: asked.from !== undefined }));
  } catch (error) {
    yield* put(failedWith(toRequestError(error, endpoint.failure)));
  }
}
