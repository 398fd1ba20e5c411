import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { Endpoint } from '@/contract/endpoint';
import type { HttpRequest } from '../../shared/lib/http';
import { send } from '../../shared/lib/requests';
import { isRefusedBySite } from '../../shared/lib/siteRefusal';
import { keyFor, withSent, type Pending } from '../../shared/lib/submissionKey';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft } from './drafts';

/** The storage name of an unconfirmed save. */
export const sentOf = (by: string): string => `sent ${by}`;

/**
 * A save without a response may have arrived: repeated unchanged, even after a reload, it has the same key
 * and is applied once.
 */
export function* sendOnce<Payload, Params, Body, Response>(
  by: string,
  payload: Payload,
  endpoint: Endpoint<Params, Body, Response>,
  given: Omit<HttpRequest<Params, Body>, 'headers'>,
): SagaGenerator<Response> {
  const memberId = yield* select(selectMemberId);
  const before = (yield* call(readDraft<Pending<Payload>[]>, memberId, sentOf(by))) ?? [];
  const key = yield* call(keyFor, before, payload);
  yield* call(keepDraft, memberId, sentOf(by), withSent(before, { key, payload }));
  try {
    const answer = yield* send(endpoint, { ...given, headers: { [IDEMPOTENCY_HEADER]: key } });
    yield* call(dropDraft, memberId, sentOf(by));
    return answer;
  } catch (error) {
    // If the site refused it, it is not stored. Others before it may be.
    if (isRefusedBySite(error)) {
      const others = before.filter((sent) => sent.key !== key);
      if (others.length > 0) yield* call(keepDraft, memberId, sentOf(by), others);
      else yield* call(dropDraft, memberId, sentOf(by));
    }
    throw error;
  }
}
