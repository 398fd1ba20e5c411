/** How a page that is being rendered calls the API: by injected requests, without a socket. */
import axios, {
  AxiosError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import type { FastifyInstance } from 'fastify';
import { injectedResponseOf } from '../http/injectedResponse';
import { INTERNAL_ADDRESS, REQUEST_ID_HEADER } from '../http/requestIds';

export interface InjectAdapter {
  adapter: AxiosAdapter;
  /** whether a request failed for a temporary reason: the page must not be cached then */
  sawOutage(): boolean;
}

/**
 * A faster `axios.getUri` for requests to this app, whose parameters are merged already: a page makes
 * several.
 * @returns undefined for a request to another host
 */
function pathOf({ baseURL, url = '', params }: InternalAxiosRequestConfig): string | undefined {
  if (baseURL || !url.startsWith('/')) return undefined;
  const query = new URLSearchParams(params as Record<string, string>).toString();
  return query === '' ? url : `${url}?${query}`;
}

/** @returns the substitute for a response, or undefined to ask the app */
export type SubstituteResponses = (path: string) => object | undefined;

/**
 * @param requestId of the visitor's request; requests made for it are logged with the same id
 * Requests to other hosts, if any are configured, go over the network. Only GET is allowed.
 */
export function createInjectAdapter(
  app: FastifyInstance,
  requestId: string,
  substituteResponses: SubstituteResponses = () => undefined,
): InjectAdapter {
  let outage = false;

  async function callApp(url: string): Promise<Omit<AxiosResponse, 'config'>> {
    const response = await app.inject({
      method: 'GET',
      url,
      headers: { [REQUEST_ID_HEADER]: requestId },
      remoteAddress: INTERNAL_ADDRESS,
    });
    const { payload, statusCode, statusMessage, headers } = response;
    outage ||= statusCode >= 500;
    return {
      data: injectedResponseOf(response) ?? payload,
      status: statusCode,
      statusText: statusMessage,
      headers: { [REQUEST_ID_HEADER]: headers[REQUEST_ID_HEADER] },
    };
  }

  const adapter: AxiosAdapter = async (config) => {
    if (config.method?.toUpperCase() !== 'GET')
      throw new AxiosError('Rendering a page only reads.', undefined, config);
    const own = substituteResponses(config.url ?? '');
    if (own) return { data: own, status: 200, statusText: 'OK', headers: {}, config };
    const url = pathOf(config);
    if (url === undefined) {
      return axios
        .getAdapter('http')(config)
        .catch((error: unknown) => {
          outage ||= !(error instanceof AxiosError) || (error.response?.status ?? 500) >= 500;
          throw error;
        });
    }
    const response = { ...(await callApp(url)), config };
    if (config.validateStatus?.(response.status) ?? true) return response;
    throw new AxiosError(
      `Request failed with status code ${response.status}`,
      undefined,
      config,
      undefined,
      response,
    );
  };

  return { adapter, sawOutage: () => outage };
}
