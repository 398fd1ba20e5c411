/** Turns a URL into a finished page. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { relevantSearch } from '../../contract/relevantSearch';
import type { PageRenderer, Site } from '../../contract/renderer';
import { addDays, msToDay, startOfDay } from '../../contract/time';
import { isAnalyticsOn } from '../config';
import { timed } from '../health/metrics';
import { makeBody } from '../http/cachedBody';
import { dayBefore, orFormer } from '../http/databaseOutage';
import type { MissLimit } from '../http/missLimit';
import type { Encoding } from '../http/negotiate';
import { isClassPage } from '../http/secretPaths';
import type { Services } from '../services';
import { htmlDocument, inlineSourcesOf, preloadsOf, previewDocument } from './document';
import { mayRecord } from './flowAccess';
import { createInjectAdapter, type SubstituteResponses } from './injectAdapter';
import { createMissingPages } from './missingPages';
import { pageKey, type PageResponse, type PageCache } from './pageCache';
import type { PageFiles } from './pageFiles';

const HTML = 'text/html; charset=utf-8';
const MAX_PATH_LENGTH = 1_000;
/**
 * Empty segments, backslashes, control characters and line separators: none of our links contains them, and
 * none are passed on.
 */
const ODD_PATH = /\/\/|\\|%5c|%[01][\da-f]|%7f|%e2%80%a[89]|[^\x21-\x7e]/i;

/** Whether a URL can be a page's at all. */
export const isPlainPath = (path: string): boolean =>
  path.startsWith('/') && path.length <= MAX_PATH_LENGTH && !ODD_PATH.test(path);

export interface PageRequest {
  /** as in the URL, percent-encoded */
  path: string;
  /** with its question mark, or empty */
  search: string;
  requestId: string;
  /** the encoding that the visitor accepts */
  encoding: Encoding;
  /** called before a page is rendered, not for pages in memory; throwing prevents the rendering */
  beforeRender?: () => void;
}

export interface PagesOptions {
  app: FastifyInstance;
  services: Services;
  renderer: PageRenderer;
  files: PageFiles;
  /** of the site with the flow recorder; omitted: nobody gets it */
  flowFiles?: PageFiles;
  cache: PageCache;
  /** refuses clients that request too much that has to be rendered */
  limitMisses: MissLimit;
}

const siteOf = ({ config }: Services, build: string, now: number): Site => ({
  name: config.siteName,
  publicUrl: config.publicUrl,
  hosts: config.hosts,
  chatNumber: config.chatNumber,
  contactEmail: config.contactEmail,
  portalUrl: config.portalUrl,
  social: config.social,
  tvetUrl: config.tvetUrl,
  partnersUrl: config.partnersUrl,
  environment: config.environment,
  analytics: isAnalyticsOn(config) ? config.analytics : null,
  build,
  liveFaqUrl: config.liveFaqUrl,
  now,
});

export type Pages = ReturnType<typeof createPages>;

