/** How a page that is being rendered calls the API: into the app itself, without a socket. */
import axios, { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';
import type { FastifyInstance } from 'fastify';
import { INTERNAL_ADDRESS, REQUEST_ID_HEADER } from '../http/requestIds';

export interface InjectAdapter {
  adapter: AxiosAdapter;
  /** whether a call failed for reasons that will pass: a page made of it must not be kept */
  sawOutage(): boolean;
}

/**
 * @param requestId of the visitor's request; the calls made for it are found in the log under the same id
 * Calls for other hosts, where some are configured, go out over the network. Only GET is let through.
 */
export function createInjectAdapter(app: FastifyInstance, requestId: string): InjectAdapter {
  let outage = false;

  const adapter: AxiosAdapter = async (config) => {
    if (config.method?.toUpperCase() !== 'GET')
      throw new AxiosError('Rendering a page only reads.', undefined, config);
    const url = axios.getUri(config);
    if (!url.startsWith('/')) {
      return axios
        .getAdapter('http')(config)
        .catch((error: unknown) => {
          outage ||= !(error instanceof AxiosError) || (error.response?.status ?? 500) >= 500;
          throw error;
        });
    }
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { [REQUEST_ID_HEADER]: requestId },
      remoteAddress: INTERNAL_ADDRESS,
    });
    outage ||= answer.statusCode >= 500;
    const response: AxiosResponse = {
      data: answer.payload,
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: AxiosHeaders.from(answer.headers as Record<string, string>),
      config,
    };
    if (config.validateStatus?.(answer.statusCode) ?? true) return response;
    throw new AxiosError(
      `Request failed with status code ${answer.statusCode}`,
      undefined,
      config,
      undefined,
      response,
    );
  };

  return { adapter, sawOutage: () => outage };
}
