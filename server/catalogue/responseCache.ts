/**
 * Caches responses of the API until the catalogue version or the day changes. Concurrent requests share one
 * computation.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { msToDay } from '../../contract/time';
import { makeBody, sendBody, type CachedBody } from '../http/cachedBody';
import { dayBefore, orFormer } from '../http/databaseOutage';
import { attachInjectedResponse } from '../http/injectedResponse';
import type { MissLimit } from '../http/missLimit';
import { chooseEncoding } from '../http/negotiate';
import { isInternal } from '../http/requestIds';
import type { CatalogueVersion } from './catalogueCacheVersion';
import { freeze } from './freeze';

const MAX_BYTES = 32 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** One kind of response. */
export interface Produced {
  /** identifies the response, including its parameters in normalised form */
  name: string;
  /** @param today `YYYY-MM-DD` in UTC+8 */
  produce: (today: string) => Promise<object | string>;
  /** JSON if omitted */
  type?: string;
  /** for responses that hardly two clients share: compressed in one encoding only, and faster */
  isRare?: true;
}

export interface CatalogueResponses {
  send(request: FastifyRequest, reply: FastifyReply, produced: Produced): Promise<FastifyReply>;
}

/** Visitors get a body; pages that are being rendered get the value itself. */
type CachedResponse = { bytes: number } & ({ body: CachedBody } | { value: object });

export function createCatalogueResponses(
  version: Pick<CatalogueVersion, 'current'>,
  now: () => number,
  limitMisses: MissLimit = () => undefined,
): CatalogueResponses {
  const cache = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Those who wait get the response even if there is no room to cache it.
    ignoreFetchAbort: true,
  });
  return {
    async send(request, reply, { name, produce, type = JSON_TYPE, isRare }) {
      const today = msToDay(now());
      const internal = isInternal(request.raw);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      // The version is read before the data: a response can be newer than its key, never older.
      const keyOn = (day: string) =>
        `${version.current()}|${day}|${internal ? 'value' : isRare ? encoding : ''}|${name}`;
      const fetchToday = () =>
        cache.forceFetch(keyOn(today), {
          async context() {
            limitMisses(request);
            const content = await produce(today);
            if (internal && typeof content === 'object') return { value: content, bytes: freeze(content) };
            const text = typeof content === 'string' ? content : JSON.stringify(content);
            const body = await makeBody(text, type, encoding, !isRare);
            return { body, bytes: body.bytes };
          },
        });
      // A page does without: made from these, it would be cached as today's.
      const former = internal ? undefined : cache.peek(keyOn(dayBefore(now())));
      const response = await orFormer(former, fetchToday);
      if ('value' in response) return attachInjectedResponse(reply, response.value);
      return sendBody(request, reply, response.body);
    },
  };
}
