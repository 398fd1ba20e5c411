/** Rendered pages, kept compressed under everything that they depend on, and rendered once however many ask. */
import { LRUCache } from 'lru-cache';
import type { CachedBody } from '../http/cachedBody';
import type { InlineSources } from '../http/securityHeaders';

/** A finished answer for a visitor: a page, or where to go instead. */
export interface PageResponse {
  status: number;
  location?: string;
  body?: CachedBody;
  /** what stands in its HTML */
  sources?: InlineSources;
  /** the `Link` header */
  link?: string;
  /** made for one visitor: nobody may keep it */
  isPrivate?: true;
  /** not to be answered again, such as a failure */
  isPassing?: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Of an entry, beside its bodies and its key. */
const ENTRY_BYTES = 200;

/** @param maxBytes of compressed bodies; 0 keeps none */
export function createPageCache(maxBytes: number) {
  const counts = { hits: 0, misses: 0 };
  const kept = new LRUCache<string, PageResponse, () => Promise<PageResponse>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ body }, key) => (body?.bytes ?? 0) + key.length * 2 + ENTRY_BYTES,
    fetchMethod(_key, _stale, { context: render }) {
      counts.misses += 1;
      return render();
    },
    // Who waits gets the page, also when there is no room to keep it.
    ignoreFetchAbort: true,
  });
  return {
    /** @returns what is kept under the key */
    peek: (key: string): PageResponse | undefined => kept.get(key),

    countHit: (): void => void (counts.hits += 1),

    /** @param key names everything that the page depends on, the catalogue's version and the day included */
    async take(key: string, render: () => Promise<PageResponse>): Promise<PageResponse> {
      const page = await kept.forceFetch(key, { context: render });
      if (page.isPassing) kept.delete(key);
      return page;
    },

    figures: () => ({ ...counts, bytes: kept.calculatedSize }),
  };
}

/** The version and the day are part of the key: what an import or midnight makes wrong is not found any more. */
export const pageKey = (version: number, day: string, address: string): string =>
  `${version}|${day}|${address}`;
