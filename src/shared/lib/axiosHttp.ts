import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import { fillPath, pickQuery, type CallTarget, type HostName } from '@/contract/endpoint';
import type { Http } from './http';

export interface AxiosHttpOptions {
  /** base URL of each host; an empty one is this site's own server */
  hosts: Record<HostName, string>;
  /** how requests are sent; rendering on the server injects them into the app */
  adapter?: AxiosAdapter;
}

/** A request whose host responded with `status: false` (docs/rules/api.md#failures). */
export class RefusedResponse extends Error {
  override name = 'RefusedResponse';
  readonly response: { status: number; data: unknown };

  constructor(status: number, data: unknown) {
    super('');
    this.response = { status, data };
  }
}

const asTexts = (body: object): Record<string, string> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

/** The HTTP client: one axios instance per host. It only rejects; the notifications saga shows errors. */
export function createAxiosHttp({ hosts, adapter }: AxiosHttpOptions): Http {
  const instances = new Map<CallTarget, AxiosInstance>();
  const instance = (host: CallTarget): AxiosInstance => {
    const known = instances.get(host);
    if (known) return known;
    const baseURL = host === 'self' ? '' : hosts[host];
    const made = axios.create({ baseURL, timeout: 30_000, ...(adapter && { adapter }) });
    instances.set(host, made);
    return made;
  };
  return {
    async send(endpoint, { params = {}, body, headers }) {
      const response = await instance(endpoint.host).request({
        method: endpoint.method,
        url: fillPath(endpoint.path, params as object),
        params: pickQuery(endpoint.query, params as object),
        data: body && endpoint.encoding === 'form' ? new URLSearchParams(asTexts(body)) : body,
        headers,
      });
      const data = response.data as { status?: unknown } | undefined;
      if (!endpoint.plain && !data?.status) throw new RefusedResponse(response.status, data);
      return response.data;
    },
  };
}
