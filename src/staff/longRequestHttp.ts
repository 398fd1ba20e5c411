import axios from 'axios';
import { createAxiosHttp } from '../shared/lib/axiosHttp';
import type { Http } from '../shared/lib/http';
import { OWN_SERVER } from './ownServer';

export interface LongRequest {
  /** timeout in milliseconds */
  timeoutMs: number;
  /** receives the uploaded fraction of the body, 0 to 1 */
  onSent?: (share: number) => void;
}

/** A client for a single long request. */
export function longRequestHttp({ timeoutMs, onSent }: LongRequest): Http {
  const travel = axios.getAdapter(axios.defaults.adapter);
  return createAxiosHttp({
    hosts: OWN_SERVER,
    adapter: (config) =>
      travel({
        ...config,
        timeout: timeoutMs,
        ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
      }),
  });
}
