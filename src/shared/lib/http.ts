import type { Endpoint } from '@/contract/endpoint';

export interface HttpRequest<Params, Body> {
  params?: Params;
  body?: Body;
  headers?: Record<string, string>;
  /** of large bodies: told what share of it has been sent, 0 to 1 */
  onSent?: (share: number) => void;
  /** milliseconds that the host may take, where it has much to do */
  patience?: number;
}

/** The one way out of a saga to the hosts. Rejects with what `toRequestError` understands. */
export interface Http {
  send<Params, Body, Answer>(
    endpoint: Endpoint<Params, Body, Answer>,
    request: HttpRequest<Params, Body>,
  ): Promise<Answer>;
}
