/** The definition of an endpoint of the contract. */

/** The API hosts; each can be configured. */
export type HostName = 'api' | 'learning' | 'courseware' | 'coursewareApi' | 'geo' | 'files';

/** The target of a request: a configurable host, or always the server of the page. */
export type CallTarget = HostName | 'self';

export interface Ok {
  status: true;
}

/** The shape of every failure (docs/rules/operations.md#responses-of-the-server). */
export interface Failure {
  status: false;
  /** for a person */
  message: string;
  /** the refused fields, if any */
  errors?: { field: string; message: string }[];
}

/**
 * An endpoint of the contract.
 * `Params` fill the `{…}` of the path and the query, `Body` is the request body, `Response` the response.
 */
export interface Endpoint<Params, Body, Response> {
  host: CallTarget;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** names of the parameters in the query */
  query: readonly string[];
  /** how the body is encoded: as JSON, or as form fields */
  encoding: 'json' | 'form';
  /** the host's responses have no `status` property: any 2xx is a success */
  plain?: boolean;
  /** the error message if a failed request has none of its own */
  failure: string;
  /** carries only types; never set */
  types?: { params: Params; body: Body; response: Response };
}

export const endpoint = <Params, Body, Response>(
  definition: Omit<Endpoint<Params, Body, Response>, 'host' | 'query' | 'encoding'> &
    Partial<Pick<Endpoint<Params, Body, Response>, 'host' | 'query' | 'encoding'>>,
): Endpoint<Params, Body, Response> => ({ host: 'api', query: [], encoding: 'json', ...definition });

/** @returns the endpoint's path with its `{…}` filled in */
export function fillPath(path: string, params: object): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  );
}

/** @returns the endpoint's query, without parameters that are undefined */
export function pickQuery(names: readonly string[], params: object): Record<string, string> {
  const given = params as Record<string, unknown>;
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, String(given[name])]),
  );
}

/** @returns the path and query of a request */
export function addressOf(
  { path, query }: Pick<Endpoint<never, never, never>, 'path' | 'query'>,
  params: object,
): string {
  const search = new URLSearchParams(pickQuery(query, params)).toString();
  return fillPath(path, params) + (search && `?${search}`);
}
