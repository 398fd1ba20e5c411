/** Error responses: JSON for API clients, a plain-language page for visitors, never a stack trace. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/endpoint';
import { DatabaseBusy } from '../database/database';
import { isDatabaseOutage, isDiskFull, isLockTimeout } from './databaseOutage';
import { HttpError, type RefusalReason } from './httpError';

/** Renders the HTML of an error page. @param form the page whose form was sent, if any */
export type FailurePage = (status: number, message: string, requestId: string, form?: string) => string;

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.';
const OUTAGE = 'Our database cannot be reached just now. Please try again in a moment.';
const BUSY =
  'Another change is being stored just now, such as an import, so this was not stored. Please try again in a minute.';
const BUSY_LONG =
  'Other work that takes long, such as an import, is under way. Please try again in a minute.';
const NO_ROOM =
  'There is no room left to store this, so nothing was stored. Please keep this page open and try again in a few minutes.';
const NOTHING_HERE = 'There is nothing at this address.';
const PAST_THE_END = 'The file ends before the part of it that was requested.';
const CUT_OFF = 'The request ended before it was complete.';
const BAD_URL = 'This address is not written correctly.';

const forMachines = (url: string): boolean =>
  /^\/(api|json|health|metrics|coordinatorPage|assessmentForm|feData|scheduleaCall)(\/|\?|$)/.test(url);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the word that replaces `status: false` in this route's responses */
    failedStatus?: 'failed';
  }
}

const statusOf = (request: FastifyRequest): false | 'failed' =>
  // A request that matched no route has no configuration either.
  (request.routeOptions as typeof request.routeOptions | undefined)?.config?.failedStatus ?? false;

/** The body limit of a route with a larger one. */
const limitOf = (request: FastifyRequest): number | undefined =>
  (request.routeOptions as typeof request.routeOptions | undefined)?.bodyLimit;

/** The page whose form a browser without JavaScript sent: the route's own path, nothing from the request. */
const formOf = (request: FastifyRequest): string | undefined =>
  request.method === 'POST'
    ? (request.routeOptions as typeof request.routeOptions | undefined)?.url
    : undefined;

const isBodyError = (error: FastifyError): boolean =>
  error instanceof SyntaxError || (error.code ?? '').startsWith('FST_ERR_CTP_');

/** Fastify's own errors, in plain words. */
function wordsFor(error: FastifyError, bodyLimit: number): string {
  switch (error.statusCode) {
    case 413:
      return `That is too much: at most ${Math.floor(bodyLimit / 1024)} KB can be sent.`;
    case 415:
      return 'Send the data as application/json.';
    case 403:
      return 'This address only takes submissions.';
    case 404:
      return NOTHING_HERE;
    case 416:
      return PAST_THE_END;
    default:
      if (error.code === 'FST_ERR_BAD_URL') return BAD_URL;
      return isBodyError(error)
        ? 'The body of the request is not valid JSON.'
        : 'The request could not be read.';
  }
}

/** Whether the client disconnected during the request: not our failure, and hardly anybody reads the response. */
const isCutOff = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  error.code === 'ECONNRESET' && !raw.complete && raw.destroyed;

/** The size of the file, for a part of it that does not exist (RFC 9110, section 15.5.17). */
function sizeIn(error: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const size = error.statusCode === 416 ? error.headers?.['Content-Range'] : undefined;
  return size === undefined ? {} : { 'content-range': size };
}

function toHttpError(error: FastifyError | HttpError, request: FastifyRequest, bodyLimit: number): HttpError {
  if (error instanceof HttpError) return error;
  if (isCutOff(error, request)) return new HttpError(400, CUT_OFF);
  if (isDiskFull(error)) {
    const words = ['GET', 'HEAD'].includes(request.method) ? OUTAGE : NO_ROOM;
    return new HttpError(503, words, { headers: { 'retry-after': '60' }, reason: 'disk_full' });
  }
  if (error instanceof DatabaseBusy)
    return new HttpError(503, BUSY_LONG, { headers: { 'retry-after': '30' } });
  if (isDatabaseOutage(error))
    return new HttpError(503, OUTAGE, { headers: { 'retry-after': '5' }, reason: 'database' });
  if (isLockTimeout(error)) return new HttpError(503, BUSY, { headers: { 'retry-after': '30' } });
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return new HttpError(status === 503 ? 503 : 500, OUR_FAULT);
  return new HttpError(status, wordsFor(error, bodyLimit), { headers: sizeIn(error) });
}

interface FailureOptions {
  /** in bytes */
  bodyLimit: number;
  page: FailurePage;
  methodsOf: (path: string) => string[];
  /** receives the reason why a request was refused */
  refused: (reason: RefusalReason) => void;
}

export function createFailures({ bodyLimit, page, methodsOf, refused }: FailureOptions) {
  function answer(request: FastifyRequest, reply: FastifyReply, error: HttpError): FastifyReply {
    const { statusCode, message, errors, details } = error;
    reply.code(statusCode).headers({ 'cache-control': 'no-store', ...error.headers });
    if (!forMachines(request.url))
      return reply
        .type('text/html; charset=utf-8')
        .send(page(statusCode, message, request.id, formOf(request)));
    const failure: Omit<Failure, 'status'> = { message, ...(errors && { errors }) };
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ status: statusOf(request), ...failure, ...details }));
  }

  function failed(
    error: FastifyError | HttpError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const refusal = toHttpError(error, request, limitOf(request) ?? bodyLimit);
    if (refusal.reason) refused(refusal.reason);
    if (refusal.statusCode >= 500 && !(error instanceof HttpError))
      request.log.error({ err: error }, 'request failed');
    return answer(request, reply, refusal);
  }

  function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = ''] = request.url.split('?');
    // Pages and files are read-only.
    const read = forMachines(path) ? [] : ['GET', 'HEAD'];
    const methods = [...new Set([...read, ...methodsOf(path)])];
    // A path that matches a route can still be unknown, for example with a parameter of absurd length.
    if (methods.length === 0 || methods.includes(request.method)) {
      return answer(request, reply, new HttpError(404, NOTHING_HERE));
    }
    const message = `This address does not take ${request.method} requests.`;
    return answer(request, reply, new HttpError(405, message, { headers: { allow: methods.join(', ') } }));
  }

  return { failed, notFound };
}

export function addFailures(
  app: FastifyInstance,
  { failed, notFound }: ReturnType<typeof createFailures>,
): void {
  app.setErrorHandler<FastifyError>(failed);
  app.setNotFoundHandler(notFound);
}
