/**
 * Finished pages straight from memory. Most requests are for a page that is there already, compressed; what a framework does
 * for a request would then cost several times the answer itself. Whatever is not that plain goes the usual way.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { CachedBody } from '../http/cachedBody';
import { chooseEncoding, type Encoding } from '../http/negotiate';
import { REQUEST_ID_HEADER } from '../http/requestIds';
import type { RequestReport } from '../http/requestLog';
import { allowInline, POLICY } from '../http/securityHeaders';
import type { PageResponse } from './pageCache';

export interface FastLane {
  /** the finished answer to an address as it came, if there is one */
  known: (url: string) => PageResponse | undefined;
  /** what every answer carries */
  headers: Record<string, string>;
  /** the id that a request gets */
  idOf: (request: IncomingMessage) => string;
  report: RequestReport;
  /** whether connections are to be told that the server is stopping */
  isStopping: () => boolean;
}

type KnownPage = PageResponse & { body: CachedBody };
type Compressed = Exclude<Encoding, 'identity'>;

/** An answer that waits for the end of this turn of the event loop. */
interface Ready {
  response: ServerResponse;
  /** ends with the id, which is set when it is sent */
  head: string[];
  body: Buffer;
  id: string;
  url: string;
  since: number;
}

/**
 * @returns the same text in one piece: one that was put together is kept as a chain of its parts, which would be joined anew for
 *   each answer
 */
const inOnePiece = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');

/** The head of an answer as Node takes it quickest: names and values in turn. */
function headOf(
  { body, sources }: KnownPage,
  encoding: Compressed,
  length: number,
  headers: Record<string, string>,
): string[] {
  const policy = headers[POLICY];
  const own = {
    ...(policy && sources && { [POLICY]: allowInline(policy, sources) }),
    etag: body.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': body.type,
    'content-encoding': encoding,
    'content-length': String(length),
  };
  return [
    ...Object.entries({ ...headers, ...own })
      .flat()
      .map(inOnePiece),
    REQUEST_ID_HEADER,
    '',
  ];
}

/** Puts itself before the framework's own listener. */
export function addFastLane(server: Server, { known, headers, idOf, report, isStopping }: FastLane): void {
  const listeners = server.listeners('request') as RequestListener[];
  const heads = new WeakMap<CachedBody, Partial<Record<Compressed, string[]>>>();

  function head(page: KnownPage, encoding: Compressed, length: number): string[] {
    const made = heads.get(page.body) ?? {};
    heads.set(page.body, made);
    return (made[encoding] ??= headOf(page, encoding, length, headers));
  }

  let ready: Ready[] = [];

  /**
   * Sends what became ready in this turn of the event loop, one after the other. Sent in between the requests, each answer would wake
   * a reader who waits for nothing else, which takes this process as long as the answer itself (decision 49).
   */
  function sendReady(): void {
    const answers = ready;
    ready = [];
    for (const { response, head: names, body, id, url, since } of answers) {
      names[names.length - 1] = id;
      response.writeHead(200, names);
      response.end(body);
      const ms = performance.now() - since;
      report({ id, method: 'GET', url, route: '/*', status: 200, ms, bytes: body.length });
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    // A body or a condition is the framework's affair, and so is telling a connection that the server is stopping.
    const { method, url = '', headers: asked } = request;
    const isPlain = asked['if-none-match'] === undefined && asked['content-length'] === undefined;
    if (method !== 'GET' || !isPlain || isStopping()) return false;
    const page = known(url);
    const body = page?.body;
    const encoding = body && chooseEncoding(String(asked['accept-encoding'] ?? ''));
    if (!body || !encoding || encoding === 'identity') return false;
    // Not yet compressed in this way: the usual way does that once.
    const encoded = body[encoding];
    if (!encoded) return false;
    if (ready.length === 0) setImmediate(sendReady);
    const since = performance.now();
    ready.push({
      response,
      head: head({ ...page, body }, encoding, encoded.length),
      body: encoded,
      id: idOf(request),
      url,
      since,
    });
    return true;
  }

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response)) for (const listener of listeners) listener(request, response);
  });
}
