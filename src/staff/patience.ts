/** Calls that take longer than others: many files travel over a thin line, and the server checks them row by row. */
import type { Http, HttpRequest } from '../shared/lib/http';
import type { Patience } from './patientHttp';

/** The check of 24 MB, and an import itself, take their time. */
const PATIENCE_MS = 10 * 60_000;

type PatientRequest<Params, Body> = HttpRequest<Params, Body> & Patience;

export const patiently = <Params, Body>(
  request: HttpRequest<Params, Body>,
  onSent?: (share: number) => void,
): PatientRequest<Params, Body> => ({ ...request, patience: PATIENCE_MS, ...(onSent && { onSent }) });

const isPatient = <Params, Body>(
  request: HttpRequest<Params, Body>,
): request is PatientRequest<Params, Body> => 'patience' in request;

/** Visitors wait for nothing that long: their client knows nothing of it, and such calls go through one of their own. */
export function withPatience(http: Http): Http {
  return {
    send: async (endpoint, request) => {
      if (!isPatient(request)) return http.send(endpoint, request);
      const { patientHttp } = await import('./patientHttp');
      return patientHttp(request).send(endpoint, request);
    },
  };
}
