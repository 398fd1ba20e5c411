/** How a page that is being rendered calls the API: into the app itself, without a socket. */
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
  /** whether a call failed for reasons that will pass: a page made of it must not be kept */
  sawOutage(): boolean;
}

/**
 * `axios.getUri` for calls of this app, without merging what is merged already: a page makes several.
 * @returns undefined for a call of another host
 */
function pathOf({ baseURL, url = '', params }: InternalAxiosRequestConfig): string | undefined {
  if (baseURL || !url.startsWith('/')) return undefined;
  const query = new URLSearchParams(params as Record<string, string>).toString();
  return query === '' ? url : `${url}?${query}`;
}

/** @returns what stands for the answer to a call, or undefined where the app is to be asked */
export type OwnAnswers = (path: string) => object | undefined;

/**
 * @param requestId of the visitor's request; the calls made for it are found in the log under the same id
 * Calls for other hosts, where some are configured, go out over the network. Only GET is let through.
 */
export function createInjectAdapter(
  app: FastifyInstance,
  requestId: string,
  ownAnswers: OwnAnswers = () => undefined,
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
    const own = ownAnswers(config.url ?? '');
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
