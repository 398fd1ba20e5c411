/** The course page of a draft as the site would show it, for a frame of the console, without scripts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mixed } from 'yup';
import { coursePath } from '@/contract/paths';
import type { ImportRow } from '@/contract/staff/catalogue';
import { DRAFT_MESSAGES, previewSchema } from '@/contract/staff/draftsSchemas';
import { responsesOf, numberInPath } from '../../http/describe';
import { HttpError, notFound } from '../../http/httpError';
import { POLICY } from '../../http/securityHeaders';
import type { Pages } from '../../pages/pagesService';
import type { Services } from '../../services';
import { CHANGE_BOUNDS } from '../catalogue/bounds';
import { draftId, idOf, type WithId } from './draftsRoutes';
import { readCourseRow, readDraft } from './draftsRepository';
import { previewedCourse, previewedSessions } from './previewedCourse';

/**
 * It cannot run scripts or submit forms, and only pages of this site can frame it. It keeps this site's
 * origin, with which its fonts are requested.
 */
const PREVIEW_POLICY = [
  `default-src 'none'`,
  `style-src 'self'`,
  `img-src 'self' data: https: http:`,
  `font-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-same-origin',
].join('; ');

export interface StaffServices extends Services {
  /** undefined: the site has not been built */
  pages: Pages | undefined;
}

const NOT_BUILT = 'The pages of this site have not been built yet.';
const tags = ['Staff: drafts'];
const editor = { staff: ['editor'] } as const;
const aPage = mixed().meta({ jsonSchema: { type: 'string', description: 'HTML' } });

export function addPreviewRoutes(app: FastifyInstance, { database, now, pages }: StaffServices): void {
  const { db } = database;

  async function sendPreview(request: FastifyRequest, reply: FastifyReply, row: ImportRow) {
    if (!pages) throw new HttpError(503, NOT_BUILT);
    const course = await previewedCourse(db, row);
    const schedules = await previewedSessions(db, course.id, now());
    const path = coursePath(course.id);
    const own = `/api/website/courses/${course.id}`;
    const html = await pages.preview(path, request.id, (asked) => {
      if (asked === own) return { status: true, course };
      if (asked === `${own}/schedules`) return { status: true, schedules };
      return undefined;
    });
    return reply
      .headers({ [POLICY]: PREVIEW_POLICY, 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.post<{ Body: { row: ImportRow } }>(
    '/api/staff/courses/preview',
    {
      config: editor,
      bodyLimit: CHANGE_BOUNDS,
      schema: {
        tags,
        summary: 'The page of a course as it would be, of which anything may be missing',
        body: previewSchema,
        response: responsesOf('The page.', aPage, [400, 401, 403, 413, 415, 422, 503]),
      },
    },
    (request, reply) => sendPreview(request, reply, request.body.row),
  );

  app.get<WithId>(
    '/api/staff/drafts/:id/preview',
    {
      config: editor,
      schema: {
        tags,
        summary: 'The page of the course as the draft would make it',
        params: draftId,
        response: responsesOf('The page.', aPage, [401, 403, 404, 503]),
      },
    },
    async (request, reply) => {
      const draft = await readDraft(db, idOf(request.params));
      if (!draft) throw notFound(DRAFT_MESSAGES.gone);
      return sendPreview(request, reply, draft.body);
    },
  );

  app.get<WithId>(
    '/api/staff/courses/:id/preview',
    {
      config: editor,
      schema: {
        tags,
        summary: 'The page of a course as it stands, also of one that is not published',
        params: numberInPath('id', 'of a course'),
        response: responsesOf('The page.', aPage, [401, 403, 404, 503]),
      },
    },
    async (request, reply) => {
      const course = await readCourseRow(db, idOf(request.params));
      if (!course) throw notFound(DRAFT_MESSAGES.courseGone);
      return sendPreview(request, reply, course.row);
    },
  );
}
