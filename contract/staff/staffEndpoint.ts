import { endpoint } from '../endpoint';

/** Of a call without parameters, or without a body. */
export type None = Record<string, never>;

/** A call of the staff console: always to the server that the page came from. */
export const staffEndpoint = <Params, Body, Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  failure: string,
  query: readonly string[] = [],
) => endpoint<Params, Body, Answer>({ host: 'self', method, path: `/api/staff/${path}`, failure, query });
