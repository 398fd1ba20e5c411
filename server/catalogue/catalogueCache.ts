/** Answers of the catalogue, kept as finished bodies for as long as neither the catalogue nor the day changes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { msToDay } from '../../contract/time';
import { BodyCache } from '../http/bodyCache';
import { makeBody, sendBody, type CachedBody } from '../http/cachedBody';
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
}

export interface CatalogueAnswers {
  send(request: FastifyRequest, reply: FastifyReply, produced: Produced): Promise<FastifyReply>;
}

export function createCatalogueAnswers(
  version: Pick<CatalogueVersion, 'current'>,
  now: () => number,
): CatalogueAnswers {
  const cache = new BodyCache<CachedBody>(MAX_BYTES);
  return {
    async send(request, reply, { name, produce, type = JSON_TYPE }) {
      const today = msToDay(now());
      // The version is taken before the data is read: an answer can be newer than its key, never older.
      const key = `${version.current()}|${today}|${name}`;
      const body = await cache.take(key, async () => {
        const content = await produce(today);
        const text = typeof content === 'string' ? content : JSON.stringify(content);
        return { value: await makeBody(text, type, true), keep: true };
      });
      return sendBody(request, reply, body);
    },
  };
}
