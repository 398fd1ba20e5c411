/** Drafts of courses (docs/rules/staff-catalogue.md#drafts). */
import type { FastifyInstance } from 'fastify';
import type { AnySchema } from 'yup';
import { MAX_ID } from '@/contract/constants';
import {
  DRAFT_MESSAGES,
  draftResponseSchema,
  draftChangeSchema,
  draftConflictSchema,
  draftPublishedResponseSchema,
  draftsResponseSchema,
  draftsQuerySchema,
  newDraftSchema,
  scheduleSchema,
  type CourseDraft,
} from '@/contract/staff/draftsSchemas';
import { doneResponseSchema } from '@/contract/staff/responses';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { responsesOf, numberInPath } from '../../http/describe';
import { notFound } from '../../http/httpError';
import { readIdempotencyKey } from '../../http/idempotency';
import type { Services } from '../../services';
import { CHANGE_BOUNDS } from '../catalogue/bounds';
import { contextOf, versionOf } from '../guard';
import { idReader } from '../idReader';
import { serve } from '../serve';
import { repeatable } from '../repeatable';
import { readDraft, readDrafts, toDraft } from './draftsRepository';
import { beginDraft, changeDraft, discardDraft, scheduleDraft, withCourse } from './draftsService';
import { publishDraft } from './publishDraft';

const editor = { config: { staff: ['editor'] }, tags: ['Staff: drafts'] } as const;
const READ_FAILURES = [400, 401, 403, 503] as const;
const NEW_FAILURES = [400, 401, 403, 404, 413, 415, 422, 503] as const;
const WRITE_FAILURES = [...NEW_FAILURES, 428] as const;

/** The responses of a write that states its version. */
const versioned = <Success extends AnySchema>(
  description: string,
  success: Success,
  failures: readonly number[] = WRITE_FAILURES,
) => ({
  ...responsesOf(description, success, failures),
  ...responsesOf(description, success, [409], draftConflictSchema),
});

export const draftId = numberInPath('id', 'of a draft');
export interface WithId {
  Params: { id: string };
}

export const idOf = idReader(DRAFT_MESSAGES.gone, MAX_ID);

export function addDraftsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const answered = (draft: CourseDraft) => withCourse(db, draft);

  serve(app, draftsEndpoints.drafts, {
    ...editor,
    summary: 'Drafts of courses, the last changed first',
    querystring: draftsQuerySchema,
    response: responsesOf('The drafts.', draftsResponseSchema, READ_FAILURES),
    handler: async ({ query }) => ({ status: true, list: await readDrafts(db, query.course_id) }),
  });

  serve(app, draftsEndpoints.draft, {
    ...editor,
    summary: 'A draft, and the course as it is now',
    params: draftId,
    response: responsesOf('The draft.', draftResponseSchema, [401, 403, 404, 503]),
    handler: async ({ params }) => {
      const draft = await readDraft(db, idOf(params));
      if (!draft) throw notFound(DRAFT_MESSAGES.gone);
      return answered(toDraft(draft));
    },
  });

  serve(app, draftsEndpoints.newDraft, {
    ...editor,
    bodyLimit: CHANGE_BOUNDS,
    summary: 'Begin a draft: of a course, a copy of one, or a new one; a course has one draft at most',
    headers: repeatable('begins one draft'),
    body: newDraftSchema,
    response: responsesOf('The draft.', draftResponseSchema, [...NEW_FAILURES, 409]),
    handler: async (request, reply) => {
      const context = contextOf(request, services);
      const { status, answer } = await beginDraft(context, request.body, readIdempotencyKey(request));
      return reply.code(status).send(answer);
    },
  });

  serve(app, draftsEndpoints.changeDraft, {
    ...editor,
    bodyLimit: CHANGE_BOUNDS,
    summary: 'Save a draft as it stands',
    params: draftId,
    body: draftChangeSchema,
    response: versioned('Saved.', draftResponseSchema),
    handler: async (request) => {
      const context = contextOf(request, services);
      const version = versionOf(request);
      return answered(await changeDraft(context, idOf(request.params), version, request.body));
    },
  });

  serve(app, draftsEndpoints.discardDraft, {
    ...editor,
    summary: 'Discard a draft',
    params: draftId,
    response: versioned('Discarded.', doneResponseSchema, [401, 403, 404, 415, 428, 503]),
    handler: async (request) => {
      const context = contextOf(request, services);
      await discardDraft(context, idOf(request.params), versionOf(request));
      return { status: true };
    },
  });

  serve(app, draftsEndpoints.publishDraft, {
    ...editor,
    summary: 'Make the draft the course that visitors see',
    params: draftId,
    response: versioned('Published.', draftPublishedResponseSchema),
    handler: async (request) => {
      const context = contextOf(request, services);
      return { status: true, ...(await publishDraft(context, idOf(request.params), versionOf(request))) };
    },
  });

  serve(app, draftsEndpoints.scheduleDraft, {
    ...editor,
    summary: 'Say when the draft publishes itself',
    params: draftId,
    body: scheduleSchema,
    response: versioned('Noted.', draftResponseSchema),
    handler: async (request) => {
      const context = contextOf(request, services);
      const version = versionOf(request);
      const { publish_at: publishAt } = request.body;
      return answered(await scheduleDraft(context, idOf(request.params), version, publishAt));
    },
  });
}
