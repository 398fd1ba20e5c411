import type { Http } from './http';

/** How a request fails that gets no response. */
interface NetworkError {
  code?: string;
  response?: unknown;
}

const NO_RESPONSE = 'The site could not be reached. Check the connection, then try again.';
const TOO_LATE = 'The site took too long to respond. Check the connection, then try again.';

/** axios' codes of a request that reached its time limit */
const TIME_LIMITS = ['ECONNABORTED', 'ETIMEDOUT'];

/**
 * Says what people can do about a failed connection: "Network Error" is all that axios says of it.
 * @param isServer the site's own connection has failed, which is no matter of the visitor's: there is no
 *   message, so that the default of the request is shown
 */
export function withNetworkFailures(http: Http, isServer = false): Http {
  return {
    send: (endpoint, request) =>
      http.send(endpoint, request).catch((error: NetworkError) => {
        if (error.response) throw error;
        const isLate = TIME_LIMITS.includes(error.code ?? '');
        const message = isLate ? TOO_LATE : NO_RESPONSE;
        throw new Error(isServer ? '' : message, { cause: error });
      }),
  };
}
