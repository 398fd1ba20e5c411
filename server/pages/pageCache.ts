/** Rendered pages, kept compressed under everything that they depend on. */
import { BodyCache } from '../http/bodyCache';
import type { CachedBody } from '../http/cachedBody';
import type { InlineSources } from '../http/securityHeaders';

/** A finished answer for a visitor: a page, or where to go instead. */
export interface PageAnswer {
  status: number;
  location?: string;
  body?: CachedBody;
  /** what stands in its HTML */
  sources?: InlineSources;
  /** made for one visitor: nobody may keep it */
  isPrivate?: true;
  bytes: number;
}

export type PageCache = BodyCache<PageAnswer>;

/** @param maxBytes of compressed bodies; 0 keeps none */
export const createPageCache = (maxBytes: number): PageCache => new BodyCache<PageAnswer>(maxBytes);

/**
 * Leaves of a query what changes the page, in one way of writing: campaign parameters must not fill the memory.
 * @param names from the renderer's `relevantQuery`
 * @returns with its question mark, or empty
 */
export function relevantSearch(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** The version and the day are part of the key: what an import or midnight makes wrong is not found any more. */
export const pageKey = (version: number, day: string, path: string, search: string): string =>
  `${version}|${day}|${path}${search}`;
