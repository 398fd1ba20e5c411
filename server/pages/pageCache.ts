/** Caches rendered pages, compressed, by everything that they depend on. Concurrent requests share one render. */
import { LRUCache } from 'lru-cache';
import type { CachedBody } from '../http/cachedBody';
import type { InlineSources } from '../http/securityHeaders';

/** A complete response for a visitor: a page or a redirect. */
export interface PageResponse {
  status: number;
  location?: string;
  body?: CachedBody;
  /** the inline parts of its HTML */
  sources?: InlineSources;
  /** the `Link` header */
  link?: string;
  /** made for one visitor: must not be cached */
  isPrivate?: true;
  /** must not be repeated, such as a failure */
  isPassing?: boolean;
  /** something that it needs could not be reached */
  isOutage?: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Size of an entry without its bodies and key. */
const ENTRY_BYTES = 200;

/** @param maxBytes of compressed bodies; 0 disables the cache */
export function createPageCache(maxBytes: number) {
  const counts = { hits: 0, misses: 0 };
  const kept = new LRUCache<string, PageResponse, () => Promise<PageResponse>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ body }, key) => (body?.bytes ?? 0) + key.length * 2 + ENTRY_BYTES,
    fetchMethod(_key, _stale, { context: render }) {
      counts.misses += 1;
      return render();
    },
    // Those who wait get the page even if there is no room to cache it.
    ignoreFetchAbort: true,
  });
  return {
    /** @returns the entry of the key */
    peek: (key: string): PageResponse | undefined => kept.get(key),

    countHit: (): void => void (counts.hits += 1),

    /** @param key identifies everything that the page depends on, including the catalogue version and the day */
    async take(key: string, render: () => Promise<PageResponse>): Promise<PageResponse> {
      const page = await kept.forceFetch(key, { context: render });
      if (page.isPassing) kept.delete(key);
      return page;
    },

    figures: () => ({ ...counts, bytes: kept.calculatedSize }),
  };
}

/**
 * Version and day are part of the key, so that pages outdated by an import or by midnight are no longer
 * found.
 */
export const pageKey = (version: number, day: string, address: string): string =>
  `${version}|${day}|${address}`;
