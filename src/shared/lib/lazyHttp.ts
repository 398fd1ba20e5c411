import type { AxiosHttpOptions } from './axiosHttp';
import type { Http } from './http';

export interface LazyHttp extends Http {
  load(): Promise<Http>;
}

/**
 * Loads axios on demand: it would be a fifth of a first visit's JavaScript, and a server-rendered page does
 * not need it.
 */
export function lazyHttp(hosts: AxiosHttpOptions['hosts']): LazyHttp {
  let client: Promise<Http> | undefined;
  const load = (): Promise<Http> => {
    client ??= import('./axiosHttp').then(({ createAxiosHttp }) => createAxiosHttp({ hosts }));
    return client.catch(() => {
      // If its script cannot be loaded, there is no network either; the next request tries again.
      client = undefined;
      throw new Error('Network Error');
    });
  };
  return { load, send: async (endpoint, request) => (await load()).send(endpoint, request) };
}
