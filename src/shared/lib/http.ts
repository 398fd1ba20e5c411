import type { Endpoint } from '@/contract/endpoint';

export interface HttpRequest<Params, Body> {
  params?: Params;
  body?: Body;
  headers?: Record<string, string>;
}

/** The interface through which sagas send requests. Rejects with errors that `toRequestError` understands. */
export interface Http {
  send<Params, Body, Response>(
    endpoint: Endpoint<Params, Body, Response>,
    request: HttpRequest<Params, Body>,
  ): Promise<Response>;
}
