import { AxiosError } from 'axios';
import { markerOf } from '../../flows/tape/plainData';
import { tapeError, untapeError } from '../../flows/tape/tapedErrors';
import { toRequestError } from '../../src/shared/lib/errors';

it('a replayed failure has the reference of the recorded one', () => {
  const headers = { 'x-request-id': 'id-1', 'retry-after': '5' };
  const error = { response: { status: 503, data: { message: 'We will be back in a moment.' }, headers } };
  const taped = tapeError(error, (text) => text);
  expect(taped).toMatchObject({ requestId: 'id-1', retryAfter: '5' });
  expect(toRequestError(untapeError(taped), '')).toEqual(toRequestError(error, ''));
});

it.each([
  ['a call without a network', new AxiosError('Network Error')],
  ['a call that was given up', new DOMException('gone', 'AbortError')],
  ['any other failure', new Error('No.')],
])('a saga that was given the failure of a browser is replayed as it was recorded: %s', (_what, error) => {
  const replayed = untapeError(tapeError(error, (text) => text));
  expect(markerOf(replayed)).toEqual(markerOf(error));
});