/** @returns the pages: `answer` takes them from memory or renders them, and throws what the renderer throws */
export function createPages({ app, services, renderer, files, flowFiles, cache, limitMisses }: PagesOptions) {
  const { config, now, version, metrics } = services;
  const dayOf = dayReader();
  const stamp = (): string => `${version.current()}|${dayOf(now())}`;
  const observeRender = (seconds: number, isFailed: boolean): void =>
    metrics.renders.observe({ outcome: isFailed ? 'failed' : 'done' }, seconds);

  async function renderPage(
    { path, search, requestId }: Omit<PageRequest, 'encoding'>,
    nowMs: number,
    substituteResponses?: SubstituteResponses,
  ) {
    const { adapter, sawOutage } = createInjectAdapter(app, requestId, substituteResponses);
    const site = siteOf(services, files.build, nowMs);
    const page = await timed(observeRender, () => renderer.renderPage({ path, search, adapter, site }));
    return { page, sawOutage };
  }

  async function render(request: PageRequest, nowMs: number, served?: PageFiles): Promise<PageResponse> {
    const { page, sawOutage } = await renderPage(request, nowMs);
    const { status, redirect } = page;
    if (redirect !== undefined) return { status, location: redirect, isPassing: true };
    const isOutage = sawOutage();
    // The data version of another host is unknown here. Failures are not cached, because they are temporary;
    // unknown URLs are not cached, because there is no end of them.
    const isPassing = served !== undefined || status !== 200 || !isOwnData || isOutage;
    const pageFiles = served ?? files;
    const html = htmlDocument(page, config.siteName, pageFiles);
    const body = await makeBody(html, HTML, request.encoding, !isPassing);
    const link = preloadsOf(page, pageFiles);
    const sources = inlineSourcesOf(page, pageFiles);
    return { status, body, sources, ...(link && { link }), isPassing, isOutage };
  }

  const missing = createMissingPages({
    db: services.database.db,
    renderer,
    stamp,
    async render(path) {
      const { page, sawOutage } = await renderPage({ path, search: '', requestId: randomUUID() }, now());
      if (page.status !== 404 || sawOutage()) return undefined;
      return { text: htmlDocument(page, config.siteName, files), sources: inlineSourcesOf(page, files) };
    },
  });
  // The data version of another host is unknown here.
  const isOwnData = config.hosts.api === '' && config.hosts.courseware === '';

  /** @returns the page for a missing item, from one that was rendered before */
  async function findMissing(path: string, encoding: Encoding): Promise<PageResponse | undefined> {
    const found = isOwnData ? await missing.find(path) : undefined;
    if (!found) return undefined;
    return { status: 404, body: await makeBody(found.text, HTML, encoding), sources: found.sources };
  }

  return {
    /** @returns the complete response to a URL as received, if it is in memory and current */
    peek: (url: string): PageResponse | undefined =>
      cache.peek(pageKey(version.current(), dayOf(now()), url)),

    limitMisses,

    /**
     * Renders a page before anybody requests one. A failure is ignored: the visitor's own request will report
     * it.
     */
    renderFirst: async (): Promise<void> =>
      void (await renderPage({ path: '/', search: '', requestId: randomUUID() }, now()).catch(
        () => undefined,
      )),

    /**
     * @param substituteResponses replace the API's responses
     * @returns the page without scripts; it is not cached
     */
    async preview(
      path: string,
      requestId: string,
      substituteResponses: SubstituteResponses,
    ): Promise<string> {
      const { page } = await renderPage({ path, search: '', requestId }, now(), substituteResponses);
      return previewDocument(page, config.siteName, files);
    },

    async answer({ search, beforeRender, ...request }: PageRequest): Promise<PageResponse> {
      const nowMs = now();
      const { path } = request;
      const relevant = relevantSearch(search, renderer.relevantQuery(path));
      const recording = flowFiles && mayRecord(config, search, nowMs) ? flowFiles : undefined;
      // URLs of class pages are secret, and no two visitors share one; nor is a page with the recorder for
      // others.
      if (recording || isClassPage(path)) {
        beforeRender?.();
        const page = await render({ ...request, search: relevant }, nowMs, recording ?? files);
        return { ...page, isPrivate: true };
      }
      // Determined before any data is read: a page can be newer than its key, never older.
      const keyOn = (day: string) => pageKey(version.current(), day, path + relevant);
      const key = keyOn(dayOf(nowMs));
      const known = cache.peek(key);
      if (known) {
        cache.countHit();
        return known;
      }
      const former = cache.peek(keyOn(dayBefore(nowMs)));
      return orFormer(former, async () => {
        const missed = relevant === '' ? await findMissing(path, request.encoding) : undefined;
        if (missed) return missed;
        const page = await cache.take(key, async () => {
          beforeRender?.();
          return render({ ...request, search: relevant }, nowMs);
        });
        return (page.isOutage && former) || page;
      });
    },
  };
}

/**
 * @returns a function that returns the day of an instant in UTC+8, and computes it only when the day has
 *   changed
 */
function dayReader(): (nowMs: number) => string {
  let from = 0;
  let until = 0;
  let day = '';
  return (nowMs) => {
    if (nowMs < from || nowMs >= until) {
      from = startOfDay(nowMs);
      until = addDays(from, 1);
      day = msToDay(nowMs);
    }
    return day;
  };
}
