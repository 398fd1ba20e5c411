/** "Form templates": their versions, and documents with several templates. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mixed } from 'yup';
import { FORM_TEMPLATE_MESSAGES, MAX_QUESTION_BYTES } from '@/contract/staff/formTemplates';
import {
  formTemplateResponseSchema,
  formTemplatesResponseSchema,
  formTemplateVersionsResponseSchema,
  newTemplateSchema,
  questionFilesSchema,
  questionsResponseSchema,
  templateChangeSchema,
  templateRestoreSchema,
  templatesImportedResponseSchema,
  templatesImportSchema,
} from '@/contract/staff/formTemplatesSchemas';
import { MAX_ID } from '@/contract/constants';
import { doneResponseSchema } from '@/contract/staff/responses';
import { formTemplatesEndpoints } from '@/contract/staff/formTemplatesEndpoints';
import {
  addTemplate,
  importTemplates,
  listTemplates,
  readTemplate,
  readTemplateVersions,
  removeTemplate,
  restoreTemplate,
  saveTemplate,
} from '../../classes/formTemplates';
import { readQuestions } from '../../classes/questions/readQuestions';
import { formTemplatesEntity } from '../../classes/templateEntity';
import { responsesOf, numberInPath } from '../../http/describe';
import { unprocessable } from '../../http/httpError';
import type { Services } from '../../services';
import { jsonDocument } from '../../site/export/documents';
import { contextOf, versionOf } from '../guard';
import { idReader } from '../idReader';
import { serve } from '../serve';

const makers = { config: { staff: ['classes'] }, tags: ['Staff: form templates'] } as const;
const params = numberInPath('id', 'of a template');
/** In bytes: a form of 500 fields with long texts, and a document of many forms. */
const BOUNDS = 1024 * 1024;
const DOCUMENT_BOUNDS = 8 * 1024 * 1024;
/** A third more in base64. */
const FILES_BOUNDS = Math.ceil((MAX_QUESTION_BYTES * 4) / 3) + 64 * 1024;

const READ_FAILURES = [401, 403, 404, 503];
const ADD_FAILURES = [400, 401, 403, 413, 415, 422, 503];
const CHANGE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 428, 503];

const idOf = idReader(FORM_TEMPLATE_MESSAGES.gone, MAX_ID);

function addReadRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  serve(app, formTemplatesEndpoints.formTemplates, {
    ...makers,
    summary: 'Templates of forms, with how many classes have them',
    response: responsesOf('The templates.', formTemplatesResponseSchema, [401, 403, 503]),
    handler: async () => ({ status: true, list: await listTemplates(db) }),
  });

  app.get(
    '/api/staff/form-templates.json',
    {
      config: makers.config,
      schema: {
        tags: makers.tags,
        summary: 'All templates as an import document',
        response: responsesOf('A JSON document.', mixed(), [401, 403, 503]),
      },
    },
    async (_request, reply) => {
      const lines: string[] = [];
      for await (const line of jsonDocument(db, [formTemplatesEntity])) lines.push(`${line}\n`);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="form-templates.json"')
        .send(Readable.from(lines));
    },
  );

  serve(app, formTemplatesEndpoints.formTemplate, {
    ...makers,
    summary: 'A template with its fields',
    params,
    response: responsesOf('The template.', formTemplateResponseSchema, READ_FAILURES),
    handler: async (request) => ({ status: true, template: await readTemplate(db, idOf(request.params)) }),
  });

  serve(app, formTemplatesEndpoints.formTemplateVersions, {
    ...makers,
    summary: 'Every version of a template, the newest first',
    params,
    response: responsesOf('The versions.', formTemplateVersionsResponseSchema, READ_FAILURES),
    handler: async (request) => ({
      status: true,
      list: await readTemplateVersions(db, idOf(request.params)),
    }),
  });
}

export function addFormTemplatesRoutes(app: FastifyInstance, services: Services): void {
  addReadRoutes(app, services);

  serve(app, formTemplatesEndpoints.addFormTemplate, {
    ...makers,
    bodyLimit: BOUNDS,
    summary: 'Keep a new template',
    body: newTemplateSchema,
    response: responsesOf('Kept.', formTemplateResponseSchema, ADD_FAILURES),
    handler: async (request) => ({
      status: true,
      template: await addTemplate(contextOf(request, services), request.body),
    }),
  });

  serve(app, formTemplatesEndpoints.importFormTemplates, {
    ...makers,
    bodyLimit: DOCUMENT_BOUNDS,
    summary: 'Keep several templates; one of a known form and name is changed',
    body: templatesImportSchema,
    response: responsesOf('What was kept.', templatesImportedResponseSchema, ADD_FAILURES),
    handler: async (request) => ({
      status: true,
      ...(await importTemplates(contextOf(request, services), request.body.templates)),
    }),
  });

  serve(app, formTemplatesEndpoints.readQuestions, {
    ...makers,
    bodyLimit: FILES_BOUNDS,
    summary: 'Read questions from files: QTI 1.2 to 3.0, also in packages, and tables; nothing is kept',
    body: questionFilesSchema,
    response: responsesOf('The questions, and what was left out.', questionsResponseSchema, ADD_FAILURES),
    handler: (request) => {
      const files = request.body.files.map(({ name, content }) => ({
        name,
        bytes: Buffer.from(content, 'base64'),
      }));
      if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_QUESTION_BYTES)
        throw unprocessable(FORM_TEMPLATE_MESSAGES.filesLarge, 'files');
      return { status: true, ...readQuestions(files) };
    },
  });

  serve(app, formTemplatesEndpoints.saveFormTemplate, {
    ...makers,
    bodyLimit: BOUNDS,
    summary: 'Change a template; its earlier versions stay, and so do the forms of classes',
    params,
    body: templateChangeSchema,
    response: responsesOf('Changed.', formTemplateResponseSchema, CHANGE_FAILURES),
    handler: async (request) => ({
      status: true,
      template: await saveTemplate(
        contextOf(request, services),
        idOf(request.params),
        versionOf(request),
        request.body,
      ),
    }),
  });

  serve(app, formTemplatesEndpoints.removeFormTemplate, {
    ...makers,
    summary: 'Remove a template; restoring a version brings it back',
    params,
    response: responsesOf('Removed.', doneResponseSchema, [401, 403, 404, 409, 415, 428, 503]),
    handler: async (request) => {
      await removeTemplate(contextOf(request, services), idOf(request.params), versionOf(request));
      return { status: true };
    },
  });

  serve(app, formTemplatesEndpoints.restoreFormTemplate, {
    ...makers,
    summary: 'Make an earlier version the one that holds',
    params,
    body: templateRestoreSchema,
    response: responsesOf('Restored.', formTemplateResponseSchema, CHANGE_FAILURES),
    handler: async (request) => ({
      status: true,
      template: await restoreTemplate(
        contextOf(request, services),
        idOf(request.params),
        versionOf(request),
        request.body.version,
      ),
    }),
  });
}
