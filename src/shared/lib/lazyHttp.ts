import type { AxiosHttpOptions } from './axiosHttp';
import type { Http } from './http';

export interface LazyHttp extends Http {
  load(): Promise<Http>;
}

/** axios is a fifth of what a first visit would load, and a page that came with its data needs none of it. */
export function lazyHttp(hosts: AxiosHttpOptions['hosts']): LazyHttp {
  let client: Promise<Http> | undefined;
  const load = (): Promise<Http> => {
    client ??= import('./axiosHttp').then(({ createAxiosHttp }) => createAxiosHttp({ hosts }));
    return client.catch(() => {
      // Without its script there is no network either; the next call tries again.
      client = undefined;
      throw new Error('Network Error');
    });
  };
  return { load, send: async (endpoint, request) => (await load()).send(endpoint, request) };
}
