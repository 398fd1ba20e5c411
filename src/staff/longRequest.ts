/** Requests with a longer timeout: many files over a slow connection, which the server checks row by row. */
import type { Http, HttpRequest } from '../shared/lib/http';
import type { LongRequest } from './longRequestHttp';
import { fetchForPress } from './shell/replacedScripts';

/** Time limit for checking 24 MB, and for an import itself. */
const TIMEOUT_MS = 10 * 60_000;

type WithTimeout<Params, Body> = HttpRequest<Params, Body> & LongRequest;

export const longRequest = <Params, Body>(
  request: HttpRequest<Params, Body>,
  onSent?: (share: number) => void,
): WithTimeout<Params, Body> => ({ ...request, timeoutMs: TIMEOUT_MS, ...(onSent && { onSent }) });

const hasTimeout = <Params, Body>(request: HttpRequest<Params, Body>): request is WithTimeout<Params, Body> =>
  'timeoutMs' in request;

const loadClient = () => import('./longRequestHttp');

/** Visitors have no such requests, so their client does not support them: these use a client of their own. */
export function withLongRequests(http: Http): Http {
  return {
    send: async (endpoint, request) => {
      if (!hasTimeout(request)) return http.send(endpoint, request);
      const { longRequestHttp } = await fetchForPress(loadClient);
      return longRequestHttp(request).send(endpoint, request);
    },
  };
}
