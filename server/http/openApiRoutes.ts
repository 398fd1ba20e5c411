/** `/api/openapi.json`, and the same as a readable page. */
import type { FastifyInstance } from 'fastify';
import { makeBody, sendBody, type CachedBody } from './cachedBody';
import { docsPage, type ApiDocument } from './docsPage';

export interface OpenApiRoutesOptions {
  /** URLs of the site's stylesheets */
  stylesheets: readonly string[];
}

export async function openApiRoutes(
  app: FastifyInstance,
  { stylesheets }: OpenApiRoutesOptions,
): Promise<void> {
  const hidden = { schema: { hide: true } };
  // Both are made once, on the first request, when every route is registered.
  let json: Promise<CachedBody> | undefined;
  let page: Promise<CachedBody> | undefined;
  const document = (): ApiDocument => app.swagger() as unknown as ApiDocument;

  app.get('/api/openapi.json', hidden, async (request, reply) => {
    json ??= makeBody(JSON.stringify(document()), 'application/json; charset=utf-8', 'br', true);
    return sendBody(request, reply, await json);
  });

  app.get('/api/docs', hidden, async (request, reply) => {
    page ??= makeBody(docsPage(document(), stylesheets), 'text/html; charset=utf-8', 'br', true);
    return sendBody(request, reply, await page);
  });
}
