/** From an address to a finished page. */
import type { FastifyInstance } from 'fastify';
import { msToDay } from '../../contract/time';
import type { Made } from '../http/bodyCache';
import { makeBody } from '../http/cachedBody';
import type { Services } from '../services';
import { htmlDocument } from './document';
import { createInjectAdapter } from './injectAdapter';
import { pageKey, relevantSearch, type PageAnswer, type PageCache } from './pageCache';
import type { PageFiles } from './pageFiles';
import type { PageRenderer, Site } from './renderer';

const HTML = 'text/html; charset=utf-8';
const LONGEST_PATH = 1_000;

/** Empty segments, backslashes and control characters: nothing that a link of ours has, and nothing to pass on. */
const ODD_PATH = /\/\/|\\|%5c|%[01][\da-f]|%7f|[^\x21-\x7e]/i;

/** Whether an address can name a page at all. */
export const isPlainPath = (path: string): boolean =>
  path.startsWith('/') && path.length <= LONGEST_PATH && !ODD_PATH.test(path);

export interface PageRequest {
  /** as it stands in the address, percent-encoded */
  path: string;
  /** with its question mark, or empty */
  search: string;
  requestId: string;
}

export interface PagesOptions {
  app: FastifyInstance;
  services: Services;
  renderer: PageRenderer;
  files: PageFiles;
  cache: PageCache;
}

const siteOf = ({ config }: Services, now: number): Site => ({
  name: config.siteName,
  publicUrl: config.publicUrl,
  hosts: config.hosts,
  chatNumber: config.chatNumber,
  contactEmail: config.contactEmail,
  environment: config.environment,
  now,
});

/** @returns a function that answers a page from memory or renders it; it throws what the renderer throws */
export function createPages({ app, services, renderer, files, cache }: PagesOptions) {
  const { config, now, version } = services;

  async function render({ path, search, requestId }: PageRequest, nowMs: number): Promise<Made<PageAnswer>> {
    const { adapter, sawOutage } = createInjectAdapter(app, requestId);
    const page = await renderer.renderPage({ path, search, adapter, site: siteOf(services, nowMs) });
    if (page.redirect !== undefined) {
      return { value: { status: page.status, location: page.redirect, bytes: 0 }, keep: false };
    }
    const body = await makeBody(htmlDocument(page, config.siteName, files), HTML);
    // The version of another host's data is unknown here. Failures are not kept, so that they pass; nor are unknown
    // addresses, of which there is no end.
    const keep = page.status === 200 && config.hosts.api === '' && !sawOutage();
    return { value: { status: page.status, body, bytes: body.bytes }, keep };
  }

  return async ({ path, search, requestId }: PageRequest): Promise<PageAnswer> => {
    const nowMs = now();
    const relevant = relevantSearch(search, renderer.relevantQuery(path));
    // Taken before anything is read: a page can be newer than its key, never older.
    const key = pageKey(version.current(), msToDay(nowMs), path, relevant);
    return cache.take(key, () => render({ path, search: relevant, requestId }, nowMs));
  };
}
