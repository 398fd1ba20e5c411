import type { Endpoint } from '@/contract/endpoint';

export interface HttpRequest<Params, Body> {
  params?: Params;
  body?: Body;
  headers?: Record<string, string>;
}

/** The one way out of a saga to the hosts. Rejects with what `toRequestError` understands. */
export interface Http {
  send<Params, Body, Answer>(
    endpoint: Endpoint<Params, Body, Answer>,
    request: HttpRequest<Params, Body>,
  ): Promise<Answer>;
}

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
