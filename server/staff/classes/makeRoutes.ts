/** Making a class from a session, its set-up and its links. */
import type { FastifyInstance } from 'fastify';
import { object, type AnySchema } from 'yup';
import { CLASS_MAKING_MESSAGES } from '@/contract/staff/classMaking';
import {
  answeredFailureSchema,
  classChangedResponseSchema,
  classChangeSchema,
  classLinksResponseSchema,
  classPlanResponseSchema,
  classSavedResponseSchema,
  classSetupResponseSchema,
  newClassSchema,
  sessionChoicesResponseSchema,
  sessionChoicesQuerySchema,
} from '@/contract/staff/classMakingSchemas';
import { uploadedFileSchema } from '@/contract/staff/documentSchemas';
import { mayAct } from '@/contract/staff/roles';
import { msToDay } from '@/contract/time';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { classLinks, personalLinks } from '../../classes/classLinks';
import { changeSetup, makeClass, savePaper } from '../../classes/classMaking';
import { readPaper } from '../../classes/classesRepository';
import { toStored } from '../../classes/classRows';
import { findSessions, instructorsOf, readSources, sessionToMake } from '../../classes/classSources';
import { PDF_BOUNDS } from '../../documents/pdf';
import { responsesOf, numberInPath } from '../../http/describe';
import { notFound } from '../../http/httpError';
import { readIdempotencyKey } from '../../http/idempotency';
import { repeatable } from '../repeatable';
import type { Services } from '../../services';
import { contextOf, signedIn, versionOf } from '../guard';
import { serve } from '../serve';
import { visibleClass } from './classFacts';

const makers = { config: { staff: ['classes'] }, tags: ['Staff: classes'] } as const;
const READ_FAILURES = [400, 401, 403, 404, 503];
const WRITE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 503];
const SETUP_BOUNDS = 4 * 1024 * 1024;

const saved = <Success extends AnySchema>(answer: Success, failures: readonly number[]) => ({
  ...responsesOf('Saved.', answer, failures),
  ...responsesOf('Saved.', answer, [422], answeredFailureSchema),
});

function addSessionRoutes(app: FastifyInstance, { database: { db }, now }: Services): void {
  serve(app, classMakingEndpoints.sessions, {
    ...makers,
    summary: 'Sessions that a class can be made of: those about now, or that fit some words',
    querystring: sessionChoicesQuerySchema,
    response: responsesOf('The first few.', sessionChoicesResponseSchema, READ_FAILURES),
    handler: async ({ query }) => ({
      status: true,
      sessions: await findSessions(db, query.q ?? '', msToDay(now())),
    }),
  });

  serve(app, classMakingEndpoints.plan, {
    ...makers,
    summary: 'What a class of a session begins with, and what its parts can be taken from',
    params: numberInPath('id', 'of a session'),
    response: responsesOf('The session.', classPlanResponseSchema, READ_FAILURES),
    handler: async ({ params: { id } }) => {
      if (!/^\d{1,15}$/.test(id)) throw notFound(CLASS_MAKING_MESSAGES.sessionGone);
      const session = await sessionToMake(db, Number(id), msToDay(now()));
      const known = session.classes.map(({ tracking_id }) => tracking_id);
      return {
        status: true,
        session,
        instructors: await instructorsOf(db, known),
        sources: await readSources(db, session.course_id),
      };
    },
  });
}

function addLinksRoute(app: FastifyInstance, { config: settings, database: { db } }: Services): void {
  serve(app, classMakingEndpoints.links, {
    config: { staff: ['classes', 'trainer'] },
    tags: makers.tags,
    summary: 'The links of a class; a trainer has those of trainees and instructors',
    response: responsesOf('The links.', classLinksResponseSchema, [401, 403, 404, 503]),
    handler: async (request) => {
      const who = signedIn(request);
      const found = toStored(await visibleClass(db, who, request.params.id));
      const { publicUrl, tokenSecret } = settings;
      const { coordinator, ...links } = classLinks(publicUrl, found);
      const isMaker = mayAct(who.roles, ['classes']);
      return {
        status: true,
        title: found.row.course_title,
        ...links,
        coordinator: isMaker ? coordinator : null,
        personal: isMaker ? personalLinks(publicUrl, tokenSecret, found) : [],
      };
    },
  });
}

export function addMakeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  addSessionRoutes(app, services);
  addLinksRoute(app, services);

  serve(app, classMakingEndpoints.make, {
    ...makers,
    bodyLimit: SETUP_BOUNDS,
    summary: 'Make a class',
    headers: repeatable('makes one class'),
    body: newClassSchema,
    response: saved(classSavedResponseSchema, WRITE_FAILURES),
    handler: async (request, reply) => {
      const key = readIdempotencyKey(request);
      const { status, answer } = await makeClass(contextOf(request, services), request.body.class, key);
      return reply.code(status).send(answer);
    },
  });

  serve(app, classMakingEndpoints.setup, {
    ...makers,
    summary: 'How a class is set up, and what its parts can be taken from',
    response: responsesOf('The set-up.', classSetupResponseSchema, [401, 403, 404, 503]),
    handler: async (request) => {
      const record = await visibleClass(db, signedIn(request), request.params.id);
      const { tracking_id, ...row } = toStored(record).row;
      const { course_id, schedule_id, survey } = row;
      return {
        status: true,
        tracking_id,
        class: row,
        version: record.version,
        has_paper: (await readPaper(db, course_id, schedule_id)) !== undefined,
        sources: await readSources(db, course_id, tracking_id, survey?.courses),
      };
    },
  });

  serve(app, classMakingEndpoints.saveSetup, {
    ...makers,
    bodyLimit: SETUP_BOUNDS,
    summary: 'Change how a class is set up',
    body: classChangeSchema,
    response: saved(classChangedResponseSchema, [...WRITE_FAILURES, 428]),
    handler: async (request) => {
      const { tracking_id: trackingId } = await visibleClass(db, signedIn(request), request.params.id);
      const { class: given, drop_answers: mayDrop, hide_answers: mayHide } = request.body;
      const change = { trackingId, version: versionOf(request), mayDrop, mayHide };
      return { status: true, ...(await changeSetup(contextOf(request, services), change, given)) };
    },
  });

  serve(app, classMakingEndpoints.savePaper, {
    ...makers,
    bodyLimit: PDF_BOUNDS,
    summary: 'Keep the question paper of the assessments, a PDF of 20 MB at most',
    body: uploadedFileSchema,
    response: saved(classChangedResponseSchema, [...WRITE_FAILURES, 428]),
    handler: async (request) => {
      const { tracking_id: trackingId } = await visibleClass(db, signedIn(request), request.params.id);
      const change = { trackingId, version: versionOf(request) };
      return { status: true, ...(await savePaper(contextOf(request, services), change, request.body)) };
    },
  });

  app.get<{ Params: { id: string } }>(
    '/api/staff/classes/:id/paper',
    {
      config: makers.config,
      schema: {
        tags: makers.tags,
        summary: 'The question paper, as the browser shows a PDF',
        response: responsesOf('The document.', object(), [401, 403, 404, 503]),
      },
    },
    async (request, reply) => {
      const { course_id, schedule_id } = await visibleClass(db, signedIn(request), request.params.id);
      const paper = await readPaper(db, course_id, schedule_id);
      if (paper === undefined) throw notFound(CLASS_MAKING_MESSAGES.noPaper);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline')
        .send(Buffer.from(paper, 'base64'));
    },
  );
}
