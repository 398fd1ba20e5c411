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
