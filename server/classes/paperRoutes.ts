/** Question papers, for those who have started an assessment (brief, "Question paper"). */
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/httpError';
import { contentSecurityPolicy } from '../http/securityHeaders';
import type { Services } from '../services';
import { readToken } from './accessToken';
import { hasStarted, readClass, readPaper } from './classesRepository';

const REFUSALS = {
  token: 'Please open the question paper from your class form.',
  foreign: 'Your link does not lead to this question paper.',
  notStarted: 'Please start the assessment first: the question paper is shown then.',
  none: 'There is no such question paper.',
} as const;

const PATH = '/files/assessment_questions_:course(^\\d{1,10})-:schedule(^\\d{1,10}).pdf';

interface Asked {
  Params: { course: string; schedule: string };
  Querystring: { token?: unknown };
}

export function addPaperRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;

  async function paperFor(token: unknown, courseId: number, scheduleId: number): Promise<Buffer> {
    const read = typeof token === 'string' ? readToken(config.tokenSecret, token, now()) : undefined;
    if (!read || read.isExpired) throw new HttpError(401, REFUSALS.token);
    const { trackingId, role, formId, visit } = read.claims;
    const record = role === 'trainee' ? await readClass(database.db, trackingId) : undefined;
    const isOwn = record?.course_id === courseId && record.schedule_id === scheduleId;
    if (!isOwn || record.trainee_form_id !== formId) throw new HttpError(403, REFUSALS.foreign);
    if (!(await hasStarted(database.db, trackingId, visit))) throw new HttpError(403, REFUSALS.notStarted);
    const pdf = await readPaper(database.db, courseId, scheduleId);
    if (pdf === undefined) throw new HttpError(404, REFUSALS.none);
    return Buffer.from(pdf, 'base64');
  }

  // A page that is embedded elsewhere shows the paper as well: every frame around it is judged, not only the nearest.
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
      const { course, schedule } = request.params;
      const pdf = await paperFor(request.query.token, Number(course), Number(schedule));
      return reply.type('application/pdf').header('content-disposition', 'inline').send(pdf);
    },
  );
}
