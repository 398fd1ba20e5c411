import { toRequestError } from '@/src/shared/lib/errors';
import { refusal } from '@/__tests__/support/fakeHttp';

const FALLBACK = 'Unable to retrieve course data.';

describe('a failed call is told in words for a person', () => {
  it("prefers the server's message", () => {
    expect(toRequestError(refusal(422, 'Please enter a valid email.'), FALLBACK)).toEqual({
      message: 'Please enter a valid email.',
      status: 422,
    });
  });
  it("then the network's", () => {
    expect(toRequestError(new Error('Network Error'), FALLBACK)).toEqual({ message: 'Network Error' });
  });
  it('then the default; never "Request failed with status code 500"', () => {
    expect(toRequestError(refusal(500), FALLBACK)).toEqual({ message: FALLBACK, status: 500 });
  });
  it('with a reference for the help desk where the fault is on our side', () => {
    const answered = (status: number) => ({
      response: { status, data: '', headers: { 'x-request-id': 'id-1' } },
    });
    expect(toRequestError(answered(503), FALLBACK)).toEqual({
      message: FALLBACK,
      status: 503,
      reference: 'id-1',
    });
    expect(toRequestError(answered(422), FALLBACK)).toEqual({ message: FALLBACK, status: 422 });
  });
  it('copes with anything that was thrown', () => {
    for (const thrown of [
      undefined,
      null,
      'text',
      7,
      {},
      { response: {} },
      { response: { data: '<html>' } },
    ]) {
      expect(toRequestError(thrown, FALLBACK).message).toBe(FALLBACK);
    }
  });
});
