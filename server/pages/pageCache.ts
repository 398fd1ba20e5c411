/** Rendered pages, kept compressed under everything that they depend on. */
import { BodyCache } from '../http/bodyCache';
import type { CachedBody } from '../http/cachedBody';
import type { InlineSources } from '../http/securityHeaders';

/** A finished answer for a visitor: a page, or where to go instead. */
export interface PageResponse {
  status: number;
  location?: string;
  body?: CachedBody;
  /** what stands in its HTML */
  sources?: InlineSources;
  /** made for one visitor: nobody may keep it */
  isPrivate?: true;
  bytes: number;
}

export type PageCache = BodyCache<PageResponse>;

/** @param maxBytes of compressed bodies; 0 keeps none */
export const createPageCache = (maxBytes: number): PageCache => new BodyCache<PageResponse>(maxBytes);

/** The version and the day are part of the key: what an import or midnight makes wrong is not found any more. */
export const pageKey = (version: number, day: string, path: string, search: string): string =>
  `${version}|${day}|${path}${search}`;
