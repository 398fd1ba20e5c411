/** Answers of the catalogue, kept as finished bodies for as long as neither the catalogue nor the day changes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { msToDay } from '../../contract/time';
import { BodyCache } from '../http/bodyCache';
import { makeBody, makeRareBody, sendBody, type CachedBody, type RareBody } from '../http/cachedBody';
import type { MissLimit } from '../http/missLimit';
import { chooseEncoding } from '../http/negotiate';
import type { CatalogueVersion } from './catalogueCacheVersion';

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

export function createCatalogueAnswers(
  version: Pick<CatalogueVersion, 'current'>,
  now: () => number,
  limitMisses: MissLimit = () => undefined,
): CatalogueAnswers {
  const cache = new BodyCache<CachedBody | RareBody>(MAX_BYTES);
  return {
    async send(request, reply, { name, produce, type = JSON_TYPE, isRare }) {
      const today = msToDay(now());
      // The version is taken before the data is read: an answer can be newer than its key, never older.
      const known = `${version.current()}|${today}`;
      const encoding = isRare && chooseEncoding(request.headers['accept-encoding']);
      const bodyKey = `${known}|${encoding ?? ''}|${name}`;
      if (!cache.has(bodyKey)) limitMisses(request);
      const body = await cache.take(bodyKey, async () => {
        const content = await produce(today);
        const text = typeof content === 'string' ? content : JSON.stringify(content);
        const value = encoding ? makeRareBody(text, type, encoding) : makeBody(text, type, 'identity');
        return { value: await value, keep: true };
      });
      return sendBody(request, reply, body);
    },
  };
}
