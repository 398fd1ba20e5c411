/** The class forms of trainees and instructors (docs/rules/class-forms.md#access). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { object, string, type AnySchema } from 'yup';
import { IDEMPOTENCY_HEADER, ROBOT_PROOF_HEADER, SENT_AT_HEADER } from '../../contract/constants';
import type { OpeningNote, PersonRole } from '../../contract/classForms/entities';
import {
  classSaveResponseSchema,
  instructorFormResponseSchema,
  robotChallengeResponseSchema,
  traineeFormResponseSchema,
} from '../../contract/schemas/responsesClasses';
import { ok } from '../../contract/schemas/responses';
import { responsesOf } from '../http/describe';
import { notFound } from '../http/httpError';
import { readIdempotencyKey } from '../http/idempotency';
import type { Services } from '../services';
import { bearerOf, type ClassAccess } from './classAccess';
import { openingSchema } from '../../contract/schemas/classForms';
import { instructorBody, traineeBody } from './classRules';
import { CLASS_MESSAGES } from '../../contract/classForms/messages';
import { instructorForm, saveInstructor } from './instructorService';
import { readSentAt } from './lateSends';
import { recordOpening } from './openingService';
import type { RobotCheck } from './robotCheck';
import { SAVE_BOUNDS } from './sendable';
import { saveTrainee, traineeForm, type PersonalLink } from './traineeService';

/** What the routes of class forms have in common. */
export interface ClassRouteParts {
  services: Services;
  access: ClassAccess;
  robot: RobotCheck;
}

const described = (description: string) => string().meta({ jsonSchema: { description } });
const inPath = (...names: string[]) =>
  object(Object.fromEntries(names.map((name) => [name, string().required()])));
const tags = ['Class forms'];

const proofOrToken = object({
  [ROBOT_PROOF_HEADER]: described(
    'of the first call: base64 of the JSON of {challenge, solution}, each once',
  ),
  Authorization: described('of later calls: Bearer, and the access token'),
});
const tokenAndKey = object({
  Authorization: described('Bearer, and the access token of the last answer').required(),
  [IDEMPOTENCY_HEADER]: described('a UUID; the same key stores once and gets the same answer again'),
  [SENT_AT_HEADER]: described(
    'when Submit was pressed, in epoch milliseconds: a form that was sent in time is taken for a day after its window',
  ),
});

const challengeRoute = {
  tags,
  summary: 'A challenge of the robot check',
  response: responsesOf('To be solved by the browser.', robotChallengeResponseSchema, [429, 503]),
};
const READ_FAILURES = [400, 401, 403, 404, 429, 503] as const;
const SAVE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503] as const;
const traineeFormRoute = {
  tags,
  summary: 'A class as its trainees see it',
  headers: proofOrToken,
  params: inPath('trainingId', 'formId'),
  querystring: object({
    tid: described('of a personal link: the trainee'),
    sig: described('of a personal link: its signature'),
  }),
  response: responsesOf('The class, and an access token.', traineeFormResponseSchema, READ_FAILURES),
};
const instructorFormRoute = {
  tags,
  summary: 'A class as its instructors see it',
  headers: proofOrToken,
  params: inPath('trainingId', 'id'),
  response: responsesOf('The class, and an access token.', instructorFormResponseSchema, READ_FAILURES),
};
const saveRoute = (whose: string, id: string, body: AnySchema) => ({
  tags,
  summary: `Submit a form of ${whose}`,
  headers: tokenAndKey,
  params: inPath('trainingId', id),
  body,
  response: responsesOf('Stored.', classSaveResponseSchema, SAVE_FAILURES),
});

const openingRoute = (whose: string, id: string) => ({
  tags,
  summary: `Note that ${whose} was shown a form, or began it`,
  headers: object({ Authorization: described('Bearer, and the access token of the last answer').required() }),
  params: inPath('trainingId', id),
  body: openingSchema,
  response: responsesOf('Noted; the first of each counts.', object({ status: ok() }), SAVE_FAILURES),
});

/** @throws HttpError 404 for an invalid id, which nobody on the attendance list has */
function readId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound(CLASS_MESSAGES.person);
  return Number(text);
}

interface FormAsked {
  Params: { trainingId: string; formId: string };
}

/** One pattern for both methods: the form's id for reading, the instructor's for saving. */
interface InstructorFormAsked {
  Params: { trainingId: string; id: string };
}

type PersonRequest = FastifyRequest<{ Params: Record<string, string> }>;

interface PersonRoutes {
  role: PersonRole;
  /** the parameter with the person's id */
  id: string;
  body: AnySchema;
  save: typeof saveTrainee | typeof saveInstructor;
}

function addPersonRoutes(
  app: FastifyInstance,
  { services, access }: ClassRouteParts,
  { role, id, body, save }: PersonRoutes,
): void {
  const path = `/api/website/training/:trainingId/${role}/:${id}`;
  const whose = role === 'trainee' ? 'a trainee' : 'an instructor';
  const bodyLimit = Math.max(services.config.bodyLimit, SAVE_BOUNDS);
  const asPerson = (request: PersonRequest) => {
    const { params } = request;
    const personId = readId(params[id] ?? '');
    const wanted = { trackingId: params.trainingId ?? '', role, personId };
    return { personId, claims: access.byToken(bearerOf(request), wanted) };
  };
  const onRequest = async (request: PersonRequest) => void asPerson(request);
  app.post<{ Params: Record<string, string> }>(
    path,
    { schema: saveRoute(whose, id, body), bodyLimit, onRequest },
    async (request, reply) => {
      const sending = { key: readIdempotencyKey(request), sentAt: readSentAt(request) };
      const { claims, personId } = asPerson(request);
      // Each role's own, which its schema has validated.
      const answer = await save(services, claims, personId, request.body as never, sending);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
  app.post<{ Params: Record<string, string>; Body: OpeningNote }>(
    `${path}/opening`,
    { schema: openingRoute(whose, id), onRequest },
    async (request, reply) => {
      const { claims, personId } = asPerson(request);
      const answer = await recordOpening(services, claims, personId, request.body);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}

export function addClassFormRoutes(app: FastifyInstance, parts: ClassRouteParts): void {
  const { services, access, robot } = parts;
  app.get('/api/website/robot-challenge', { schema: challengeRoute }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: true, challenge: await robot.challenge() }),
  );

  app.get<FormAsked & { Querystring: PersonalLink }>(
    '/api/website/training/:trainingId/form/:formId',
    { schema: traineeFormRoute },
    async (request, reply) => {
      const { trainingId, formId } = request.params;
      const wanted = { trackingId: trainingId, role: 'trainee', formId } as const;
      const claims = await access.enter(request, bearerOf(request), wanted);
      const answer = await traineeForm(services, claims, request.query);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );

  app.get<InstructorFormAsked>(
    '/api/website/training/:trainingId/instructor/:id',
    { schema: instructorFormRoute },
    async (request, reply) => {
      const { trainingId, id: formId } = request.params;
      const wanted = { trackingId: trainingId, role: 'instructor', formId } as const;
      const claims = await access.enter(request, bearerOf(request), wanted);
      return reply.header('cache-control', 'no-store').send(await instructorForm(services, claims));
    },
  );

  addPersonRoutes(app, parts, { role: 'trainee', id: 'traineeId', body: traineeBody, save: saveTrainee });
  addPersonRoutes(app, parts, { role: 'instructor', id: 'id', body: instructorBody, save: saveInstructor });
}
