/** Answers of the catalogue, kept as finished bodies for as long as neither the catalogue nor the day changes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { msToDay } from '../../contract/time';
import { BodyCache } from '../http/bodyCache';
import { makeBody, makeRareBody, sendBody, type CachedBody, type RareBody } from '../http/cachedBody';
import { handOver } from '../http/handOver';
import type { MissLimit } from '../http/missLimit';
import { chooseEncoding } from '../http/negotiate';
import { isInternal } from '../http/requestIds';
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
  // Keeps nothing: what pages have in common is kept with them.
  const asked = new BodyCache<{ content: object | string; bytes: number }>(0);
  const readOnce = async (key: string, produce: () => Promise<object | string>) =>
    (await asked.take(key, async () => ({ value: { content: await produce(), bytes: 0 }, keep: false })))
      .content;

  return {
    async send(request, reply, { name, produce, type = JSON_TYPE, isRare }) {
      const today = msToDay(now());
      // The version is taken before the data is read: an answer can be newer than its key, never older.
      const key = `${version.current()}|${today}|${name}`;
      const read = () => readOnce(key, () => produce(today));
      if (isInternal(request.raw)) return handOver(request, reply, await read());
      const encoding = isRare && chooseEncoding(request.headers['accept-encoding']);
      const bodyKey = `${key}|${encoding ?? ''}`;
      if (!cache.has(bodyKey)) limitMisses(request);
      const body = await cache.take(bodyKey, async () => {
        const content = await read();
        const text = typeof content === 'string' ? content : JSON.stringify(content);
        const value = encoding ? makeRareBody(text, type, encoding) : makeBody(text, type, 'identity');
        return { value: await value, keep: true };
      });
      return sendBody(request, reply, body);
    },
  };
}
