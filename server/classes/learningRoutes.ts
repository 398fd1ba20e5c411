/**
 * The two endpoints of the learning-functions host (docs/rules/class-forms.md#access): form-encoded, with the
 * token in the query.
 */
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { IDEMPOTENCY_HEADER, ROBOT_PROOF_HEADER } from '../../contract/constants';
import type { AssessmentType, CoordinatedSave, TrackingType } from '../../contract/classForms/entities';
import { coordinatedTraineesSchema } from '../../contract/schemas/classForms';
import { classSaveResponseSchema, coordinatorResponseSchema } from '../../contract/schemas/responsesClasses';
import { responsesOf } from '../http/describe';
import { readIdempotencyKey } from '../http/idempotency';
import { checkValue } from '../http/validation';
import type { ClassRouteParts } from './classRoutes';
import { coordinatorBody, timestampBody } from './classRules';
import { HttpError, unprocessable } from '../http/httpError';
import { coordinatorPage, saveCoordinated } from './coordinatorService';
import { recordTimestamp } from './timestampService';

const tags = ['Class forms'];
const consumes = ['application/x-www-form-urlencoded'];
const described = (description: string) => string().meta({ jsonSchema: { description } });
const FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503] as const;

const coordinatorRoute = {
  tags,
  consumes,
  hide: false,
  summary: 'Read or save the attendance list of a class',
  querystring: object({
    action: string().oneOf(['get', 'update']).required(),
    token: described('the access token; needed by `update`, instead of a proof by `get`'),
  }),
  headers: object({
    [ROBOT_PROOF_HEADER]: described('of the first `get`: base64 of the JSON of {challenge, solution}'),
    [IDEMPOTENCY_HEADER]: described('of `update`: a UUID; the same key stores once'),
  }),
  body: coordinatorBody,
  response: responsesOf('The list, or that it was saved.', coordinatorResponseSchema, FAILURES),
};
const timestampRoute = {
  tags,
  consumes,
  hide: false,
  summary: 'Record when a trainee started or ended an assessment',
  querystring: object({
    action: string().oneOf(['update_timestamp']).required(),
    token: described('the access token'),
  }),
  body: timestampBody,
  response: responsesOf('Recorded; the first of each kind counts.', classSaveResponseSchema, FAILURES),
};

interface CoordinatorAsked {
  Querystring: { action: 'get' | 'update'; token?: string };
  Body: { tracking_id: string; form_id: string; trainees?: string; compared?: 'yes' };
}
interface TimestampAsked {
  Querystring: { token?: string };
  Body: { tracking_id: string; trainee_id: string; form_type: AssessmentType; tracking_type: TrackingType };
}

/** The query is validated later: a repeated parameter is a list there. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** In bytes: 5,000 trainees whose names take nine bytes per letter, as Tamil does in form encoding. */
const LIST_BOUNDS = 2 * 1024 * 1024;

/** For requests without a token. @throws HttpError 413 */
function requireShortBody({ headers }: FastifyRequest, bodyLimit: number): void {
  // The length of a chunked body is not announced.
  const isUntold = headers['transfer-encoding'] !== undefined;
  if (!isUntold && Number(headers['content-length'] ?? 0) <= bodyLimit) return;
  throw new HttpError(413, `Say how long the body is: ${Math.floor(bodyLimit / 1024)} KB at most.`);
}

/** Whether the row only says that somebody is on the list. */
function isUnchanged(row: unknown): boolean {
  const { id, was } = (row ?? {}) as Partial<CoordinatedSave>;
  return typeof id === 'number' && id !== 0 && was === undefined;
}

/**
 * @param isCompared rows without earlier values stay unchanged: in a large class nearly all, which need no
 *   validation
 * @throws HttpError 422 if it is not a list of trainees
 */
function readTrainees(text: string | undefined, isCompared: boolean): CoordinatedSave[] {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    throw unprocessable('trainees must be a JSON list.');
  }
  const changed = isCompared && Array.isArray(given) ? given.filter((row) => !isUnchanged(row)) : given;
  return checkValue(coordinatedTraineesSchema, changed);
}

export async function addLearningRoutes(
  app: FastifyInstance,
  { services, access }: ClassRouteParts,
): Promise<void> {
  // In its own scope: the API accepts JSON only.
  await app.register(async (scope) => {
    await scope.register(formBody);

    const { bodyLimit } = services.config;
    const requireCoordinator = async (request: FastifyRequest<CoordinatorAsked>) => {
      const { query, headers } = request;
      const token = textOf(query.token);
      // The first request has a proof instead. It counts once, and is checked together with its class.
      const comesIn = token === undefined || headers[ROBOT_PROOF_HEADER.toLowerCase()] !== undefined;
      if (query.action === 'update' || !comesIn) access.requireRole(token, 'coordinator');
      else requireShortBody(request, bodyLimit);
    };
    const coordinator = {
      schema: coordinatorRoute,
      onRequest: requireCoordinator,
      bodyLimit: Math.max(bodyLimit, LIST_BOUNDS),
    };
    scope.post<CoordinatorAsked>('/coordinatorPage', coordinator, async (request, reply) => {
      const { action, token } = request.query;
      const { tracking_id: trackingId, form_id: formId, trainees, compared } = request.body;
      const wanted = { trackingId, role: 'coordinator', formId } as const;
      reply.header('cache-control', 'no-store');
      if (action === 'get') {
        return reply.send(await coordinatorPage(services, await access.enter(request, token, wanted)));
      }
      const key = readIdempotencyKey(request);
      const claims = access.byToken(token, wanted);
      const rows = readTrainees(trainees, compared === 'yes');
      return reply.send(await saveCoordinated(services, claims, rows, key));
    });

    const requireTrainee = async ({ query }: FastifyRequest<TimestampAsked>) =>
      access.requireRole(textOf(query.token), 'trainee');
    const timestamp = { schema: timestampRoute, onRequest: requireTrainee };
    scope.post<TimestampAsked>('/assessmentForm', timestamp, async (request, reply) => {
      const { tracking_id: trackingId, trainee_id, ...kind } = request.body;
      const personId = Number(trainee_id);
      const claims = access.byToken(request.query.token, { trackingId, role: 'trainee', personId });
      const answer = await recordTimestamp(services, claims, { trainee_id: personId, ...kind });
      return reply.header('cache-control', 'no-store').send(answer);
    });
  });
}
