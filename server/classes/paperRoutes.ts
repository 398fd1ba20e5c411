/** Serves question papers to trainees whose start of an assessment is recorded. */
import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/classForms/availability';
import { addDays, dayToMs } from '../../contract/time';
import { forbidden, HttpError, notFound } from '../http/httpError';
import { contentSecurityPolicy } from '../http/securityHeaders';
import type { Services } from '../services';
import { readToken, type Claims } from './accessToken';
import { classFormPath } from './classLinks';
import { hasStarted, readClass, readPaper, type ClassRecord } from './classesRepository';
import { windowOf } from './classView';
import { parseTraineeId } from './traineeService';

const REFUSALS = {
  token: 'Please open the question paper from your class form.',
  foreign: 'Your link does not lead to this question paper.',
  notStarted: 'Please start the assessment first: the question paper is shown then.',
  none: 'There is no such question paper.',
} as const;

const PATH = '/files/assessment_questions_:course(^\\d{1,10})-:schedule(^\\d{1,10}).pdf';

interface Asked {
  Params: { course: string; schedule: string };
  Querystring: { token?: unknown; tid?: unknown };
}

/** @returns the trainee of the token, or the one in the URL; 0: nobody */
function traineeOf({ personId }: Claims, tid: unknown): number {
  const named = typeof tid === 'string' ? parseTraineeId(tid) : 0;
  if (personId !== undefined && named !== 0 && named !== personId) throw forbidden(REFUSALS.foreign);
  return personId ?? named;
}

/** @returns whether the assessments of the class can be filled in now, by their dates */
const isOpen = ({ forms }: ClassRecord, now: number): boolean =>
  forms.assessment !== undefined && isWithin(windowOf(forms.assessment), now);

/** Seconds for which the trainee's browser may cache the paper: until the class is over. */
const keptFor = ({ course_end_date }: ClassRecord, now: number): number =>
  Math.max(0, Math.floor((addDays(dayToMs(course_end_date), 1) - now) / 1000));

export function addPaperRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;

  /** @throws HttpError 401 for a token that this server did not sign */
  function claimsOf(token: unknown) {
    const read = typeof token === 'string' ? readToken(config.tokenSecret, token, now()) : undefined;
    if (!read) throw new HttpError(401, REFUSALS.token);
    return read;
  }

  /** @throws HttpError 403 for a token of another class, form or role */
  async function classOf(
    { trackingId, role, formId }: Claims,
    { course, schedule }: Asked['Params'],
  ): Promise<ClassRecord> {
    const record = role === 'trainee' ? await readClass(database.db, trackingId) : undefined;
    const isOwn = record?.course_id === Number(course) && record.schedule_id === Number(schedule);
    if (!isOwn || record.trainee_form_id !== formId) throw forbidden(REFUSALS.foreign);
    return record;
  }

  async function paperOf({ course_id, schedule_id }: ClassRecord): Promise<Buffer> {
    const pdf = await readPaper(database.db, course_id, schedule_id);
    if (pdf === undefined) throw notFound(REFUSALS.none);
    return Buffer.from(pdf, 'base64');
  }

  // An embedded page shows the paper as well: browsers check every ancestor, not only the nearest.
  const ancestors = [`'self'`, new URL(config.publicUrl).origin, ...config.embedOrigins];
  const headers = {
    'content-security-policy': contentSecurityPolicy(config, { ancestors, frames: [`'self'`] }),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };

  app.get<Asked>(
    PATH,
    { onRequest: (_request, reply, done) => done(void reply.headers(headers)) },
    async (request, reply) => {
      const { token, tid } = request.query;
      const { claims, isExpired } = claimsOf(token);
      const record = await classOf(claims, request.params);
      const traineeId = traineeOf(claims, tid);
      const { trackingId, visit, personId } = claims;
      const isStarted = await hasStarted(database.db, trackingId, { visit, traineeId });
      // A tab that was left open outlives its token: a trainee who has started can read the paper as long as
      // the assessment is open.
      if (isExpired && !(isStarted && isOpen(record, now()))) {
        // A personal link cannot be derived from its token.
        if (personId !== undefined) throw new HttpError(401, REFUSALS.token);
        return reply.redirect(classFormPath(record, traineeId), 303);
      }
      if (!isStarted) throw forbidden(REFUSALS.notStarted);
      const pdf = await paperOf(record);
      return reply
        .header('cache-control', `private, max-age=${keptFor(record, now())}`)
        .type('application/pdf')
        .header('content-disposition', 'inline')
        .send(pdf);
    },
  );
}
