/** "Form templates": their versions, and documents with several templates. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  type NewTemplate,
  type QuestionFiles,
  type TemplateChange,
  type TemplateRestore,
  type TemplatesImport,
} from '@/contract/staff/formTemplatesSchemas';
import { MAX_ID } from '@/contract/constants';
import { doneResponseSchema } from '@/contract/staff/responses';
import type { ChangeContext } from '../../catalogue/changes/changeCatalogue';
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
import { notFound, unprocessable } from '../../http/httpError';
import type { Services } from '../../services';
import { jsonDocument } from '../../site/export/documents';
import { signedIn, versionOf } from '../guard';

const tags = ['Staff: form templates'];
const config = { staff: ['classes'] } as const;
const params = numberInPath('id', 'of a template');
/** In bytes: a form of 500 fields with long texts, and a document of many forms. */
const BOUNDS = 1024 * 1024;
const DOCUMENT_BOUNDS = 8 * 1024 * 1024;
/** A third more in base64. */
const FILES_BOUNDS = Math.ceil((MAX_QUESTION_BYTES * 4) / 3) + 64 * 1024;

const READ_FAILURES = [401, 403, 404, 503];
const ADD_FAILURES = [400, 401, 403, 413, 415, 422, 503];
const CHANGE_FAILURES = [400, 401, 403, 404, 409, 413, 415, 422, 428, 503];

interface WithId {
  Params: { id: string };
}

function idOf({ params: { id } }: FastifyRequest<WithId>): number {
  if (!/^\d{1,10}$/.test(id) || Number(id) > MAX_ID) throw notFound(FORM_TEMPLATE_MESSAGES.gone);
  return Number(id);
}

function addReadRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  app.get(
    '/api/staff/form-templates',
    {
      config,
      schema: {
        tags,
        summary: 'Templates of forms, with how many classes have them',
        response: responsesOf('The templates.', formTemplatesResponseSchema, [401, 403, 503]),
      },
    },
    async () => ({ status: true, list: await listTemplates(db) }),
  );

  app.get(
    '/api/staff/form-templates.json',
    {
      config,
      schema: {
        tags,
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

  app.get<WithId>(
    '/api/staff/form-templates/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A template with its fields',
        params,
        response: responsesOf('The template.', formTemplateResponseSchema, READ_FAILURES),
      },
    },
    async (request) => ({ status: true, template: await readTemplate(db, idOf(request)) }),
  );

  app.get<WithId>(
    '/api/staff/form-templates/:id/versions',
    {
      config,
      schema: {
        tags,
        summary: 'Every version of a template, the newest first',
        params,
        response: responsesOf('The versions.', formTemplateVersionsResponseSchema, READ_FAILURES),
      },
    },
    async (request) => ({ status: true, list: await readTemplateVersions(db, idOf(request)) }),
  );
}

export function addFormTemplatesRoutes(app: FastifyInstance, services: Services): void {
  addReadRoutes(app, services);
  const contextOf = (request: FastifyRequest): ChangeContext => ({
    db: services.database.db,
    actor: signedIn(request).email,
    now: services.now(),
  });

  app.post<{ Body: NewTemplate }>(
    '/api/staff/form-templates',
    {
      config,
      bodyLimit: BOUNDS,
      schema: {
        tags,
        summary: 'Keep a new template',
        body: newTemplateSchema,
        response: responsesOf('Kept.', formTemplateResponseSchema, ADD_FAILURES),
      },
    },
    async (request) => ({ status: true, template: await addTemplate(contextOf(request), request.body) }),
  );

  app.post<{ Body: TemplatesImport }>(
    '/api/staff/form-templates/import',
    {
      config,
      bodyLimit: DOCUMENT_BOUNDS,
      schema: {
        tags,
        summary: 'Keep several templates; one of a known form and name is changed',
        body: templatesImportSchema,
        response: responsesOf('What was kept.', templatesImportedResponseSchema, ADD_FAILURES),
      },
    },
    async (request) => ({
      status: true,
      ...(await importTemplates(contextOf(request), request.body.templates)),
    }),
  );

  app.post<{ Body: QuestionFiles }>(
    '/api/staff/form-templates/questions',
    {
      config,
      bodyLimit: FILES_BOUNDS,
      schema: {
        tags,
        summary: 'Read questions from files: QTI 1.2 to 3.0, also in packages, and tables; nothing is kept',
        body: questionFilesSchema,
        response: responsesOf('The questions, and what was left out.', questionsResponseSchema, ADD_FAILURES),
      },
    },
    (request) => {
      const files = request.body.files.map(({ name, content }) => ({
        name,
        bytes: Buffer.from(content, 'base64'),
      }));
      if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MAX_QUESTION_BYTES)
        throw unprocessable(FORM_TEMPLATE_MESSAGES.filesLarge, 'files');
      return { status: true, ...readQuestions(files) };
    },
  );

  app.put<WithId & { Body: TemplateChange }>(
    '/api/staff/form-templates/:id',
    {
      config,
      bodyLimit: BOUNDS,
      schema: {
        tags,
        summary: 'Change a template; its earlier versions stay, and so do the forms of classes',
        params,
        body: templateChangeSchema,
        response: responsesOf('Changed.', formTemplateResponseSchema, CHANGE_FAILURES),
      },
    },
    async (request) => ({
      status: true,
      template: await saveTemplate(contextOf(request), idOf(request), versionOf(request), request.body),
    }),
  );

  app.delete<WithId>(
    '/api/staff/form-templates/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a template; restoring a version brings it back',
        params,
        response: responsesOf('Removed.', doneResponseSchema, [401, 403, 404, 409, 415, 428, 503]),
      },
    },
    async (request) => {
      await removeTemplate(contextOf(request), idOf(request), versionOf(request));
      return { status: true };
    },
  );

  app.post<WithId & { Body: TemplateRestore }>(
    '/api/staff/form-templates/:id/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Make an earlier version the one that holds',
        params,
        body: templateRestoreSchema,
        response: responsesOf('Restored.', formTemplateResponseSchema, CHANGE_FAILURES),
      },
    },
    async (request) => ({
      status: true,
      template: await restoreTemplate(
        contextOf(request),
        idOf(request),
        versionOf(request),
        request.body.version,
      ),
    }),
  );
}
