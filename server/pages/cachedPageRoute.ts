/**
 * Serves pages from memory. Most requests are for a page that is already rendered and compressed. Their route
 * has no hooks: its response is one prepared head and one buffer. The same path has another route
 * (`pagesRoutes.ts`) for all other cases.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CachedBody } from '../http/cachedBody';
import { chooseEncoding, type Encoding } from '../http/negotiate';
import { REQUEST_ID_HEADER } from '../http/requestIds';
import type { RequestReport } from '../http/requestLog';
import { allowInline, OPENER_POLICY, POLICY } from '../http/securityHeaders';
import type { PageResponse } from './pageCache';

declare module 'fastify' {
  interface RouteConstraint {
    /** whether the router may choose the route: only for a page in memory */
    inMemory?: true;
  }
}

export interface CachedPages {
  /** @returns the page of a URL as received, if it is in memory and current */
  peek: (url: string) => PageResponse | undefined;
  /** called for each page that was served from memory */
  countHit: () => void;
  /** of every response */
  headers: Record<string, string>;
  report: RequestReport;
  /** whether connections should learn that the server is stopping */
  isStopping: () => boolean;
}

type KnownPage = PageResponse & { body: CachedBody };
type Compressed = Exclude<Encoding, 'identity'>;

/** Alternating names and values, which Node writes fastest; the last value is the request id. */
function headOf(
  { body, sources, link }: KnownPage,
  encoding: Compressed,
  headers: Record<string, string>,
): string[] {
  const policy = headers[POLICY];
  const own = {
    ...(policy && sources && { [POLICY]: allowInline(policy, sources) }),
    ...(link && { link }),
    etag: body.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': body.type,
    'content-encoding': encoding,
    'content-length': String(body[encoding]?.length),
  };
  const shown = Object.entries({ ...headers, ...own }).filter(([name]) => name !== OPENER_POLICY);
  return [...shown.flat(), REQUEST_ID_HEADER, ''];
}

export async function cachedPageRoute(app: FastifyInstance, pages: CachedPages): Promise<void> {
  const { peek, countHit, headers, report, isStopping } = pages;
  const heads = new WeakMap<CachedBody, Partial<Record<Compressed, string[]>>>();

  function headFor(page: KnownPage, encoding: Compressed): string[] {
    const made = heads.get(page.body) ?? {};
    heads.set(page.body, made);
    return (made[encoding] ??= headOf(page, encoding, headers));
  }

  /** Bodies, conditional requests, and announcing a stop are left to the other route. */
  function plainAnswer({ method, url = '', headers: asked }: IncomingMessage) {
    const isPlain = asked['if-none-match'] === undefined && asked['content-length'] === undefined;
    if (method !== 'GET' || !isPlain || isStopping()) return undefined;
    const page = peek(url);
    const encoding = chooseEncoding(asked['accept-encoding']);
    if (!page?.body || encoding === 'identity') return undefined;
    const content = page.body[encoding];
    return content && { content, head: headFor({ ...page, body: page.body }, encoding) };
  }

  /** The router finds the response when it chooses the route, and the route sends it. */
  const found = new WeakMap<IncomingMessage, NonNullable<ReturnType<typeof plainAnswer>>>();
  let handler: unknown;
  app.addConstraintStrategy({
    name: 'inMemory',
    storage: () => ({
      get: (isInMemory) => (isInMemory === true ? (handler as never) : null),
      set: (_isInMemory, store) => (handler = store),
    }),
    validate: () => undefined,
    deriveConstraint(raw: IncomingMessage) {
      const answer = plainAnswer(raw);
      if (answer) found.set(raw, answer);
      return answer !== undefined;
    },
  });

  // Only one line is logged per request: a child logger would take longer than the response.
  app.setChildLoggerFactory((logger) => logger);
  const route = { constraints: { inMemory: true }, exposeHeadRoute: false, schema: { hide: true } } as const;
  app.get('/*', route, ({ id, raw }, reply) => {
    const since = performance.now();
    const answer = found.get(raw);
    if (!answer) throw new Error('The route was chosen without an answer.');
    const { content, head } = answer;
    head[head.length - 1] = id;
    reply.hijack();
    reply.raw.writeHead(200, head);
    reply.raw.end(content);
    countHit();
    const ms = performance.now() - since;
    report({ id, method: 'GET', url: raw.url ?? '', route: '/*', status: 200, ms, bytes: content.length });
  });
}
