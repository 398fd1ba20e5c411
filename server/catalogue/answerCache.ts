/** Answers of the API, kept for as long as neither the catalogue nor the day changes, and made once however many ask. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { msToDay } from '../../contract/time';
import { makeBody, sendBody, type CachedBody } from '../http/cachedBody';
import { attachInjectedResponse } from '../http/injectedResponse';
import type { MissLimit } from '../http/missLimit';
import { chooseEncoding } from '../http/negotiate';
import { isInternal } from '../http/requestIds';
import type { CatalogueVersion } from './catalogueCacheVersion';
import { freeze } from './freeze';

const MAX_BYTES = 32 * 1024 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

/** One kind of answer. */
export interface Produced {
  /** names the answer among all others; parameters included, in one way of writing */
  name: string;
  /** @param today `YYYY-MM-DD` in UTC+8 */
  produce: (today: string) => Promise<object | string>;
  /** JSON when left out */
  type?: string;
  /** for what hardly two callers ask alike: it is compressed in one way only, and quicker */
  isRare?: true;
}

export interface CatalogueAnswers {
  send(request: FastifyRequest, reply: FastifyReply, produced: Produced): Promise<FastifyReply>;
}

/** Visitors get a body, pages that are being rendered the value itself. */
type Answer = { bytes: number } & ({ body: CachedBody } | { value: object });

export function createCatalogueAnswers(
  version: Pick<CatalogueVersion, 'current'>,
  now: () => number,
  limitMisses: MissLimit = () => undefined,
): CatalogueAnswers {
  const cache = new LRUCache<string, Answer, () => Promise<Answer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Who waits gets the answer, also when there is no room to keep it.
    ignoreFetchAbort: true,
  });
  return {
    async send(request, reply, { name, produce, type = JSON_TYPE, isRare }) {
      const today = msToDay(now());
      const internal = isInternal(request.raw);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      // The version is taken before the data is read: an answer can be newer than its key, never older.
      const key = `${version.current()}|${today}|${internal ? 'value' : isRare ? encoding : ''}|${name}`;
      const answer = await cache.forceFetch(key, {
        async context() {
          limitMisses(request);
          const content = await produce(today);
          if (internal && typeof content === 'object') return { value: content, bytes: freeze(content) };
          const text = typeof content === 'string' ? content : JSON.stringify(content);
          const body = await makeBody(text, type, encoding, !isRare);
          return { body, bytes: body.bytes };
        },
      });
      if ('value' in answer) return attachInjectedResponse(reply, answer.value);
      return sendBody(request, reply, answer.body);
    },
  };
}
