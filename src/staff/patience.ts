/** Requests with a longer timeout: many files over a slow connection, which the server checks row by row. */
import type { Http, HttpRequest } from '../shared/lib/http';
import type { Patience } from './patientHttp';

/** Time limit for checking 24 MB, and for an import itself. */
const PATIENCE_MS = 10 * 60_000;

type PatientRequest<Params, Body> = HttpRequest<Params, Body> & Patience;

export const patiently = <Params, Body>(
  request: HttpRequest<Params, Body>,
  onSent?: (share: number) => void,
): PatientRequest<Params, Body> => ({ ...request, patience: PATIENCE_MS, ...(onSent && { onSent }) });

const isPatient = <Params, Body>(
  request: HttpRequest<Params, Body>,
): request is PatientRequest<Params, Body> => 'patience' in request;

/** Visitors have no such requests, so their client does not support them: these use a client of their own. */
export function withPatience(http: Http): Http {
  return {
    send: async (endpoint, request) => {
      if (!isPatient(request)) return http.send(endpoint, request);
      const { patientHttp } = await import('./patientHttp');
      return patientHttp(request).send(endpoint, request);
    },
  };
}
