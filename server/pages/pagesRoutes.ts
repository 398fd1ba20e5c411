/** Serves every URL that belongs neither to the API nor to a file: the site's pages. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addClassPageHeaders } from '../classes/classPages';
import type { Config } from '../config';
import { sendBody } from '../http/cachedBody';
import { isDatabaseOutage } from '../http/databaseOutage';
import { HttpError } from '../http/httpError';
import { isClassPage } from '../http/secretPaths';
import { allowInline, OPENER_POLICY, POLICY } from '../http/securityHeaders';
import { chooseEncoding } from '../http/negotiate';
import type { PageResponse } from './pageCache';
import { isPlainPath, type createPages } from './pagesService';

const NOT_PAGES =
  /^\/(api|assets|files|flow-files|health|metrics|feData|scheduleaCall|coordinatorPage|assessmentForm)(\/|$)/;

const splitUrl = (url: string): { path: string; search: string } => {
  const start = url.indexOf('?');
  return start < 0 ? { path: url, search: '' } : { path: url.slice(0, start), search: url.slice(start) };
};

const RENDER_FAILED = 'This page could not be shown just now. Please try again in a moment.';

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, body, sources, link, isPrivate }: PageResponse,
) {
  if (!isPrivate) reply.removeHeader(OPENER_POLICY);
  if (location !== undefined) return reply.header('cache-control', 'no-cache').redirect(location, status);
  if (!body) throw new Error('A page has neither a body nor an address to go to.');
  const policy = reply.getHeader(POLICY);
  if (sources && typeof policy === 'string') reply.header(POLICY, allowInline(policy, sources));
  if (link) reply.header('link', link);
  return sendBody(request, reply, body, status, isPrivate);
}

export interface PageRoutesOptions {
  config: Config;
  /** undefined if the SPA has not been built: every page is then answered with 503 */
  pages: ReturnType<typeof createPages> | undefined;
}

export async function pageRoutes(app: FastifyInstance, { config, pages }: PageRoutesOptions): Promise<void> {
  addClassPageHeaders(app, config);
  app.get('/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    if (!isPlainPath(path)) throw new HttpError(400, 'This address is not written correctly.');
    if (path.length > 1 && path.endsWith('/')) {
      if (!isClassPage(path)) reply.removeHeader(OPENER_POLICY);
      return reply.redirect(path.slice(0, -1) + search, 301);
    }
    if (!pages) throw new HttpError(503, 'The pages of this site have not been built yet.');
    try {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const beforeRender = () => pages.limitMisses(request);
      const page = await pages.answer({ path, search, requestId: request.id, encoding, beforeRender });
      return await sendPage(request, reply, page);
    } catch (error) {
      if (error instanceof HttpError || isDatabaseOutage(error)) throw error;
      request.log.error({ err: error }, 'a page could not be rendered');
      throw new HttpError(500, RENDER_FAILED);
    }
  });
}
