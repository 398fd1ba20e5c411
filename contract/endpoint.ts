/** What a call of the contract is made of. */

/** The hosts that are called; each can be pointed elsewhere by configuration. */
export type HostName = 'api' | 'learning' | 'courseware' | 'coursewareApi' | 'geo' | 'files';

/** Where a call goes: a host that can be configured, or always the server that the page came from. */
export type CallTarget = HostName | 'self';

export interface Ok {
  status: true;
}

/** The shape of every failure (docs/rules/operations.md#responses-of-the-server). */
export interface Failure {
  status: false;
  /** in words for a person */
  message: string;
  /** the fields that were refused, where there are any */
  errors?: { field: string; message: string }[];
}

/**
 * One call of the contract.
 * `Params` fill the `{…}` of the path and the query; `Body` is what is posted; `Answer` is what comes back.
 */
export interface Endpoint<Params, Body, Answer> {
  host: CallTarget;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** names of the parameters that travel in the query */
  query: readonly string[];
  /** how the body travels: JSON, or the fields of a form */
  encoding: 'json' | 'form';
  /** the host's answers carry no `status` of ours: any 2xx is a success */
  plain?: boolean;
  /** said when the call fails without a message of its own */
  failure: string;
  /** carries the types only; never set */
  types?: { params: Params; body: Body; answer: Answer };
}

export const endpoint = <Params, Body, Answer>(
  definition: Omit<Endpoint<Params, Body, Answer>, 'host' | 'query' | 'encoding'> &
    Partial<Pick<Endpoint<Params, Body, Answer>, 'host' | 'query' | 'encoding'>>,
): Endpoint<Params, Body, Answer> => ({ host: 'api', query: [], encoding: 'json', ...definition });

/** @returns the endpoint's path with its `{…}` filled in */
export function fillPath(path: string, params: object): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name] ?? '')),
  );
}

/** @returns the parameters that the endpoint sends in its query, those without a value left out */
export function pickQuery(names: readonly string[], params: object): Record<string, string> {
  const given = params as Record<string, unknown>;
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, String(given[name])]),
  );
}

/** @returns the path of a call with its query, as it is asked for */
export function addressOf(
  { path, query }: Pick<Endpoint<never, never, never>, 'path' | 'query'>,
  params: object,
): string {
  const search = new URLSearchParams(pickQuery(query, params)).toString();
  return fillPath(path, params) + (search && `?${search}`);
}
