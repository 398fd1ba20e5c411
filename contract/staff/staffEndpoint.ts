import { endpoint } from '../endpoint';

/** For an endpoint without parameters, or without a body. */
export type None = Record<string, never>;

/** An endpoint of the staff console, always on the server of the page. */
export const staffEndpoint = <Params, Body, Response>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  failure: string,
  query: readonly string[] = [],
) => endpoint<Params, Body, Response>({ host: 'self', method, path: `/api/staff/${path}`, failure, query });
