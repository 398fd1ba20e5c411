/** Reply templates, and filling one in for an enquiry. */
import type { FastifyInstance } from 'fastify';
import { MAX_ID } from '@/contract/constants';
import { msToDay } from '@/contract/time';
import {
  renderedResponseSchema,
  templateResponseSchema,
  templatesResponseSchema,
} from '@/contract/staff/enquiriesResponses';
import { DESK_MESSAGES, renderQuerySchema, templateSchema } from '@/contract/staff/enquiriesSchemas';
import { doneResponseSchema } from '@/contract/staff/responses';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf, numberInPath } from '../../http/describe';
import { notFound } from '../../http/httpError';
import type { Services } from '../../services';
import { contextOf, signedIn, versionOf } from '../guard';
import { idReader } from '../idReader';
import { serve } from '../serve';
import { readEnquiry } from './enquiriesRepository';
import { fillIn, placeholderValues, PLACEHOLDERS } from './replyPlaceholders';
import { addTemplate, changeTemplate, readTemplate, readTemplates, removeTemplate } from './templatesService';

const desk = { config: { staff: ['desk'] }, tags: ['Staff: enquiries'] } as const;
const params = numberInPath('id', 'of a reply template');

const idOf = idReader(DESK_MESSAGES.templateGone, MAX_ID);

export function addTemplatesRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;
  const { db } = database;

  serve(app, staffEndpoints.templates, {
    ...desk,
    summary: 'Reply templates by name',
    response: responsesOf('The templates.', templatesResponseSchema, [401, 403, 503]),
    handler: async () => ({ status: true, list: await readTemplates(db), placeholders: [...PLACEHOLDERS] }),
  });

  serve(app, staffEndpoints.addTemplate, {
    ...desk,
    summary: 'Add a reply template',
    body: templateSchema,
    response: responsesOf('Added.', templateResponseSchema, [400, 401, 403, 413, 415, 422, 503]),
    handler: async (request) => ({
      status: true,
      template: await addTemplate(contextOf(request, services), request.body),
    }),
  });

  serve(app, staffEndpoints.changeTemplate, {
    ...desk,
    summary: 'Change a reply template',
    params,
    body: templateSchema,
    response: responsesOf(
      'Changed.',
      templateResponseSchema,
      [400, 401, 403, 404, 409, 413, 415, 422, 428, 503],
    ),
    handler: async (request) => {
      const context = contextOf(request, services);
      const id = idOf(request.params);
      return { status: true, template: await changeTemplate(context, id, versionOf(request), request.body) };
    },
  });

  serve(app, staffEndpoints.removeTemplate, {
    ...desk,
    summary: 'Remove a reply template',
    params,
    response: responsesOf('Removed.', doneResponseSchema, [401, 403, 404, 409, 415, 428, 503]),
    handler: async (request) => {
      const context = contextOf(request, services);
      await removeTemplate(context, idOf(request.params), versionOf(request));
      return { status: true };
    },
  });

  serve(app, staffEndpoints.filledTemplate, {
    ...desk,
    summary: 'A reply template, filled in for an enquiry',
    params,
    querystring: renderQuerySchema,
    response: responsesOf('The words.', renderedResponseSchema, [400, 401, 403, 404, 503]),
    handler: async (request) => {
      const { subject, text } = await readTemplate(db, idOf(request.params));
      const enquiry = await readEnquiry(db, request.query.enquiry);
      if (!enquiry) throw notFound(DESK_MESSAGES.enquiryGone);
      const { publicUrl, siteName } = config;
      const context = { db, publicUrl, siteName, myName: signedIn(request).name, today: msToDay(now()) };
      const { texts, missing } = fillIn({ subject, text }, await placeholderValues(context, enquiry));
      return { status: true, ...texts, missing };
    },
  });
}
