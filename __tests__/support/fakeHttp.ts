import type { Endpoint } from '../../contract/endpoint';
import type { Http, HttpRequest } from '../../src/shared/lib/http';

interface AnyRequest {
  params?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
}
export type Answer = (request: AnyRequest) => unknown;

/** An HTTP client whose responses a test defines by path; a path without a response fails the test's call. */
export function fakeHttp(answers: Record<string, Answer>) {
  const sent: { path: string; request: AnyRequest }[] = [];
  const send = async <P, B, A>(endpoint: Endpoint<P, B, A>, request: HttpRequest<P, B>): Promise<A> => {
    sent.push({ path: endpoint.path, request });
    const answer = answers[endpoint.path];
    if (!answer) throw new Error(`No answer was written down for ${endpoint.path}`);
    return (await answer(request)) as A;
  };
  return { sent, send } satisfies Http & { sent: unknown };
}

/** What axios rejects with for an error response. @param told the site's message, or another body */
export const refusal = (status: number, told?: string | object, headers: Record<string, string> = {}) => {
  const data = typeof told === 'string' ? { status: false, message: told } : (told ?? '');
  return Object.assign(new Error(`Request failed with status code ${status}`), {
    response: { status, data, headers },
  });
};
